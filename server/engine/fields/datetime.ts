import { utcInstant } from "#shared/fields/values/utc-instant";
import { valueColumn } from "../../sql/names";
import { compareInstant } from "./compare-time";
import { existingDay } from "./existing-day";
import { isoInstant } from "./iso-instant";
import { UnfitValue, type ColumnOf, type FieldStorage } from "./storage";

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?Z$/;

const DAY_LENGTH = "2026-11-21".length;

/** Milliseconds since 1970 of an ISO 8601 text that names its offset. */
function instant(value: unknown): number {
  const text = typeof value === "string" ? utcInstant(value) : "";
  const time = INSTANT.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time)) throw new UnfitValue("fieldTypes.notATime");
  // 30 February would become a day in March.
  existingDay(text.slice(0, DAY_LENGTH));
  return time;
}

const iso = (value: unknown): string => isoInstant(Number(value));

/** Instants in any column. */
export const datetimeStorage = (columnOf: ColumnOf): FieldStorage => ({
  name: "datetime",
  column: "integer",
  folded: false,
  encode: (value) => (value === null ? null : instant(value)),
  decode: (value) => (value === null ? null : iso(value)),
  // `strftime` would write it at once, and takes five times as long.
  json: (column) => `replace(datetime(${column} / 1000.0, 'unixepoch', 'subsec'), ' ', 'T') || 'Z'`,
  sort: columnOf,
  compare: (field, operator, operand, context) =>
    compareInstant(columnOf(field), operator, operand, context, instant),
});

export const datetime = datetimeStorage((field) => valueColumn(field.id));
