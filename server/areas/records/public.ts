export { checkRecords } from "./check-values";
export { recordLabels } from "./labels";
export { createRecords, updateRecords } from "./write";
