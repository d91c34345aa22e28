import { onResume } from "../../app/pending/resumers";
import { sessionChanges } from "../../app/pending/session-changes";
import { reportUnshown } from "./report-unshown";
import { recordsOf } from "./use-table-records";

/** Sends what pages before this one could not, also of tables that are not open. */
onResume("record", (list) => {
  const tableId = Number(list.split(":")[1]);
  const records = recordsOf(tableId);
  records.reports.onUnreported = (edit) => void reportUnshown(tableId, edit);
  records.resume(sessionChanges().take(list));
});
