export { checkRecords } from "./check-values";
export { recordLabels } from "./labels";
