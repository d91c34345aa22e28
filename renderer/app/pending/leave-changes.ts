import { confirm } from "../panels";
import { translate } from "../text";
import { clearSessionChanges, sessionChanges } from "./session-changes";
import { sessionPending } from "./session-pending";

/** Before logging out: asks where something has not been saved, then forgets it. False: the person stays. */
export async function leaveChanges(): Promise<boolean> {
  await sessionPending().sent();
  const { waiting } = sessionChanges();
  const isAllowed =
    waiting === 0 ||
    (await confirm({
      title: translate("app.leaveTitle", { count: waiting }),
      message: translate("app.leaveMessage"),
      confirmLabel: translate("app.leave"),
      isDangerous: true,
    }));
  if (isAllowed) await clearSessionChanges();
  return isAllowed;
}
