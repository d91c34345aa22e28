import type { StoredRow } from "../../database/stored-row";
import type { FolderTab } from "#shared/contract/folders";
import { json, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { flag, session } from "../../policy/rules";

const mayManage = flag("canManageWorkspaces");

/** A folder of tables and apps. */
export const folderKind = defineObject({
  kind: "folder",
  columns: { label: text(), icon: text(), color: text(), tabs: json<readonly FolderTab[]>().default([]) },
  notFound: "folder_not_found",
  scopes: [organizationScope],
  trash: true,
  rights: { read: session, create: mayManage, update: mayManage, delete: mayManage },
  history: {
    named: { name: "label" },
    created: "folders.undone.create",
    updated: "folders.undone.update",
    deleted: "folders.undone.delete",
    restored: "folders.undone.restore",
  },
  event: { name: "folder.changed", payload: ({ id }) => ({ folderId: id }) },
  shownAs: { name: "label", icon: "icon", color: "color", path: ({ id }) => `/home/folders/${id}` },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    folder: StoredRow<typeof folderKind>;
  }
}
