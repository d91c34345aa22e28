import type { RealtimeEvent } from "#shared/contract/events";
import type { EventSource } from "../../realtime/event-source";
import { findTableVersion } from "../../realtime/repository";
import { isTableVisible } from "../../realtime/table-visibility";

/** Tables: sent to everyone who may see them, also when they are moved to the trash. */
export const tableEvents: EventSource = {
  object: "table",
  async make({ action, rows }, reader): Promise<RealtimeEvent | null> {
    const tableId = rows[0]?.objectId ?? 0;
    // Permissions for a purged table cannot be checked any more; its id reveals nothing.
    if (action === "purge") return { name: "table.deleted", payload: { tableId } };
    if (!(await isTableVisible(reader, tableId))) return null;
    if (action === "create") return { name: "table.created", payload: { tableId } };
    if (action === "delete") return { name: "table.deleted", payload: { tableId } };
    if (action === "restore") return { name: "table.restored", payload: { tableId } };
    const version = await findTableVersion(reader.org.database, tableId);
    return { name: "table.updated", payload: { tableId, version } };
  },
};
