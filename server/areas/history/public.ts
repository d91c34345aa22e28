export { undoBatchJob } from "./undo-batch-job";
