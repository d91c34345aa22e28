export { attachFiles, type WrittenRecord } from "./attach";
export { removeContent, removeContentJob, removeContentLeft } from "./remove-content";
export { removeStrays } from "./strays";
export { removeBrokenOff } from "./incoming";
export { keepFile } from "./upload";
