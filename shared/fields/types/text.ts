import { z } from "zod";
import { TEXT_MAX_LENGTH } from "../../limits/records";
import { quickCheck } from "../../quick-check";
import { textOperators } from "../guess-support";
import { hasLeadingZero } from "../values/read-number";
import { looksRich, paragraphsOf, plainTextOf } from "../values/rich-text";
import { tidyHtml } from "../values/tidy-html";
import type { ColumnSample, FieldType, Guess, ReadValue } from "../field-type";

export interface TextConfig {
  /** `richText` is kept as a small subset of HTML (`tidy-html.ts`). */
  format: "singleline" | "multiline" | "richText";
}

const lineBreak = /\r\n|[\r\n\u2028\u2029]/;
/** Without line breaks, the characters of control and halves of characters. */
const plainLine = /^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u;
/** A text that every database keeps as it is. */
const canBeKept = (value: string): boolean => !value.includes("\0") && value.isWellFormed();
const nothingToSee = /^\s*$/;

/** Looked through character by character: for a short text that takes less than the schema's own steps. */
const SHORT = 200;
const isShortLine = (value: unknown): boolean =>
  typeof value === "string" && value.length <= SHORT && plainLine.test(value);

export const text: FieldType<TextConfig, string> = {
  name: "text",
  group: "text",
  config: z.strictObject({ format: z.enum(["singleline", "multiline", "richText"]) }),
  defaults: { format: "singleline" },
  value: ({ format }) => {
    const kept = z.string().max(TEXT_MAX_LENGTH).refine(canBeKept, { message: "fieldTypes.binary" });
    if (format === "richText") return kept.transform(tidyHtml);
    if (format === "multiline") return quickCheck(kept, isShortLine);
    const line = kept.refine((value) => !lineBreak.test(value), { message: "fieldTypes.oneLineOnly" });
    return quickCheck(line, isShortLine);
  },
  /** Kept as it stands; a field of one line turns line breaks into spaces. */
  parse(text, { format }) {
    if (text === "" || nothingToSee.test(text)) return { ok: true, value: null, converted: false };
    if (text.length > TEXT_MAX_LENGTH) return { ok: false, reason: "fieldTypes.textTooLong" };
    if (!canBeKept(text)) return { ok: false, reason: "fieldTypes.binary" };
    if (format === "richText") return { ok: true, value: readRichText(text), converted: false };
    if (format === "multiline" || !lineBreak.test(text)) return { ok: true, value: text, converted: false };
    return { ok: true, value: text.split(lineBreak).join(" "), converted: true };
  },
  format: (value, { format }) =>
    value !== null && format === "richText" ? plainTextOf(value) : (value ?? ""),
  /** Plain paragraphs as their words, other rich text as it is kept. */
  toFile(value, { format }) {
    if (format !== "richText") return value;
    const words = plainTextOf(value);
    return paragraphsOf(words) === value && !isRichText(words) ? words : value;
  },
  operators: textOperators,
  guess,
  describe: describeTexts,
  isChosen: ({ format }) => format === "richText",
  canBeUnique: true,
  searchable: true,
};

/** Text in the very form in which rich text is kept is that, and nothing to be written in letters. */
const isRichText = (text: string): boolean => looksRich(text) && tidyHtml(text) === text;

const readRichText = (text: string): string => (isRichText(text) ? text : paragraphsOf(text));

/** Every column can be text; it is what remains when nothing fits better. */
function guess(sample: ColumnSample): Guess<TextConfig> {
  if (sample.values.some(({ text }) => isRichText(text)))
    return { score: 0.5, config: { format: "richText" } };
  const isLong = sample.values.some(({ text }) => lineBreak.test(text));
  return { score: 0.5, config: { format: isLong ? "multiline" : "singleline" } };
}

/** "Kept as text, so 09 stays 09", where most of a column looks like numbers; else how many values differ. */
function describeTexts(values: readonly ReadValue<string>[]) {
  let [all, figures, most, example] = [0, 0, 0, ""];
  for (const { text, count } of values) {
    all += count;
    if (!/^\d+$/.test(text)) continue;
    figures += count;
    if (!hasLeadingZero(text)) continue;
    if (count > most) [example, most] = [text, count];
  }
  if (most > 0 && figures > all / 2) return [{ text: "fieldTypes.keptAsText", values: { example } }];
  return all === 0 ? [] : [{ text: "fieldTypes.differentValues", values: { count: values.length } }];
}
