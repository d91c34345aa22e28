import { z } from "zod";
import { SIGNATURE_MAX_BYTES } from "../../limits/files";
import { fileList, formatFiles, parseFiles, type FileEntry } from "../values/file-list";
import type { FieldType } from "../field-type";

export interface SignatureConfig {
  max_files: 1;
  maxBytes: number;
}

/** A handwritten name, stored as an image; the record's history has the signer and the time. */
export const signature: FieldType<SignatureConfig, FileEntry[]> = {
  name: "signature",
  group: "files",
  config: z.strictObject({
    max_files: z.literal(1),
    maxBytes: z.number().int().min(1).max(SIGNATURE_MAX_BYTES),
  }),
  defaults: { max_files: 1, maxBytes: SIGNATURE_MAX_BYTES },
  value: () => fileList(1),
  parse: parseFiles,
  format: formatFiles,
  operators: ["isEmpty", "isNotEmpty"],
  holdsFiles: "pictures",
  chosen: true,
  canBeUnique: false,
  searchable: false,
};
