import { onResume } from "../../app/pending/resumers";
import { sessionChanges } from "../../app/pending/session-changes";
import { openPath } from "../../host/open-path";
import { translate } from "../../app/text";
import { showToast } from "../../ui/toast/toast-store";
import { unreportedToast } from "./use-refusals";
import { recordsOf } from "./use-table-records";

/** Sends what pages before this one could not, also of tables that are not open. */
onResume("record", (list) => {
  const tableId = Number(list.split(":")[1]);
  const records = recordsOf(tableId);
  const action = { label: translate("records.showRefused"), run: () => openPath(`/object/${tableId}`) };
  records.reports.onUnreported = () =>
    void showToast({
      id: unreportedToast(tableId),
      kind: "error",
      message: translate("app.unsentRefused"),
      detail: translate("records.valueKept"),
      action,
      duration: null,
    });
  records.resume(sessionChanges().take(list));
});
