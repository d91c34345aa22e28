import { Suspense, useId, useState, type ReactNode } from "react";
import type { WireRecord } from "#shared/contract/records";
import type { Table } from "#shared/contract/tables";
import type { ToolName } from "#shared/forms/form-names";
import { useCan } from "../../../app/session/session-context";
import { recordTabs, useSlot, type RecordTool } from "../../../app/slots";
import { Tabs } from "../../../ui/navigation/tabs";
import { ListSkeleton } from "../../../ui/states/skeletons";
import { useText } from "../../../ui/text";
import { orderedTabs } from "./ordered-tabs";

/** The tools that there are for a table's records, in order. */
export function useRecordTools(table: Table): readonly RecordTool[] {
  const can = useCan();
  return useSlot(recordTabs).filter(
    ({ when, flag }) => (when?.(table) ?? true) && (flag === undefined || can[flag]),
  );
}

interface RecordTabsProps {
  table: Table;
  record: WireRecord;
  isTrashed: boolean;
  title: string;
  /** Tabs that the form shows next to the data. */
  views: readonly ToolName[];
  /** The record's data. */
  children: ReactNode;
}

/** A record's data and what else belongs to it, one at a time. */
export function RecordTabs({ table, record, isTrashed, title, views, children }: RecordTabsProps) {
  const t = useText();
  const panelId = useId();
  const known = useRecordTools(table);
  const order = orderedTabs(
    views,
    known.map(({ id }) => id),
  );
  const tools = known.filter(({ id }) => order.includes(id));
  const [tab, setTab] = useState<ToolName>("record-data");
  const shown = tools.find(({ id }) => id === tab);
  return (
    <>
      <Tabs
        label={title}
        tabs={order.flatMap((id) => {
          const tool = tools.find((one) => one.id === id);
          if (!tool) return id === "record-data" ? [{ id, label: t("records.data"), count: null }] : [];
          return [{ id, label: t(tool.label), count: tool.count?.(table, record) ?? null }];
        })}
        selected={shown?.id ?? "record-data"}
        panelId={panelId}
        onSelect={setTab}
      />
      <div id={panelId} role="tabpanel">
        {shown ? (
          <Suspense fallback={<ListSkeleton label={t("app.loading")} />}>
            <shown.Content key={record.id} {...{ table, record, isTrashed }} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </>
  );
}
