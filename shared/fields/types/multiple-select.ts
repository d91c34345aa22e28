import { z } from "zod";
import { SELECT_OPTIONS_MAX } from "../../limits/connector";
import { showsSomething } from "../../tidy-name";
import { severalOperators } from "../guess-support";
import { foldOption, lookupOf, optionList } from "../options";
import { quoteList, readList, writeList } from "../values/split-list";
import type { FieldType, SelectOption } from "../field-type";

export interface MultipleSelectConfig {
  options: SelectOption[];
  /** The fewest options of a cell that is not empty. */
  minimum: number;
}

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** The wire value is the list of the options' ids, ascending; an empty cell is null. */
export const multipleSelect: FieldType<MultipleSelectConfig, number[]> = {
  name: "multipleSelect",
  group: "choice",
  config: z.strictObject({
    options: optionList,
    minimum: z.number().int().min(0).max(SELECT_OPTIONS_MAX),
  }),
  defaults: { options: [], minimum: 0 },
  value: ({ options, minimum }) =>
    z
      .array(z.number().refine((id) => lookupOf(options).byId.has(id), { message: "fieldTypes.notAnOption" }))
      .min(1)
      .transform(ascending)
      .refine((ids) => ids.length >= minimum, { message: "fieldTypes.tooFewOptions" }),
  parse(text, { options, minimum }) {
    if (!showsSomething(text)) return { ok: true, value: null, converted: false };
    const { byFolded } = lookupOf(options);
    const ids = readList(text, (entry) => byFolded.get(foldOption(entry)) ?? null);
    if (ids === null) return { ok: false, reason: "fieldTypes.notAnOption" };
    const value = ascending(ids);
    if (value.length < minimum) return { ok: false, reason: "fieldTypes.tooFewOptions" };
    return { ok: true, value, converted: false };
  },
  /** In the order of the options. */
  format(value, { options }) {
    if (value === null) return "";
    const chosen = new Set(value);
    return writeList(options.filter(({ id }) => chosen.has(id)).map(({ label }) => label));
  },
  toFile(value, { options }) {
    const { byFolded, byId } = lookupOf(options);
    return quoteList(
      value.flatMap((id) => byId.get(id) ?? []),
      (text) => byFolded.has(foldOption(text)),
    );
  },
  operators: severalOperators,
  chosen: true,
  canBeUnique: false,
  searchable: false,
};
