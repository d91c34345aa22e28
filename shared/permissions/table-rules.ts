import { z } from "zod";
import { filterGroup } from "../fields/operators";

/** The access of a role to a field, in addition to its level on the table. */
const fieldRule = z.enum(["writable", "readOnly", "hidden"]);

/** The rules that restrict a role's level on one table (decisions 50 to 55 and 58). */
export const tableRulesSchema = z.strictObject({
  /** Only these records exist for the role; null: all. */
  rows: filterGroup.nullable(),
  /** The rows that can be written; missing or null: all of them. */
  writeRows: filterGroup.nullable().optional(),
  /** Whether a write may carry a record out of what the role can write. */
  mayHandOver: z.boolean(),
  /** By field id. */
  fields: z.record(z.string().regex(/^[1-9]\d*$/), fieldRule),
  /** Holds for every field that `fields` does not name, those made later too. */
  newFields: fieldRule,
  /** Removes single permissions from the level, for combinations that are not a preset, written as JSON. */
  rights: z
    .strictObject({ create: z.boolean(), edit: z.boolean(), delete: z.boolean() })
    .partial()
    .optional(),
});
export type TableRules = z.infer<typeof tableRulesSchema>;
export type FieldRule = z.infer<typeof fieldRule>;
