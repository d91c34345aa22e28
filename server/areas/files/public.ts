export { attachFiles, type AttachedFiles, type WrittenRecord } from "./attach";
export { removeContent } from "./remove-content";
export { incomingFolder, removeBrokenOff, removeLocalFiles } from "./incoming";
export { localCopy, openMoved } from "./local-files";
export { fieldless, placeOf } from "./file-place";
export { takeFilesForMail } from "./mail-files";
export { givenToMail, type StoredFile } from "./repository";
export { removeUploads } from "./strays";
export { keepFile, receiveUpload } from "./upload";
