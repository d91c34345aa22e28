import { CELL_FILES_DEFAULT, CELL_FILES_MAX_BYTES } from "../../limits/files";
import { fileList, fileOperators, formatFiles, parseFiles, type FileEntry } from "../values/file-list";
import { filesConfig, type FilesConfig } from "./files";
import type { FieldType } from "../field-type";

/** Pictures alone: whatever else is dropped is refused. */
export const image: FieldType<FilesConfig, FileEntry[]> = {
  name: "image",
  group: "files",
  config: filesConfig,
  defaults: { max_files: CELL_FILES_DEFAULT, maxBytes: CELL_FILES_MAX_BYTES, resize_imgs: true },
  value: ({ max_files: most }) => fileList(most),
  parse: parseFiles,
  format: formatFiles,
  operators: fileOperators,
  holdsFiles: "pictures",
  chosen: true,
  canBeUnique: false,
  searchable: true,
};
