export { attachFiles, type WrittenRecord } from "./attach";
export { removeFilesOfRecords } from "./remove";
export { removeContentJob } from "./remove-content";
export { removeStrays } from "./strays";
