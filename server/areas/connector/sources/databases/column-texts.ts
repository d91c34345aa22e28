import type { FieldTypeName } from "#shared/fields/field-type";
import { quoteList } from "#shared/fields/values/split-list";

type ToText = (value: unknown) => string | null;

export const plain: ToText = (value) => (typeof value === "string" ? value : JSON.stringify(value));
export const flag: ToText = (value) =>
  String(["t", "true", "1", "\u0001", true, 1].includes(value as string));
/** '2026-03-29 02:30:00+00' → '2026-03-29T02:30:00Z'. */
export const instant: ToText = (value) => {
  const text = String(value);
  return text.startsWith("0000-00-00") || text.includes("infinity")
    ? null
    : `${text.slice(0, 19).replace(" ", "T")}Z`;
};
/** Without fractions of seconds. */
export const localTime: ToText = (value) => {
  const text = String(value);
  return text.startsWith("0000-00-00") ? null : text.slice(0, 19);
};
export const day: ToText = (value) => {
  const text = String(value);
  return text.startsWith("0000-00-00") || text.includes("infinity") ? null : text.slice(0, 10);
};
export const clock: ToText = (value) => String(value).slice(0, 8);
/** '{a,"b c"}' → 'a, b c'. */
export const list: ToText = (value) => {
  const entries =
    String(value)
      .slice(1, -1)
      .match(/"(?:[^"\\]|\\.)*"|[^,]+/g) ?? [];
  return quoteList(entries.map((entry) => entry.replace(/^"(.*)"$/s, "$1").replace(/\\(.)/gs, "$1")));
};

export interface ColumnReading {
  type?: FieldTypeName;
  toText: ToText | null;
}

/** A column that no text shows: pictures, geometry, search indexes. */
export const leftOut: ColumnReading = { toText: null };
