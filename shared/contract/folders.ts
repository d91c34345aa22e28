import { z } from "zod";
import "../errors/folders";
import { FOLDER_TABS_MAX, FOLDERS_LISTED } from "../limits/folders";
import { changeSetId, color, iconName, id, instant, pathId, person, title } from "./common";
import { shownKind } from "../objects/shown-kinds";
import { call } from "./define";

/** The items of a folder; on the wire a table is `object` and an app or view `dashboard` (decision 17). */
const folderTab = z.strictObject({ id, type: z.union([z.enum(["object", "dashboard"]), shownKind]) });
export type FolderTab = z.infer<typeof folderTab>;

/** A folder groups apps and tables; who may not see one of them does not see it in the folder either. */
const folder = z.object({
  id,
  label: z.string(),
  icon: z.string(),
  color,
  status: z.enum(["active", "deleted"]),
  tabs: z.array(folderTab),
  createdAt: instant,
  createdBy: person.nullable(),
});
export type Folder = z.infer<typeof folder>;

const params = z.object({ folderId: pathId });
const list = z.object({ items: z.array(folder).max(FOLDERS_LISTED) });
const changed = z.object({ changeSetId });
const tabs = z.array(folderTab).max(FOLDER_TABS_MAX);
const details = { icon: iconName, color, tabs };

export const foldersCalls = {
  listFolders: call({
    method: "GET",
    path: "/api/v4/folders",
    offline: true,
    summary: "The folders that the reader may see, by their names",
    access: "session",
    reply: list,
  }),
  createFolder: call({
    method: "POST",
    path: "/api/v4/folders",
    summary: "Make a folder",
    access: "canManageWorkspaces",
    body: z.object({ label: title, ...details }).partial({ icon: true, color: true, tabs: true }),
    reply: z.object({ folder, changeSetId }),
  }),
  updateFolder: call({
    method: "PATCH",
    path: "/api/v4/folders/{folderId}",
    summary: "Rename a folder, or change its look or what lies in it",
    access: "canManageWorkspaces",
    params,
    body: z
      .object({
        label: title,
        ...details,
        /** The items that the sender began with: a concurrent change is not lost. */
        expect: z.object({ tabs }).partial(),
      })
      .partial(),
    reply: changed,
    errors: ["folder_not_found", "change_conflict"],
  }),
  moveToFolder: call({
    method: "POST",
    path: "/api/v4/folders/move",
    summary: "Move a table, an app or another object to a folder, and out of every other",
    access: "canManageWorkspaces",
    body: z.object({
      tab: folderTab,
      /** Null: out of all folders. */
      folderId: id.nullable(),
    }),
    /** Null if nothing changed. */
    reply: z.object({ changeSetId: changeSetId.nullable() }),
    errors: ["folder_not_found", "folder_item_not_found", "folder_full", "change_conflict"],
  }),
  deleteFolder: call({
    method: "DELETE",
    path: "/api/v4/folders/{folderId}",
    summary: "Put a folder into the trash; what lies in it stays",
    access: "canManageWorkspaces",
    params,
    reply: changed,
    errors: ["folder_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "folder.changed": { folderId: number };
  }
}
