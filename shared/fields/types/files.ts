import { z } from "zod";
import { CELL_FILES_DEFAULT, CELL_FILES_MAX, CELL_FILES_MAX_BYTES, FILE_MAX_BYTES } from "../../limits/files";
import { fileList, fileOperators, formatFiles, parseFiles, type FileEntry } from "../values/file-list";
import type { FieldType } from "../field-type";

/** Specification 2, section 3: max_files and resize_imgs. */
export interface FilesConfig {
  max_files: number;
  /** Bytes that the files of one cell may have in all. */
  maxBytes: number;
  /** Pictures are made smaller as they arrive. */
  resize_imgs: boolean;
}

export const filesConfig = z.strictObject({
  max_files: z.number().int().min(1).max(CELL_FILES_MAX),
  maxBytes: z.number().int().min(1).max(FILE_MAX_BYTES),
  resize_imgs: z.boolean(),
});

export const files: FieldType<FilesConfig, FileEntry[]> = {
  name: "files",
  group: "files",
  config: filesConfig,
  defaults: { max_files: CELL_FILES_DEFAULT, maxBytes: CELL_FILES_MAX_BYTES, resize_imgs: false },
  value: ({ max_files: most }) => fileList(most),
  parse: parseFiles,
  format: formatFiles,
  operators: fileOperators,
  holdsFiles: "any",
  chosen: true,
  canBeUnique: false,
  searchable: true,
};
