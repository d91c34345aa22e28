import { findBy } from "../../objects/read";
import type { NotificationSource, Recipient, Rule } from "../updates/public";
import { recipientsOfApp } from "../views/public";
import { appAccessKind } from "./app-access";

/** Notifies the members of a role of changes to its access to a page. */
const appAccessRule: Rule = {
  object: "appAccess",
  async recipients(changes, context) {
    const recipients: Recipient[] = [];
    for (const change of changes) {
      const row =
        change.action === "update"
          ? await findBy(context.org.database, appAccessKind, { id: change.objectId })
          : (change.after ?? change.before);
      const [appId, roleId] = [Number(row?.["appId"]), Number(row?.["roleId"])];
      for (const recipient of recipientsOfApp(change, appId, context, "updates.say.ownAccessChanged"))
        recipients.push({
          ...recipient,
          say: async (reader) => (reader.roleId === roleId ? recipient.say(reader) : null),
        });
    }
    return recipients;
  },
};

export const roleNotifications: NotificationSource = { area: "roles", rules: [appAccessRule] };
