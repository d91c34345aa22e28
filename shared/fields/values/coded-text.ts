import { z } from "zod";
import { fitOf, scoreOf, textOperators } from "../guess-support";
import type { ColumnSample, FieldType, FieldTypeName, Guess, Parsed } from "../field-type";

export type NoConfig = Record<string, never>;

interface Code {
  name: FieldTypeName;
  /** Returns the normal form that is stored; null for an invalid text. */
  read(text: string): string | null;
  write(value: string): string;
  /** Message id of the refusal. */
  reason: string;
  guess(sample: ColumnSample): number;
}

/**
 * A type of short codes that people write in several ways and that are kept in one: documents, plates.
 * The wire takes every way of writing and answers the kept one.
 */
export function codedText({ name, read, write, reason, guess }: Code): FieldType<NoConfig, string> {
  return {
    name,
    group: "text",
    config: z.strictObject({}),
    defaults: {},
    value: () => z.string().transform((text, context) => read(text) ?? refuse(context, reason)),
    parse(text): Parsed<string> {
      if (text.trim() === "") return { ok: true, value: null, converted: false };
      const value = read(text);
      return value === null
        ? { ok: false, reason }
        : { ok: true, value, converted: text !== value && text !== write(value) };
    },
    format: (value) => (value === null ? "" : write(value)),
    operators: textOperators,
    guess: (sample): Guess<NoConfig> => ({ score: guess(sample), config: {} }),
    canBeUnique: true,
    searchable: true,
  };
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: "custom", message });
  return z.NEVER;
}

/** Scores codes whose check digits leave hardly room for chance once several different ones are right. */
export function checkedScore(sample: ColumnSample, read: (text: string) => string | null, marks: RegExp) {
  const isMarked = sample.values.every(({ text }) => marks.test(text));
  if (!isMarked && sample.values.length < 3) return 0;
  return scoreOf(
    fitOf(sample, (text) => read(text) !== null),
    0.96,
  );
}
