import { z } from "zod";
import { colorAt } from "../../colors";
import {
  SELECT_GUESS_MANY_USES,
  SELECT_GUESS_MAX,
  SELECT_GUESS_USES,
  SELECT_OPTIONS_MAX,
} from "../../limits/connector";
import { TITLE_MAX_LENGTH } from "../../limits/tables";
import { quickCheck } from "../../quick-check";
import { tidyName } from "../../tidy-name";
import { choiceOperators } from "../guess-support";
import { foldOption, lookupOf, optionList } from "../options";
import type { ColumnSample, FieldType, Guess, Note, SelectOption } from "../field-type";

export interface SelectConfig {
  options: SelectOption[];
  /** Time spent in each option is kept for the SLA audit view. */
  sla: boolean;
}

/** The wire value is the option's `id`, so that renaming an option touches no record. */
export const select: FieldType<SelectConfig, number> = {
  name: "select",
  group: "choice",
  config: z.strictObject({
    options: optionList,
    sla: z.boolean(),
  }),
  defaults: { options: [], sla: false },
  value: ({ options }) =>
    quickCheck(
      z.number().refine((id) => lookupOf(options).byId.has(id), { message: "fieldTypes.notAnOption" }),
      (id) => typeof id === "number" && lookupOf(options).byId.has(id),
    ),
  parse(text, { options }) {
    const { byLabel, byFolded } = lookupOf(options);
    const exact = byLabel.get(text);
    if (exact !== undefined) return { ok: true, value: exact, converted: false };
    const folded = foldOption(text);
    if (folded === "") return { ok: true, value: null, converted: false };
    const id = byFolded.get(folded);
    return id === undefined
      ? { ok: false, reason: "fieldTypes.notAnOption" }
      : { ok: true, value: id, converted: true };
  },
  format: (value, { options }) => (value === null ? "" : (lookupOf(options).byId.get(value) ?? "")),
  operators: choiceOperators,
  guess: guessSelect,
  chosen: true,
  canBeUnique: false,
  searchable: false,
};

/** Options made of a column's texts: the most frequent spelling of each names it, in order of first importance. */
export function optionsFrom(values: ColumnSample["values"]): { options: SelectOption[]; merged: number } {
  const spellings = new Map<string, number>();
  const options: SelectOption[] = [];
  let merged = 0;
  for (const { text } of values) {
    const label = tidyName(text);
    if (label === "") continue;
    const folded = foldOption(label);
    const seen = spellings.get(folded) ?? 0;
    spellings.set(folded, seen + 1);
    if (seen === 1) merged += 1;
    if (seen > 0) continue;
    options.push({ id: options.length + 1, label, value: label, color: colorAt(options.length) });
  }
  return { options, merged };
}

/**
 * A column is a choice if its labels repeat: at least SELECT_GUESS_USES cells for each label on average, and
 * SELECT_GUESS_MANY_USES from SELECT_GUESS_MAX labels on. Two hundred runway surfaces in 48,000 rows are labels, two
 * hundred customers in 600 rows are names. Labels are short words on one line: if more than a tenth of the cells are
 * only digits ("09", "18"), they are codes and stay text.
 */
function guessSelect(sample: ColumnSample): Guess<SelectConfig> {
  const never: Guess<SelectConfig> = { score: 0, config: select.defaults };
  if (sample.truncated || sample.values.length < 2) return never;
  const { options, merged } = optionsFrom(sample.values);
  const filled = sample.rows - sample.empty;
  const isMany = options.length > SELECT_GUESS_MAX;
  const uses = isMany ? SELECT_GUESS_MANY_USES : SELECT_GUESS_USES;
  const areLabels =
    options.every(({ label }) => label.length <= TITLE_MAX_LENGTH) &&
    sample.values.every(({ text }) => !/[\r\n]/.test(text));
  if (
    options.length < 2 ||
    options.length > SELECT_OPTIONS_MAX ||
    filled < options.length * uses ||
    !areLabels
  )
    return never;
  const figures = sample.values.reduce(
    (sum, { text, count }) => (/\p{L}/u.test(text) ? sum : sum + count),
    0,
  );
  if (figures > filled / 10) return never;
  const note = noteOf(sample.values.length, merged, options.length, isMany);
  return { score: 0.8, config: { options, sla: false }, ...(note ? { note } : {}) };
}

function noteOf(spellings: number, sets: number, options: number, isMany: boolean): Note | undefined {
  if (sets > 0)
    return { text: "fieldTypes.spellingsMerged", values: { spellings, sets, options }, warning: true };
  return isMany ? { text: "fieldTypes.manyOptions", values: { options }, warning: true } : undefined;
}
