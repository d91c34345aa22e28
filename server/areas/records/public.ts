export { checkRecords } from "./check-values";
export { readFormats } from "./data-format";
export { cellText, findRecordLabels, recordLabels } from "./labels";
export { aggregateRecords, groupRecords } from "./groups";
export { countRecords, getRecord, queryRecords } from "./read";
export { upsertRecords } from "./upsert";
export { createRecords, updateRecords } from "./write";
export { deleteRecords } from "./trash";
