import { IconPlus, IconSearch } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { LowCodeFunction } from "#shared/contract/lowcode";
import { LOW_CODE_PAGE, LOW_CODE_PAGE_MAX } from "#shared/limits/lowcode";
import { languageLabels } from "#shared/lowcode/names";
import { useCommands, type Command } from "../../../app/commands";
import { Awaited } from "../../../app/errors/awaited";
import { usePageTitle } from "../../../app/page-title";
import { openPanel } from "../../../app/panels";
import { useLiveList } from "../../../app/pending/use-live-list";
import { Button } from "../../../ui/button/button";
import { SearchField } from "../../../ui/fields/search-field";
import { Sheet } from "../../../ui/layers/sheet";
import { PageHeader } from "../../../ui/navigation/page-header";
import { CodeDrawing } from "../../../ui/drawings/code-drawing";
import { SearchDrawing } from "../../../ui/drawings/search-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useWhen } from "../../../ui/time/when";
import { LoadMore } from "../../tokens/public";
import { useListLowCodeFunctionsQuery } from "../api";
import styles from "./function-list.module.css";

/** The list of functions or of triggers; mod+f focuses its search box. */
export function FunctionList({ isTrigger }: { isTrigger: boolean }) {
  const t = useText();
  const title = t(isTrigger ? "lowcode.triggers" : "lowcode.functions");
  usePageTitle(title);
  const [q, setQ] = useState("");
  const [size, setSize] = useState(LOW_CODE_PAGE);
  const search = useRef<HTMLInputElement>(null);
  // Functions list triggers too, with a flag; one more than a page shows whether there are more.
  const { data, error, refetch } = useLiveList(
    useListLowCodeFunctionsQuery({
      page: 1,
      size: Math.min(size + 1, LOW_CODE_PAGE_MAX),
      q,
      ...(isTrigger && { trigger: "true" as const }),
    }),
  );
  const commands = useMemo(
    (): Command[] => [
      {
        id: "lowcode.search",
        name: isTrigger ? "lowcode.searchTriggers" : "lowcode.searchFunctions",
        words: "lowcode.search",
        group: "go",
        icon: IconSearch,
        shortcut: "mod+f",
        actsOnPage: true,
        run: () => search.current?.focus(),
      },
    ],
    [isTrigger],
  );
  useCommands(commands);
  const isEmpty = data?.data.length === 0;
  return (
    <Sheet className={styles.page}>
      <div className={styles.top}>
        <PageHeader
          title={title}
          actions={
            <Button
              icon={<IconPlus size={16} stroke={1.5} />}
              onClick={() => void openPanel("lowCodeFunction", { functionId: null, isTrigger })}
            >
              {t(isTrigger ? "lowcode.newTrigger" : "lowcode.newFunction")}
            </Button>
          }
        />
      </div>
      <div className={styles.tools}>
        <SearchField
          ref={search}
          className={styles.search ?? ""}
          label={t(isTrigger ? "lowcode.searchTriggers" : "lowcode.searchFunctions")}
          value={q}
          onSearch={setQ}
        />
      </div>
      <Awaited {...{ data, error, refetch }} message={t("lowcode.listFailed")} />
      {isEmpty && q !== "" && <EmptyState drawing={<SearchDrawing />} title={t("lowcode.nothingFound")} />}
      {isEmpty && q === "" && (
        <EmptyState
          title={t(isTrigger ? "lowcode.emptyTriggers" : "lowcode.emptyFunctions")}
          hint={t(isTrigger ? "lowcode.emptyTriggersHint" : "lowcode.emptyFunctionsHint")}
          drawing={<CodeDrawing />}
        />
      )}
      {data && !isEmpty && (
        <table className={styles.table} aria-label={title}>
          <thead>
            <tr>
              <th>{t("lowcode.label")}</th>
              <th>{t("lowcode.language")}</th>
              <th className={styles.wide}>{t("lowcode.table")}</th>
              <th>{t("lowcode.state")}</th>
              <th className={styles.wide}>{t("lowcode.creator")}</th>
              <th className={styles.wide}>{t("lowcode.changed")}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.slice(0, size).map((item) => (
              <Row key={item.id_workloom_low_code_functions} item={item} />
            ))}
          </tbody>
        </table>
      )}
      {data && data.data.length > size && <LoadMore onLoad={() => setSize(size + LOW_CODE_PAGE)} />}
    </Sheet>
  );
}

function Row({ item }: { item: LowCodeFunction }) {
  const t = useText();
  const when = useWhen();
  const navigate = useNavigate();
  const { trigger, active } = item;
  const folder = trigger === null ? "functions" : "triggers";
  return (
    <tr>
      <td>
        <span className={styles.name}>
          <button
            type="button"
            className={styles.open}
            onClick={() => void navigate(`/lowcode/${folder}/editor/${item.id_workloom_low_code_functions}`)}
          >
            {item.label}
          </button>
          {trigger && <span className={styles.flag}>{t("lowcode.isTrigger")}</span>}
        </span>
      </td>
      <td className={styles.quiet}>{languageLabels[item.language]}</td>
      <td className={`${styles.wide} ${styles.quiet}`}>{trigger?.table_label}</td>
      <td>
        <span className={styles.state} data-active={active || undefined}>
          {t(active ? "lowcode.active" : "lowcode.deactivated")}
        </span>
      </td>
      <td className={`${styles.wide} ${styles.quiet}`}>{item.created_by?.name}</td>
      <td className={`${styles.wide} ${styles.quiet}`}>
        <time dateTime={item.updated_at}>{when(item.updated_at)}</time>
      </td>
    </tr>
  );
}
