import { useCallback } from "react";
import { confirm } from "../../app/panels";
import { showError } from "../../app/errors/show-error";
import { BULK_MAX, DELETED_TOAST } from "#shared/limits/records";
import { useText } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { CallRefused, type RecordSelection } from "./data/gateway";
import type { TableRecords } from "./data/table-records";
import { checkedCount, isChecked, noneChecked, type CheckedRows } from "./grid/checked-rows";

/** Ids of ticked rows in portions that one call takes. */
async function* portions(
  records: TableRecords,
  rows: CheckedRows,
  selection: RecordSelection,
  signal: AbortSignal,
) {
  if (rows.mode === "some") {
    const ids = [...rows.ids];
    for (let at = 0; at < ids.length; at += BULK_MAX) yield ids.slice(at, at + BULK_MAX);
    return;
  }
  for await (const ids of records.allIds(selection, signal)) yield ids.filter((id) => isChecked(rows, id));
}

/**
 * Deletes ticked records after a confirmation that names them, in steps of 1,000 with progress, and offers to bring
 * them back for 5000 ms (decision 14).
 */
export function useDeleteRecords(records: TableRecords, tableName: string) {
  const t = useText();
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
        message: t("records.deleteMessage", { table: tableName }),
        isDangerous: true,
      });
      if (!isSure || count === 0) return;
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
    [records, tableName, t],
  );
}

type Say = ReturnType<typeof useText>;

/** Takes records out of the trash in steps of 1,000, with progress where there are several. */
export async function restoreRecords(records: TableRecords, ids: readonly number[], t: Say): Promise<void> {
  const progress = "restore-records";
  let done = 0;
  try {
    for (let at = 0; at < ids.length; at += BULK_MAX) {
      const step = ids.slice(at, at + BULK_MAX);
      await records.restore(step);
      done += step.length;
      if (ids.length > BULK_MAX)
        showToast({
          id: progress,
          message: t("records.restoring", { done, count: ids.length }),
          duration: null,
        });
    }
  } catch (error) {
    reportFailure(error);
  }
  closeToast(progress);
  if (done > 0) showToast({ kind: "success", message: t("records.restored", { count: done }) });
}

function reportFailure(error: unknown): void {
  if (!(error instanceof CallRefused)) throw error;
  showError({ id: error.id, code: error.code, message: error.message });
}
