export { RecordForm } from "./lazy-forms";
export { LinkedForm } from "./open/linked-form";
export { useNewRecord } from "./use-new-record";
