export { FileIcon } from "./components/file-icon";
export { acceptFiles } from "./accept-files";
export { downloadAddress, findFilesAt, thumbnailAddress, type FileAddress } from "./addresses";
export { changeCellFiles } from "./change-cell";
export { FilesEditor, SignatureEditor } from "./lazy-editor";
export { filesOf, toCell } from "./file-field";
export { Uploads, type Upload } from "./uploads";
