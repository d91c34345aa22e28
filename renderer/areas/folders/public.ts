export { useListFoldersQuery } from "./api";
