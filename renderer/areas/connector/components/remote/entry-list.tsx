import { IconEye, IconTable } from "@tabler/icons-react";
import { useState } from "react";
import type { SourceEntry } from "#shared/contract/source-settings";
import { foldText } from "#shared/fold-text";
import { errorMessage } from "../../../../app/errors/show-error";
import { Button } from "../../../../ui/button/button";
import { Checkbox } from "../../../../ui/fields/checkbox";
import { Radio } from "../../../../ui/fields/radio";
import { SearchField } from "../../../../ui/fields/search-field";
import { SearchDrawing } from "../../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../../ui/states/empty-state";
import { ListSkeleton } from "../../../../ui/states/skeletons";
import { useText } from "../../../../ui/text";
import { Notice } from "../notice";
import { useSay } from "../use-say";
import type { Asked } from "./use-remote";
import styles from "./remote-form.module.css";

interface EntryListProps {
  asked: Asked<SourceEntry[]>;
  chosen: readonly string[];
  /** Several may be chosen, to import them at once. */
  isMany: boolean;
  onChoose: (entries: SourceEntry[]) => void;
  onRetry: () => void;
}

/** The tables and views of a connection, of which one or several are chosen. */
export function EntryList({ asked, chosen, isMany, onChoose, onRetry }: EntryListProps) {
  const t = useText();
  const { number } = useSay();
  const [search, setSearch] = useState("");
  if (asked.state === "none") return null;
  if (asked.state === "loading") return <ListSkeleton label={t("connector.remote.listing")} />;
  if (asked.state === "error")
    return (
      <Notice
        title={t("connector.errorTitle")}
        action={
          <Button size="compact" onClick={onRetry}>
            {t("ui.tryAgain")}
          </Button>
        }
      >
        {errorMessage(asked.error)}
      </Notice>
    );
  const found = asked.answer.filter(({ label }) => foldText(label).includes(foldText(search)));
  const Choice = isMany ? Checkbox : Radio;
  const choose = (entry: SourceEntry) => {
    const others = asked.answer.filter(({ id }) => id !== entry.id && chosen.includes(id));
    if (!isMany) onChoose([entry]);
    else onChoose(chosen.includes(entry.id) ? others : [...others, entry]);
  };
  return (
    <fieldset className={styles.list}>
      <legend className={styles.title}>{t("connector.remote.tables", { count: asked.answer.length })}</legend>
      <SearchField label={t("connector.remote.search")} value={search} debounce={200} onSearch={setSearch} />
      {found.length === 0 && (
        <EmptyState drawing={<SearchDrawing />} title={t("connector.remote.noTables")} />
      )}
      <div className={styles.entries}>
        {found.map((entry) => {
          const Icon = entry.kind === "view" ? IconEye : IconTable;
          const isClosed = entry.isReadable === false;
          return (
            <div key={entry.id} className={styles.entry} data-closed={isClosed || undefined}>
              <Choice
                name="source-table"
                disabled={isClosed}
                checked={chosen.includes(entry.id)}
                onChange={() => choose(entry)}
                label={
                  <>
                    <Icon size={16} stroke={1.5} aria-hidden /> {entry.label}
                  </>
                }
              />
              <span className={styles.hint}>
                {isClosed
                  ? t("connector.remote.noRight")
                  : entry.kind === "view"
                    ? t("connector.remote.view")
                    : typeof entry.rows === "number"
                      ? `${number(entry.rows)} ${t("connector.rows", { count: entry.rows })}`
                      : ""}
              </span>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
