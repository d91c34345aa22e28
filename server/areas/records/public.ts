export { recordLabels } from "./labels";
export { trashRecordsJob } from "./trash-job";
