import { isInSight } from "../sight";
import type { EventSource } from "./source";

/** Apps and views: told to everybody who may see their table. */
export const apps: EventSource = {
  object: "app",
  feeds: "organization",
  target: () => ({ topic: "organization" }),
  async make({ tableId, rows }, reader) {
    const appId = rows.at(-1)?.objectId;
    if (appId === undefined || (tableId !== null && !(await isInSight(reader, tableId)))) return null;
    return { name: "app.changed", payload: { appId, tableId } };
  },
};
