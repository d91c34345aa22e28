export { visibleFolders, type FolderRow } from "./list";
