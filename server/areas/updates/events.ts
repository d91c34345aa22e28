import type { EventSource } from "../../realtime/event-source";
import { mayAlert } from "./alerts";
import { readUpdate } from "./read-update";
import { countUnread } from "./repository";

/** Updates: a new one is sent completely in its reader's language, a mark only as the remaining count. */
export const updateEvents: EventSource = {
  object: "update",
  // Updates that a reader marked together make one event.
  together: ({ action }) => action === "update",
  async make({ action, rows }, { org, actor }) {
    const unread = await countUnread(org.database, actor.userId);
    const isRewritten = rows.some(({ after }) => after !== null && "description" in after);
    if (action === "delete" || (action === "update" && isRewritten))
      return { name: "update.changed", payload: { unread } };
    if (action !== "create") return { name: "update.read", payload: { unread } };
    const update = await readUpdate(org.database, actor, rows.at(-1)?.objectId ?? 0);
    if (!update) return null;
    const alerts = await mayAlert(org.database, actor, update.reason);
    return { name: "update.created", payload: { update, unread, alerts } };
  },
};
