import { confirm } from "../../../app/panels";
import { translate } from "../../../app/text";
import { clearSessionEdits, sessionEdits } from "./session-edits";

/** Before logging out: asks where something typed has not been saved, then forgets it. False: the person stays. */
export async function leaveEdits(): Promise<boolean> {
  const { waiting } = sessionEdits();
  const isAllowed =
    waiting === 0 ||
    (await confirm({
      title: translate("records.leaveTitle", { count: waiting }),
      message: translate("records.leaveMessage"),
      confirmLabel: translate("records.leave"),
      isDangerous: true,
    }));
  if (isAllowed) await clearSessionEdits();
  return isAllowed;
}
