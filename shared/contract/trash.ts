import { z } from "zod";
import { call } from "./define";
import { changeSetId, color, id, instant, pathId, person } from "./common";

/** On the wire an app is a `dashboard` here (decision 37). */
const itemType = z.enum(["table", "dashboard"]);

export const archivedItem = z.object({
  id_workloom_archived_items: id,
  item_id: id,
  item_type: itemType,
  item_label: z.string(),
  icon: z.string(),
  color,
  /** The table that a view is of; null for a table itself and for an app page. */
  table_id: id.nullable(),
  archived_at: instant,
  archived_by: person.nullable(),
});
export type ArchivedItem = z.infer<typeof archivedItem>;

/** `{id}` is the item's own id. */
const params = z.object({ id: pathId });
const body = z.object({ type: itemType });

export const trashCalls = {
  listArchivedItems: call({
    method: "GET",
    path: "/api/v3/trash",
    summary: "Tables and apps in the trash, newest first",
    access: "canCreateTables",
    /** One kind only; without it both. */
    query: z.object({ item_type: itemType.optional() }),
    reply: z.object({ items: z.array(archivedItem) }),
  }),
  archiveItem: call({
    method: "POST",
    path: "/api/v3/trash/{id}/archive",
    keepsReply: true,
    summary: "Put a table or an app into the trash",
    access: "session",
    params,
    body,
    reply: z.object({ id, changeSetId }),
    errors: ["object_not_found", "app_not_found", "permission_denied"],
  }),
  restoreItem: call({
    method: "POST",
    path: "/api/v3/trash/{id}/restore",
    keepsReply: true,
    summary: "Take a table or an app out of the trash",
    access: "session",
    params,
    body,
    reply: z.object({ id, changeSetId }),
    errors: ["object_not_found", "app_not_found", "permission_denied"],
  }),
  purgeArchivedItem: call({
    method: "DELETE",
    path: "/api/v3/trash/{id}",
    keepsReply: true,
    summary: "Remove a table of the trash for good, with its records, fields and views, or an app",
    access: "session",
    params,
    body,
    /** The job that clears the log of a table's records; an app has none. */
    reply: z.object({ id, jobId: id.nullable() }),
    errors: ["object_not_found", "app_not_found", "permission_denied"],
  }),
} as const;
