import { FOLDERS_LISTED } from "#shared/limits/folders";
import { list } from "../../objects/read";
import type { PolicyContext } from "../../policy/authorize";
import { folderKind } from "./folder";

/** Folders outside the trash, by their names. */
export const visibleFolders = (context: PolicyContext) =>
  list(context, folderKind, folderKind.read, { order: { by: "label" }, limit: FOLDERS_LISTED });
export type FolderRow = Awaited<ReturnType<typeof visibleFolders>>[number];
