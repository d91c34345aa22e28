import type { ImportNote } from "#shared/contract/connector";
import { cutText } from "#shared/cut-text";
import type { ColumnSample, FieldTypeName, Locale } from "#shared/fields/field-type";
import { guessTypes } from "#shared/fields/guess";
import { fieldTypes } from "#shared/fields/index";
import { hasLeadingZero } from "#shared/fields/values/read-number";

/** Types that one odd value spoils; texts and choices take every value. */
const PLAIN: readonly FieldTypeName[] = [
  "date",
  "datetime",
  "time",
  "number",
  "currency",
  "percent",
  "email",
  "link",
  "phone",
];
/** The share of a column's values from which on the few others are worth a word. */
const MOSTLY = 2 / 3;
/** Number of values that suggest a type; the whole sample is then counted for that type only. */
const FIRST = 50;
const EXAMPLES = 3;
const EXAMPLE_LENGTH = 40;

type Value = ColumnSample["values"][number];

const alone = (sample: ColumnSample, value: Value): ColumnSample => ({
  ...sample,
  values: [value],
  rows: value.count,
  empty: 0,
  truncated: false,
});
const sum = (values: readonly Value[]) => values.reduce((total, { count }) => total + count, 0);

const LETTERED = /^\p{L}?\d+\p{L}$|^\p{L}\d+$/u;
/** Numbers beside "007", or for the most part beside such as "36L" and "H1", are codes. */
const areCodes = (others: readonly string[]): boolean =>
  others.some(hasLeadingZero) || others.filter((text) => LETTERED.test(text)).length * 2 >= others.length;

/**
 * Describes the type that most values of a text column have, with the exceptions ("3 of 4 are dates. Not: “soon”");
 * null without such a type.
 */
export function nearlyNote(sample: ColumnSample, locale: Locale): ImportNote | null {
  const first = sample.values.slice(0, FIRST);
  const byType = Map.groupBy(first, (value) => guessTypes(alone(sample, value), locale)[0].type.name);
  const type = PLAIN.toSorted((one, other) => sum(byType.get(other) ?? []) - sum(byType.get(one) ?? []))[0];
  if (!type || sum(byType.get(type) ?? []) < sum(first) * MOSTLY) return null;
  const { guess } = fieldTypes[type];
  const others = sample.values.filter((value) => (guess?.(alone(sample, value), locale).score ?? 0) === 0);
  const all = sum(sample.values);
  const fitting = all - sum(others);
  const isCoded = type === "number" && areCodes(others.map(({ text }) => text));
  if (others.length === 0 || isCoded || fitting < all * MOSTLY) return null;
  const examples = others
    .slice(0, EXAMPLES)
    .map(({ text }) => `“${cutText(text, EXAMPLE_LENGTH)}”`)
    .join(", ");
  return {
    text: "connector.note.nearly",
    values: { fitting, all, type, examples },
    warning: true,
    suggests: type,
  };
}
