import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { automationCalls } from "#shared/contract/automations";
import type { AutomationItem } from "#shared/contract/automation-shapes";
import type { ReplyOf } from "#shared/contract/define";
import type { MessageId } from "#shared/text/index";
import { PICKER_DEBOUNCE } from "#shared/limits/records";
import { Awaited } from "../../../app/errors/awaited";
import { openPanel } from "../../../app/panels";
import { Button } from "../../../ui/button/button";
import { matching } from "../../../ui/fields/list-option";
import { SearchField } from "../../../ui/fields/search-field";
import { FlowDrawing } from "../../../ui/drawings/flow-drawing";
import { EmptyState } from "../../../ui/states/empty-state";
import { useText } from "../../../ui/text";
import { useIsPhone } from "../../../ui/use-phone";
import { useListFoldersQuery } from "../../folders/public";
import { useListTablesQuery } from "../../../tables/tables-api";
import { useListAutomationsQuery } from "../api";
import { HubSheet, NewAutomationButton } from "../hub/hub-sheet";
import styles from "../hub/hub.module.css";
import { SEARCH_BOX } from "../hub/search-command";
import { AutomationTable } from "./automation-table";
import { ListFilter } from "./list-filter";
import { QuotaBar } from "./quota-bar";

interface AutomationsPageProps {
  scope: "mine" | "all";
  title: MessageId;
  empty: MessageId;
}

const states = ["on", "off", "failing"] as const;
type State = (typeof states)[number];

const isFailing = ({ lastRun, enabled }: AutomationItem) => enabled && lastRun?.status === "failed";
const hasState = (item: AutomationItem, state: State) =>
  state === "failing" ? isFailing(item) : item.enabled === (state === "on");

/** A list of automations with search and filters; `?table=7` shows those of a table. */
export function AutomationsPage({ scope, title, empty }: AutomationsPageProps) {
  const t = useText();
  const isPhone = useIsPhone();
  const { data, error, refetch } = useListAutomationsQuery({ scope });
  const [query, setQuery] = useState("");
  const [address, setAddress] = useSearchParams();
  const [type, setType] = useState<string | null>(null);
  const [folder, setFolder] = useState<string | null>(null);
  const { data: folders } = useListFoldersQuery();
  const [creator, setCreator] = useState<string | null>(null);
  const [state, setState] = useState<State | null>(null);
  const tableId = address.get("table");
  const { data: listed } = useListTablesQuery();
  const tables = new Map((listed?.tables ?? []).map(({ id, label }) => [id, label]));
  const folderOf = new Map(
    (folders?.items ?? []).flatMap(({ label, tabs }) =>
      tabs.filter((tab) => tab.type === "automation").map(({ id }) => [id, label] as const),
    ),
  );
  const all = data?.automations ?? [];
  const shown = matching(
    all.filter(
      (item) =>
        (tableId === null || String(item.objectId) === tableId) &&
        (type === null || item.type === type) &&
        (folder === null || folderOf.get(item.id) === folder) &&
        (creator === null || String(item.createdBy?.id) === creator) &&
        (state === null || hasState(item, state)),
    ),
    query,
    ({ id, name, description, objectId }) =>
      `${name} ${description} ${tables.get(objectId ?? 0) ?? ""} ${folderOf.get(id) ?? ""}`,
  );
  const creators = new Map(
    all.flatMap(({ createdBy }) => (createdBy ? [[String(createdBy.id), createdBy.name]] : [])),
  );
  const tableIds = [...new Set(all.flatMap(({ objectId }) => objectId ?? []))];
  return (
    <HubSheet
      title={t(title)}
      actions={<NewAutomationButton />}
      tools={
        <>
          <div className={styles.search} {...{ [SEARCH_BOX]: true }}>
            <SearchField
              label={t("automation.search")}
              value={query}
              debounce={PICKER_DEBOUNCE}
              onSearch={setQuery}
            />
          </div>
          <span className={styles.spring} />
          <ListFilter
            label={t("automation.table")}
            value={tableId}
            options={tableIds.map((id) => ({ value: String(id), label: tables.get(id) ?? `#${id}` }))}
            onChange={(value) => setAddress(value === null ? {} : { table: value }, { replace: true })}
          />
          {folderOf.size > 0 && (
            <ListFilter
              label={t("automation.folder")}
              value={folder}
              options={[...new Set(folderOf.values())].map((label) => ({ value: label, label }))}
              onChange={setFolder}
            />
          )}
          <ListFilter
            label={t("automation.type")}
            value={type}
            options={["Default", "Button"].map((value) => ({
              value,
              label: t(value === "Default" ? "automation.type.Default" : "automation.type.Button"),
            }))}
            onChange={setType}
          />
          {scope === "all" && (
            <ListFilter
              label={t("automation.createdBy")}
              value={creator}
              options={[...creators].map(([value, label]) => ({ value, label }))}
              onChange={setCreator}
            />
          )}
          <ListFilter
            label={t("automation.status")}
            value={state}
            options={states.map((value) => ({ value, label: t(`automation.state.${value}`) }))}
            onChange={(value) => setState(value as State | null)}
          />
        </>
      }
    >
      <div className={styles.list}>
        {isPhone && data && all.length > 0 && (
          <div className={styles.quota}>
            <QuotaBar quota={usedOf(all, data.quota)} showsUsage />
          </div>
        )}
        <Awaited {...{ data, error, refetch }} />
        {data && shown.length === 0 && (
          <EmptyState
            title={t(query !== "" ? "ui.noResults" : all.length === 0 ? empty : "automation.noneHere", {
              query,
            })}
            drawing={<FlowDrawing />}
            action={
              all.length === 0 && (
                <Button kind="primary" onClick={() => openPanel("newAutomation", {})}>
                  {t("automation.new")}
                </Button>
              )
            }
          />
        )}
        {shown.length > 0 && <AutomationTable label={t(title)} items={shown} {...{ tables, folderOf }} />}
      </div>
      {!isPhone && data && all.length > 0 && <ListFooter items={all} quota={data.quota} />}
    </HubSheet>
  );
}

type ListReply = ReplyOf<typeof automationCalls.listAutomations>;

/** Without a limit the runs of the list count, as its rows have them. */
const usedOf = (items: readonly AutomationItem[], quota: ListReply["quota"]): ListReply["quota"] =>
  quota.limit === null ? { ...quota, used: items.reduce((sum, { runs }) => sum + runs, 0) } : quota;

function ListFooter({ items, quota }: { items: readonly AutomationItem[]; quota: ListReply["quota"] }) {
  const t = useText();
  return (
    <footer className={styles.footer}>
      <span>{t("automation.countAll", { count: items.length })}</span>
      <span>{t("automation.countOn", { count: items.filter(({ enabled }) => enabled).length })}</span>
      <span>{t("automation.countFailing", { count: items.filter(isFailing).length })}</span>
      <span className={styles.spring} />
      <QuotaBar quota={usedOf(items, quota)} />
    </footer>
  );
}
