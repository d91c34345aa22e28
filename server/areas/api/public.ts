export type { FieldKeys } from "./field-keys";
export { openNamedTable, tableNames } from "./named-table";
export { readFilter } from "./named-query";
export { createNamedRecords, getNamedRecord, listNamedRecords, updateNamedRecords } from "./records";
export { describeTables } from "./tables";
