import { countUnread, readUpdate } from "../../areas/updates/public";
import type { EventSource } from "./source";

/** Updates: a new one is told whole in its reader's language, a mark only by the number that is left. */
export const updates: EventSource = {
  object: "update",
  feeds: "user",
  target({ action, rows, actorId }) {
    const userId = action === "create" ? rows[0]?.after?.["userId"] : actorId;
    return typeof userId === "number" ? { topic: "user", userId } : null;
  },
  async make({ action, rows }, { org, actor }) {
    const unread = await countUnread(org.database, actor.userId);
    if (action !== "create") return { name: "update.read", payload: { unread } };
    const update = await readUpdate(org.database, actor, rows.at(-1)?.objectId ?? 0);
    return update ? { name: "update.created", payload: { update, unread } } : null;
  },
};
