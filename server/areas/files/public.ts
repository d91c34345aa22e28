export { attachFiles, type WrittenRecord } from "./attach";
export { removeFilesOfRecords } from "./remove";
export { removeStrays } from "./strays";
