export { csvOfNames, fileNameOf } from "./csv-cells";
export { giveUpFile, makeFile, type OnPage } from "./make-file";
export type { Sheet, SheetValue } from "./sheet";
export { beginExport } from "./start-export";
