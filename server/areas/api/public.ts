export { openNamedTable, tableNames } from "./named-table";
