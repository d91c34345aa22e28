export { untoldToast } from "../use-refusals";
export { recordsOf } from "../use-table-records";
