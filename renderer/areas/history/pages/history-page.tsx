import { IconFilter } from "@tabler/icons-react";
import { useState } from "react";
import type { HistoryItem } from "#shared/contract/history-log";
import { HISTORY_LOG_PAGE } from "#shared/limits/history";
import { Awaited } from "../../../app/errors/awaited";
import { useCan } from "../../../app/session/session-context";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { HistoryDrawing } from "../../../ui/drawings/history-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useListHistoryLogQuery } from "../api";
import { ChainState } from "../components/chain-state";
import { EntryPanel } from "../components/entry-panel";
import { ExportHistory } from "../components/export-history";
import { HistoryFilterBar } from "../components/history-filter-bar";
import styles from "../components/history.module.css";
import { HistoryRows } from "../components/history-rows";
import { useFilters } from "../use-filters";

/** The log of the organization's actions, read-only, the newest first. */
export default function HistoryPage() {
  const t = useText();
  const { isAdmin } = useCan();
  const [search, setSearch] = useState("");
  const { filters, setFilters } = useFilters();
  const [entry, setEntry] = useState<HistoryItem | null>(null);
  /** On phones, where the filters are behind a button. */
  const [hasFilters, setHasFilters] = useState(false);
  const asked = { search, filters: JSON.stringify(filters) };
  return (
    <div className={styles.page}>
      <Sheet className={styles.sheet}>
        <div className={styles.top}>
          <PageHeader
            title={t("history.title")}
            actions={
              <>
                {isAdmin && <ChainState />}
                <ExportHistory {...{ search, filters }} />
              </>
            }
          />
          <div className={styles.tools}>
            <SearchField
              className={styles.search}
              label={t("history.search")}
              value={search}
              onSearch={setSearch}
            />
            <Button
              className={styles.more}
              icon={<IconFilter size={16} stroke={1.5} />}
              aria-expanded={hasFilters}
              onClick={() => setHasFilters(!hasFilters)}
            >
              {t("history.filter.show", { n: Object.keys(filters).length })}
            </Button>
            <HistoryFilterBar isOpen={hasFilters} filters={filters} onChange={setFilters} />
          </div>
        </div>
        <HistoryList key={JSON.stringify(asked)} asked={asked} openId={entry?.id} onOpen={setEntry} />
      </Sheet>
      {entry && <EntryPanel entry={entry} onOpen={setEntry} onClose={() => setEntry(null)} />}
    </div>
  );
}

interface HistoryListProps {
  asked: { search: string; filters: string };
  openId: number | undefined;
  onOpen: (entry: HistoryItem) => void;
}

/** Pages below each other, each from where the one before ended. */
function HistoryList({ asked, openId, onOpen }: HistoryListProps) {
  const t = useText();
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined]);
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={t("history.title")}>
        <thead>
          <tr>
            <th>{t("history.column.date")}</th>
            <th>{t("history.column.user")}</th>
            <th>{t("history.column.action_type")}</th>
            <th>{t("history.column.record_label")}</th>
            <th>{t("history.column.object_id")}</th>
            <th>{t("history.column.before")}</th>
            <th>{t("history.column.after")}</th>
            <th>{t("history.column.affected_fields")}</th>
            <th>{t("history.column.action_source")}</th>
            <th>{t("history.column.entity_type")}</th>
            <th>{t("history.column.ip")}</th>
          </tr>
        </thead>
        {starts.map((before, index) => (
          <HistoryPart
            key={before ?? 0}
            {...{ asked, before, openId, onOpen }}
            onMore={index === starts.length - 1 ? (next: number) => setStarts([...starts, next]) : undefined}
          />
        ))}
      </table>
    </div>
  );
}

interface HistoryPartProps extends HistoryListProps {
  before: number | undefined;
  onMore: ((next: number) => void) | undefined;
}

const COLUMNS = 11;

function HistoryPart({ asked, before, openId, onOpen, onMore }: HistoryPartProps) {
  const t = useText();
  const { currentData, error, refetch } = useListHistoryLogQuery(
    { ...asked, size: HISTORY_LOG_PAGE, ...(before === undefined ? { page: 1 } : { before }) },
    { refetchOnMountOrArgChange: true },
  );
  const { history = [], next = null, days = null } = currentData ?? {};
  const isEmpty = currentData !== undefined && before === undefined && history.length === 0 && next === null;
  const nothing = asked.search === "" ? t("history.empty") : t("ui.noResults", { query: asked.search });
  return (
    <tbody>
      <HistoryRows entries={history} {...{ openId, onOpen }} />
      {(error || !currentData || isEmpty || onMore) && (
        <tr className={styles.foot}>
          <td colSpan={COLUMNS}>
            <Awaited data={currentData} {...{ error, refetch }} />
            {isEmpty && <EmptyState title={nothing} drawing={<HistoryDrawing />} />}
            {onMore && next !== null && (
              <Button size="compact" onClick={() => onMore(next)}>
                {t("history.older")}
              </Button>
            )}
            {currentData && next === null && !isEmpty && (
              <span>{days === null ? t("history.keptForever") : t("history.keptFor", { days })}</span>
            )}
          </td>
        </tr>
      )}
    </tbody>
  );
}
