import type { EventSource } from "../../realtime/event-source";
import { readUpdate } from "./read-update";
import { countUnread } from "./repository";

/** Updates: a new one is told whole in its reader's language, a mark only by the number that is left. */
export const updateEvents: EventSource = {
  object: "update",
  // A list of updates that its reader marked is one piece of news.
  together: ({ action }) => action === "update",
  async make({ action, rows }, { org, actor }) {
    const unread = await countUnread(org.database, actor.userId);
    if (action !== "create") return { name: "update.read", payload: { unread } };
    const update = await readUpdate(org.database, actor, rows.at(-1)?.objectId ?? 0);
    return update ? { name: "update.created", payload: { update, unread } } : null;
  },
};
