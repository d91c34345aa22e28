import type { Folder } from "#shared/contract/folders";
import type { HomeItem } from "#shared/contract/home";

/** A folder as the lists of home show it. */
export const folderItem = (
  { id, label, icon, color, tabs }: Folder,
  countWords: (tabs: Folder["tabs"]) => string,
): HomeItem => ({
  key: `folder:${id}`,
  id,
  type: "folder",
  tableId: null,
  label,
  icon,
  color,
  path: `/home/folders/${id}`,
  parent: countWords(tabs),
  recordCount: null,
  openedAt: null,
  isStarred: false,
  isBundle: false,
  isPublic: false,
});
