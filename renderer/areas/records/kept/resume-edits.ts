import { openPath } from "../../../app/router/open-path";
import { translate } from "../../../app/text";
import { showToast } from "../../../ui/toast/toast-store";
import { sessionEdits } from "./session-edits";

/**
 * Sends what pages before this one could not, also of tables that are not open; the code of the records loads only
 * where there is something. Called again when a window that had something has closed, and with every connection.
 */
export async function resumeEdits(): Promise<void> {
  const edits = sessionEdits();
  edits.onLeft(resume);
  await edits.ready;
  edits.wake();
  const tableIds = await edits.takeOver();
  if (tableIds.length === 0) return;
  const { recordsOf, untoldToast } = await import("./resume-tables");
  for (const tableId of tableIds) {
    const records = recordsOf(tableId);
    const action = { label: translate("records.showRefused"), run: () => openPath(`/object/${tableId}`) };
    records.reports.onUntold = () =>
      void showToast({
        id: untoldToast(tableId),
        kind: "error",
        message: translate("records.unsentRefused"),
        detail: translate("records.valueKept"),
        action,
        duration: null,
      });
    records.resume(edits.take(tableId));
  }
}

const resume = (): void => void resumeEdits();
