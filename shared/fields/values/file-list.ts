import { z } from "zod";
import { CELL_FILES_MAX, FILE_MAX_BYTES, FILE_NAME_MAX_LENGTH } from "../../limits/files";
import type { OperatorName } from "../operators";
import type { Parsed } from "../field-type";

/** A file of a record. The server writes it from what it keeps; clients send it back, or the `id` alone. */
export interface FileEntry {
  id: number;
  name: string;
  /** Media type by content, never by name. */
  type: string;
  /** Bytes. */
  size: number;
  /** Size of a picture in px; null for other files. */
  width: number | null;
  height: number | null;
  hasThumbnail: boolean;
}

export const fileEntry = z.strictObject({
  id: z.number().int().positive(),
  name: z.string().max(FILE_NAME_MAX_LENGTH),
  type: z.string().max(150),
  size: z.number().int().nonnegative().max(FILE_MAX_BYTES),
  width: z.number().int().positive().nullable(),
  height: z.number().int().positive().nullable(),
  hasThumbnail: z.boolean(),
});

/** The input of a cell: entries, or ids that the server completes. */
export const fileList = (maxFiles: number): z.ZodType<FileEntry[]> =>
  z
    .array(z.union([z.number().int().positive(), fileEntry]))
    .max(Math.min(maxFiles, CELL_FILES_MAX), { message: "fieldTypes.tooManyFiles" }) as unknown as z.ZodType<
    FileEntry[]
  >;

export const fileOperators: readonly OperatorName[] = ["contains", "doesNotContain", "isEmpty", "isNotEmpty"];

/** Files are uploaded; a text names none. */
export const parseFiles = (text: string): Parsed<FileEntry[]> =>
  text.trim() === ""
    ? { ok: true, value: null, converted: false }
    : { ok: false, reason: "fieldTypes.filesAreUploaded" };

/** The names of the files. */
export const formatFiles = (files: readonly FileEntry[] | null): string =>
  Array.isArray(files) ? (files as readonly FileEntry[]).map(({ name }) => name).join(", ") : "";

/** Pictures that every browser shows and that can be made smaller. */
export const pictureTypes: readonly string[] = [
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
];
