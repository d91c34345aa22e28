import { showError, isCallError } from "../../app/errors/show-error";
import { DELETED_TOAST } from "#shared/limits/records";
import type { Translate } from "../../ui/text";
import { closeToast, showToast } from "../../ui/toast/toast-store";
import { editMany, type BulkChange } from "./data/bulk-edits";
import type { TableRecords } from "./data/table-records";

const PROGRESS = "bulk-edit";

/** Changes many records with progress, says how many were changed, and offers to take all of it back. */
export async function notifyBulkEdit(
  records: TableRecords,
  changes: readonly BulkChange[],
  t: Translate,
): Promise<void> {
  const { count, undo, error } = await editMany(records, changes, (done) => {
    if (done < changes.length)
      showToast({
        id: PROGRESS,
        message: t("records.bulkChanging", { done, count: changes.length }),
        duration: null,
      });
  });
  closeToast(PROGRESS);
  if (count > 0)
    showToast({
      kind: "success",
      message: t("records.bulkChanged", { count }),
      action: { label: t("app.undo"), run: () => void undo().catch(showCallError) },
      duration: DELETED_TOAST,
    });
  if (error !== null) showCallError(error);
}

function showCallError(error: unknown): void {
  if (!isCallError(error)) throw error;
  showError(error);
}
