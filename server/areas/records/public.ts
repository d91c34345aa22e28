export { checkRecords } from "./check-values";
export { readRecord, recordLabel } from "./find";
