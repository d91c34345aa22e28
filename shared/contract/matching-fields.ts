import { z } from "zod";
import { resolveAlias } from "../fields/aliases";
import { fieldTypeNames } from "../fields/types";
import { TITLE_MAX_LENGTH } from "../limits/tables";
import { title } from "./common";
import { namedType } from "./fields";

/** A column of the file beside the field it becomes (specification 2, section 3, 'Matching field'). */
export const matchingField = z.object({
  /** The column's name in the file, made unique: its identity while matching. */
  key: z.string().max(TITLE_MAX_LENGTH),
  column: z.number().int().nonnegative(),
  label: title,
  type: z.enum(fieldTypeNames),
  config: z.record(z.string(), z.unknown()),
  required: z.boolean(),
  /** Left out of the import. */
  deleted: z.boolean(),
});
export type MatchingField = z.infer<typeof matchingField>;

/** Settings that the specification writes beside the type, by the names they have among a field's settings. */
const besideType = { mask: "mask", format: "format", currency_symbol: "symbol" } as const;
const besideTypeNames = ["mask", "format", "currency_symbol"] as const;

/**
 * The same as it is asked for: a column may be named by its key alone, and types and settings by the specification's
 * other names are understood.
 */
export const askedField = matchingField
  .extend({
    type: namedType,
    column: matchingField.shape.column.optional(),
    config: matchingField.shape.config.default({}),
    required: z.boolean().default(false),
    deleted: z.boolean().default(false),
    mask: z.string().max(60).nullable().optional(),
    format: z.string().max(60).nullable().optional(),
    currency_symbol: z.string().max(5).nullable().optional(),
    /** The connector fills tables that stand alone: no column refers to another table. */
    reference: z.null().optional(),
  })
  .transform(({ key, column, label, type, config, required, deleted, reference: _none, ...beside }) => {
    const settings = { ...config };
    for (const name of besideTypeNames) {
      const value = beside[name];
      if (value !== undefined && value !== null) settings[besideType[name]] ??= value;
    }
    return { key, column, label, required, deleted, ...resolveAlias(type, settings) };
  });
export type AskedField = z.output<typeof askedField>;
