import { z } from "zod";
import { checkedBy, type Unfit } from "../checked-by";
import { CELL_ENTRIES_MAX } from "../limits/records";

const FIELD_ID = /^[1-9]\d{0,15}$/;
const fieldKey = z.string().regex(FIELD_ID);
const KEY_MAX_LENGTH = 64;
const entryKey = z.string().max(KEY_MAX_LENGTH);

/** A scalar value. */
export const scalarValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ScalarValue = z.infer<typeof scalarValue>;

/** One entry of a cell that holds a list: an id, or an object such as a to-do item. */
const listEntry = z.union([scalarValue, z.record(entryKey, scalarValue)]);

/**
 * Wire value of a cell; the field type's schema decides which are valid. `null` is empty. Lists (options, people,
 * files, to-do items) and objects (an address) are flat: deeper values are refused before any type reads them. A
 * computed cell without a value is `{error: "#DIV/0!", reason: …}`, see `fields/cell-error.ts`.
 */
export const cellValue = z.union([
  scalarValue,
  z.array(listEntry).max(CELL_ENTRIES_MAX),
  z.record(entryKey, scalarValue),
]);
export type CellValue = z.infer<typeof cellValue>;

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean =>
  typeof value === "string" ||
  (typeof value === "number" && Number.isFinite(value)) ||
  typeof value === "boolean" ||
  value === null;

const isFlat = (value: unknown): boolean =>
  isScalar(value) ||
  (isObject(value) &&
    Object.entries(value).every(([key, part]) => key.length <= KEY_MAX_LENGTH && isScalar(part)));

const isCell = (value: unknown): boolean =>
  Array.isArray(value) ? value.length <= CELL_ENTRIES_MAX && value.every(isFlat) : isFlat(value);

/** Entries of an object by field id of which some are not as they should be. */
const unfitBy = (isFit: (value: unknown) => boolean) =>
  function* (data: unknown): Generator<Unfit> {
    if (!isObject(data)) return yield { path: [], message: "errors.field.object" };
    for (const [key, value] of Object.entries(data)) {
      if (!FIELD_ID.test(key)) yield { path: [key], message: "errors.field.key" };
      else if (!isFit(value)) yield { path: [key], message: "errors.field.invalid" };
    }
    return undefined;
  };

/** Values by field id; a field that is missing here is left as it is (update) or empty (create). */
export const recordData = checkedBy(z.record(fieldKey, cellValue), unfitBy(isCell));
export type RecordData = z.infer<typeof recordData>;

const formats = ["value", "text"] as const;

/** How values were given: as the wire writes them, or as the text that a person would type. */
export const dataFormat = checkedBy(
  z.record(fieldKey, z.enum(formats)),
  unfitBy((format) => formats.some((known) => known === format)),
);
export type DataFormat = z.infer<typeof dataFormat>;
