import { fieldTypeList } from "./index";
import type { NumberMarks } from "./values/number-marks";
import type { ColumnSample, FieldType, Guess, Locale } from "./field-type";

export interface ColumnGuess {
  type: FieldType;
  guess: Guess<unknown>;
}

/** The possible types of a column, best first. Text scores 0.5, so there is always one. */
export function guessTypes(sample: ColumnSample, locale: Locale): [ColumnGuess, ...ColumnGuess[]] {
  const guesses = fieldTypeList
    .flatMap((type) => (type.guess ? [{ type, guess: type.guess(sample, locale) }] : []))
    .filter(({ guess }) => guess.score > 0)
    .sort((a, b) => b.guess.score - a.guess.score);
  const [best, ...others] = guesses;
  if (!best) throw new Error("No field type fits, not even text");
  return [best, ...others];
}

/** Organisation's way of writing, as a file with its own marks writes it, and a column with marks of its own. */
export const localeOfFile = (
  locale: Locale,
  file: Required<Pick<Locale, "decimal" | "dateOrder">>,
  { decimal, isMixed }: NumberMarks = { decimal: file.decimal, isMixed: false },
): Locale => ({
  ...locale,
  decimal,
  isMixed,
  dateOrder: file.dateOrder,
  isStrict: true,
});
