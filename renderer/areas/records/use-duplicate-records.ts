import { useCallback } from "react";
import type { Table } from "#shared/contract/tables";
import { DELETED_TOAST } from "#shared/limits/records";
import { undo, undoTogether } from "../../app/undo";
import { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { isEditable } from "../fields/public";
import { portions } from "./data/bulk-edits";
import type { RecordSelection } from "./data/gateway";
import { pageOf } from "./data/server-gateway";
import type { TableRecords } from "./data/table-records";
import { checkedCount, type CheckedRows } from "./grid/checked-rows";
import { reportFailure } from "./trash-records";

const PROGRESS = "duplicate-records";

/** Makes copies of ticked records, 1,000 a call with progress; one undo takes all of them back. */
export function useDuplicateRecords(table: Table, records: TableRecords) {
  const t = useText();
  return useCallback(
    async (rows: CheckedRows, selection: RecordSelection, total: number): Promise<void> => {
      // Unique values cannot be copied.
      const fields = table.fields.filter((field) => isEditable(field) && !field.unique);
      const count = checkedCount(rows, total);
      const stop = new AbortController();
      const changeSets: number[] = [];
      let done = 0;
      try {
        // All ids first: the copies may come into the pages that are still to be read.
        const steps: number[][] = [];
        for await (const ids of portions(records, rows, selection, stop.signal)) steps.push(ids);
        for (const step of steps) {
          if (stop.signal.aborted) break;
          const ids = step.map((id) => records.serverId(id));
          if (ids.length === 0) continue;
          const { records: sources } = await pageOf(table.id, {}, { size: ids.length, ids }, stop.signal);
          const copies = sources.map(({ data }) => ({
            data: Object.fromEntries(fields.map(({ id }) => [id, data[id] ?? null])),
          }));
          if (copies.length === 0) continue;
          changeSets.push((await records.paste([], copies)).changeSetId);
          done += copies.length;
          if (steps.length > 1)
            showToast({
              id: PROGRESS,
              message: t("records.duplicating", { done, count }),
              action: { label: t("records.stop"), run: () => stop.abort() },
              duration: null,
            });
        }
      } catch (error) {
        if (!stop.signal.aborted) reportFailure(error);
      }
      closeToast(PROGRESS);
      undoTogether(changeSets);
      if (done > 0)
        showToast({
          kind: "success",
          message: t("records.duplicated", { count: done }),
          action: { label: t("app.undo"), run: () => void undo(changeSets.at(-1)) },
          duration: DELETED_TOAST,
        });
    },
    [table, records, t],
  );
}
