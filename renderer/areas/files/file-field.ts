import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import type { FileEntry } from "#shared/fields/values/file-list";
import { fieldTypes } from "#shared/fields/index";

export const filesOf = (value: CellValue | undefined): readonly FileEntry[] =>
  Array.isArray(value) ? (value as unknown as FileEntry[]) : [];

/** A list of files as a cell holds it. */
export const toCell = (files: readonly FileEntry[]): CellValue =>
  files.length === 0 ? null : files.map((file) => ({ ...file }));

export const takesPicturesOnly = (field: Field): boolean => fieldTypes[field.type].holdsFiles === "pictures";

/** Why a field does not take more files, before anything is sent; null when it does. */
export type Refusal = "files.tooMany" | "files.tooLarge" | "files.invalidPicture";

export function refusalOf(
  field: Field,
  held: readonly { size: number }[],
  added: readonly File[],
): Refusal | null {
  const { max_files: most, maxBytes } = field.config;
  if (
    takesPicturesOnly(field) &&
    !added.every(({ type }) => type.startsWith("image/") && type !== "image/svg+xml")
  )
    return "files.invalidPicture";
  if (held.length + added.length > Number(most ?? Infinity)) return "files.tooMany";
  const total = [...held, ...added].reduce((sum, { size }) => sum + size, 0);
  return total > Number(maxBytes ?? Infinity) ? "files.tooLarge" : null;
}
