import { z } from "zod";
import { shownKind } from "../objects/shown-kinds";
import { call } from "./define";
import { changeSetId, color, id, instant, pathId, person } from "./common";

/** On the wire an app is a `dashboard` here (decision 37); other kinds have their own names. */
const itemType = z.union([z.enum(["table", "dashboard"]), shownKind]);

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

/** Parts that are restored together with an item, by kind. */
const part = z.object({ kind: z.string(), count: z.number().int(), names: z.array(z.string()) });
export type TrashedPart = z.infer<typeof part>;

/** Each allows to delete objects of some kind. */
const TRASH_FLAGS = [
  "canCreateTables",
  "canCreateApps",
  "canManageWorkspaces",
  "canDeleteDocuments",
  "canManageAutomations",
  "canUseLowCode",
] as const;
/** `{id}` is the item's own id. */
const params = z.object({ id: pathId });
const body = z.object({ type: itemType });

export const trashCalls = {
  listArchivedItems: call({
    method: "GET",
    path: "/api/v3/trash",
    summary: "Tables, apps and other objects in the trash, newest first",
    access: TRASH_FLAGS,
    /** One kind only; without it all. */
    query: z.object({ item_type: itemType.optional() }),
    reply: z.object({
      items: z.array(archivedItem),
      /** Days after which the plan deletes items forever; null: never. */
      retention_days: z.number().int().nullable(),
    }),
  }),
  previewArchivedItem: call({
    method: "GET",
    path: "/api/v3/trash/{id}/parts",
    summary: "What an item of the trash brings back when it is restored",
    access: "session",
    params,
    query: body,
    reply: z.object({ parts: z.array(part) }),
    errors: ["object_not_found", "app_not_found", "not_found", "permission_denied"],
  }),
  archiveItem: call({
    method: "POST",
    path: "/api/v3/trash/{id}/archive",
    keepsReply: true,
    summary: "Move a table, an app or another object to the trash",
    access: "session",
    params,
    body,
    reply: z.object({ id, changeSetId }),
    errors: ["object_not_found", "app_not_found", "not_found", "permission_denied"],
  }),
  restoreItem: call({
    method: "POST",
    path: "/api/v3/trash/{id}/restore",
    keepsReply: true,
    summary: "Restore a table, an app or another object from the trash",
    access: "session",
    params,
    body,
    reply: z.object({ id, changeSetId }),
    errors: ["object_not_found", "app_not_found", "not_found", "permission_denied"],
  }),
  purgeArchivedItem: call({
    method: "DELETE",
    path: "/api/v3/trash/{id}",
    keepsReply: true,
    summary:
      "Delete an item of the trash forever: a table with its records, fields and views, an app, or another object",
    access: "session",
    params,
    body,
    /** The job that clears the log of a table's records; an app has none. */
    reply: z.object({ id, jobId: id.nullable() }),
    errors: ["object_not_found", "app_not_found", "not_found", "permission_denied"],
  }),
} as const;
