export { csvOfNames, fileNameOf } from "./csv-cells";
export { exportJob } from "./export-job";
export { giveUpFile, makeFile, type OnPage } from "./make-file";
export type { Sheet, SheetValue } from "./sheet";
export { beginExport } from "./start-export";
