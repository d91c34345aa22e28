export { checkRecords } from "./check-values";
export { readFormats } from "./data-format";
export { findRecordLabels, recordLabels } from "./labels";
export { createRecords, updateRecords } from "./write";
