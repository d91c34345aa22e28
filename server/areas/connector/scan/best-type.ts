import { choiceTypes, labelsOf } from "#shared/fields/choice-options";
import type { ColumnSample, FieldTypeName, Locale } from "#shared/fields/field-type";
import { guessTypes, type ColumnGuess } from "#shared/fields/guess";
import { fieldTypes } from "#shared/fields/index";
import { optionsFrom } from "#shared/fields/types/select";
import { SELECT_OPTIONS_MAX } from "#shared/limits/connector";
import type { RemoteColumn } from "../sources/remote";
import { configFor } from "./report";

const NUMBERS: readonly FieldTypeName[] = ["number", "currency", "percent"];

/** The type that the source names, or else the one that fits the values best. */
export function bestType(sample: ColumnSample, locale: Locale, told: RemoteColumn | undefined): ColumnGuess {
  const [best] = guessTypes(withoutDoubtful(sample, locale), locale);
  if (told?.type === undefined) return best;
  const type = fieldTypes[told.type];
  const options = choiceTypes.includes(told.type) ? optionsWith(told, sample) : [];
  if (told.options && options.length > 0)
    return { type, guess: { score: 1, config: { ...(type.defaults as object), options } } };
  if (best.type.name === told.type) return best;
  const guess = type.guess?.(sample, locale);
  return {
    type,
    guess: guess && guess.score > 0 ? guess : { score: 1, config: configFor(told.type, {}, sample) },
  };
}

/** The options of the source, used or not, and then those that only values name. */
function optionsWith({ type = "select", options = [] }: RemoteColumn, { values }: ColumnSample) {
  const labels = [...options, ...values.map(({ text }) => text)].flatMap((text) => labelsOf(type, text));
  return optionsFrom(labels.map((text) => ({ text, count: 1 }))).options.slice(0, SELECT_OPTIONS_MAX);
}

/** A column of numbers with both decimal marks is one of numbers: those that either mark reads differently are refused. */
function withoutDoubtful(sample: ColumnSample, locale: Locale): ColumnSample {
  if (locale.isMixed !== true) return sample;
  const [loose] = guessTypes(sample, { ...locale, isStrict: false, isMixed: false });
  if (!NUMBERS.includes(loose.type.name)) return sample;
  const values = sample.values.filter(({ text }) => loose.type.parse(text, loose.guess.config, locale).ok);
  return values.length > 0 ? { ...sample, values } : sample;
}
