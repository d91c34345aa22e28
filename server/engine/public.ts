/** What the rest of the server uses of the record engine. */
export { countRecords, readPage, readRecord, readRecords, type StoredRecord } from "./query/read";
export { readTableSchema } from "./schema/read-table-schema";
export type { TableSchema } from "./schema/table-schema";
export type { FieldSchema } from "./fields/storage";
export { undoChangeSet, type GrantFor, type Undone } from "./changes/undo";
export type { Inversion } from "./changes/inversion";
