import { z } from "zod";
import { colorNames } from "../colors";
import { SELECT_OPTIONS_MAX } from "../limits/connector";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { oncePerKey } from "../once-per-key";
import { tidyName } from "../tidy-name";
import type { SelectOption } from "./field-type";

const option = z.strictObject({
  id: z.number().int().positive(),
  label: z.string().transform(tidyName).pipe(z.string().min(1).max(TITLE_MAX_LENGTH)),
  value: z.string().min(1).max(TITLE_MAX_LENGTH),
  color: z.enum(colorNames),
});

/** Options that differ only in capitals or white space are one. */
export const foldOption = (text: string): string => tidyName(text).normalize("NFC").toLowerCase();

/** An option list's ids by label and folded label, and its labels by id. */
export const lookupOf = oncePerKey((options: readonly SelectOption[]) => ({
  byLabel: new Map(options.map(({ id, label }) => [label, id])),
  byFolded: new Map(options.map(({ id, label }) => [foldOption(label), id])),
  byId: new Map(options.map(({ id, label }) => [id, label])),
}));

const hasDoubles = (options: readonly SelectOption[]) =>
  new Set(options.map(({ id }) => id)).size < options.length ||
  new Set(options.map(({ label }) => foldOption(label))).size < options.length;

/** The options of a choice: every name and id once. */
export const optionList = z
  .array(option)
  .max(SELECT_OPTIONS_MAX)
  .refine((options) => !hasDoubles(options), { message: "fieldTypes.optionTwice" });
