/** The record engine's interface to the rest of the server, in addition to the operations of change sets. */
export { undoChangeSet, type GrantFor } from "./changes/undo";
export { readViewConfig } from "./schema/read-view-config";
export { changedRecords, restrictForReader } from "./changes/changed-records";
export { changedSince } from "./query/changed-since";
export { countDuplicates, listDuplicates } from "./query/duplicates";
export { findByValues, type Holder } from "./query/find-by-values";
export { visibleRecordIds } from "./query/record-visibility";
export { findUnfitConditions } from "./query/unfit-conditions";
export { countRecords, readPage, readRecord, readRecords, type StoredRecord } from "./query/read";
export { idsOfRange } from "./query/ids-of-range";
export { visibleIds, isRuleLogged, seenBefore } from "./changes/seen-before";
export { PURGE_TABLE_JOB } from "./changes/objects/purge-table";
export { READING_JOB } from "./compute/kinds/attachment-vision";
export type { SettledReading } from "./model/settled-reading";
export { RECALCULATION_JOB } from "./changes/computed/postpone";
export { DAILY_FORMULAS_JOB, isVolatile, nextDay } from "./changes/computed/daily-formulas";
export { listFormulas } from "./compute/list-formulas";
export { hasOutdatedResults } from "./changes/computed/renew-results";
export { readComputedField } from "./compute/read-computed-field";
export { finishBatch, heldOfBatch, undoOf } from "./changes/batch";
export { aggregateRecords, groupRecords } from "./query/group-records";
export { createIndexManager } from "./indexes/index-manager";
export {
  readStages,
  summarizeStages,
  type Stage,
  type StageOrder,
  type StageSelection,
} from "./stages/read-stages";
export { patterns } from "./compute/patterns";
export { listBroken } from "./compute/list-broken";
export { listReaders } from "./compute/list-readers";
export {
  countStored,
  readChangedRecords,
  readLogEnd,
  readValues,
  type StoredValue,
} from "./query/read-values";
