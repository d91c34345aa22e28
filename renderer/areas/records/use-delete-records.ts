import { useCallback } from "react";
import { confirm } from "../../app/panels";
import { showError } from "../../app/errors/show-error";
import type { Table } from "#shared/contract/tables";
import { DELETED_TOAST, RECORD_TITLE_SHOWN } from "#shared/limits/records";
import { recordCalls } from "#shared/contract/records";
import { request } from "../../app/api";
import { followJob } from "../../app/jobs";
import { undo } from "../../app/undo";
import { useText } from "../../ui/text";
import { shorten } from "../../ui/shorten";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { formatValue, type CellContext } from "../fields/public";
import type { RecordSelection } from "./data/gateway";
import { portions } from "./data/bulk-edits";
import type { TableRecords } from "./data/table-records";
import { reportFailure, restoreRecords } from "./trash-records";
import { checkedCount, noneChecked, type CheckedRows } from "./grid/checked-rows";

/**
 * Deletes ticked records after a confirmation that names them, in steps of 1,000 with progress, and offers to bring
 * them back for 5000 ms (decision 14).
 */
export function useDeleteRecords(records: TableRecords, table: Table, context: CellContext) {
  const t = useText();
  const question = useCallback(
    (rows: CheckedRows) => {
      const [only] = rows.mode === "some" && rows.ids.size === 1 ? rows.ids : [];
      const record = only === undefined ? "" : titleOf(records, only, table, context);
      const place = { table: table.displayLabel };
      return record === ""
        ? t("records.deleteMessage", place)
        : t("records.deleteOneMessage", { record: shorten(record, RECORD_TITLE_SHOWN), ...place });
    },
    [records, table, context, t],
  );
  return useCallback(
    async (
      rows: CheckedRows,
      selection: RecordSelection,
      total: number,
      onDone: (rows: CheckedRows) => void,
    ) => {
      const count = checkedCount(rows, total);
      const title = t("records.deleteTitle", { count });
      const isSure = await confirm({
        title,
        message: question(rows),
        isDangerous: true,
      });
      if (!isSure || count === 0) return;
      // All records need no active search and no filter; then the server does it, as a job where they are many.
      if (rows.mode === "all" && rows.except.size === 0 && isWhole(selection)) {
        await deleteAll(records, t);
        onDone(noneChecked);
        return;
      }
      const stop = new AbortController();
      const deleted: number[] = [];
      const progress = "delete-records";
      try {
        // All ids first: rows that leave would move the pages that are still to be read.
        const steps: number[][] = [];
        for await (const ids of portions(records, rows, selection, stop.signal)) steps.push(ids);
        for (const ids of steps) {
          if (stop.signal.aborted) break;
          if (ids.length > 0) await records.delete(ids);
          deleted.push(...ids);
          if (steps.length > 1) {
            showToast({
              id: progress,
              message: t("records.deleting", { done: deleted.length, count }),
              action: { label: t("records.stop"), run: () => stop.abort() },
              duration: null,
            });
          }
        }
      } catch (error) {
        reportFailure(error);
      }
      closeToast(progress);
      onDone(noneChecked);
      if (deleted.length === 0) return;
      showToast({
        kind: "success",
        message: t("records.deleted", { count: deleted.length }),
        action: { label: t("app.undo"), run: () => void restoreRecords(records, deleted, t) },
        duration: DELETED_TOAST,
      });
    },
    [records, question, t],
  );
}

/** The title of a loaded record; empty if it has none. */
function titleOf(records: TableRecords, id: number, table: Table, context: CellContext): string {
  const field = table.fields.find((one) => one.id === table.recordLabelField);
  const record = records.base.get(id);
  return field && record ? formatValue(record.data[field.id] ?? null, field, context) : "";
}

const isWhole = ({ filter, search }: RecordSelection): boolean =>
  (search ?? "") === "" && (filter?.conditions.length ?? 0) === 0;

async function deleteAll(records: TableRecords, t: Say): Promise<void> {
  const { tableId } = records;
  try {
    const { changeSetId, count, jobId } = await request(recordCalls.deleteRecords, { tableId, ids: "*" });
    const job =
      jobId === null
        ? null
        : await followJob(jobId, (done, total) => t("records.deleting", { done, count: total ?? count }));
    records.refresh();
    showToast({
      kind: "success",
      message: t("records.deleted", { count: job?.progress.done ?? count }),
      // After a job, the user's last change is everything that the job did.
      action: { label: t("app.undo"), run: () => void undo(jobId === null ? changeSetId : undefined) },
      duration: DELETED_TOAST,
    });
  } catch (error) {
    showError(error);
  }
}

type Say = ReturnType<typeof useText>;
