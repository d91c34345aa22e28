import type { Locale } from "../field-type";

/** How the numbers of a column are written. */
export type NumberMarks = Required<Pick<Locale, "decimal" | "isMixed">>;

interface Counted {
  text: string;
  count: number;
}

/** Values of the beginning by which a column of numbers is recognised. */
const FIRST = 50;
const NUMBER =
  /^[^\d\p{L}]*(?:\p{Lu}{1,3}[$\s]*)?[\d.,'’\s()-]*\d[\d.,'’\s()-]*[^\d\p{L}]*(?:\p{Lu}{1,3})?$/u;
const THOUSANDS = /^[1-9]\d{0,2}(?:([.,])\d{3})(?:\1\d{3})*$/;

/** The decimal mark that a number can only be written with; null if either will do. */
function markOf(text: string): "." | "," | null {
  const body = text.replace(/[^\d.,]/g, "");
  const [comma, point] = [body.lastIndexOf(","), body.lastIndexOf(".")];
  if (comma < 0 && point < 0) return null;
  if (comma >= 0 && point >= 0) return comma > point ? "," : ".";
  const [mark, other] = comma >= 0 ? ([",", "."] as const) : ([".", ","] as const);
  const isOnce = body.indexOf(mark) === body.lastIndexOf(mark);
  if (isOnce) return THOUSANDS.test(body) ? null : mark;
  return THOUSANDS.test(body) ? other : null;
}

/**
 * The marks of a column's numbers: the decimal mark that most of its values need, and whether some need the other.
 *
 * @param usual the file's mark, for columns that leave it open
 */
export function numberMarks(values: readonly Counted[], usual: "." | ","): NumberMarks {
  const first = values.slice(0, FIRST);
  const open: NumberMarks = { decimal: usual, isMixed: false };
  if (first.filter(({ text }) => NUMBER.test(text)).length * 2 <= first.length) return open;
  const counts = { ".": 0, ",": 0 };
  for (const { text, count } of values) {
    const mark = markOf(text);
    if (mark !== null && NUMBER.test(text)) counts[mark] += count;
  }
  const isMixed = counts["."] > 0 && counts[","] > 0;
  if (counts["."] === counts[","]) return { decimal: usual, isMixed };
  return { decimal: counts["."] > counts[","] ? "." : ",", isMixed };
}
