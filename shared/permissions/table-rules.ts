import { z } from "zod";
import { filterGroup } from "../fields/operators";

/** What a role may do with a field, beside its level on the table. */
const fieldRule = z.enum(["writable", "readOnly", "hidden"]);

/** What narrows a role's level on one table (decisions 50 to 55 and 58). */
export const tableRulesSchema = z.strictObject({
  /** Only these records exist for the role; null: all. */
  rows: filterGroup.nullable(),
  /** Of those, only these can be written; left out or null: all of them. */
  writeRows: filterGroup.nullable().optional(),
  /** Whether a write may carry a record out of what the role can write. */
  mayHandOver: z.boolean(),
  /** By field id. */
  fields: z.record(z.string().regex(/^[1-9]\d*$/), fieldRule),
  /** Holds for every field that `fields` does not name, those made later too. */
  newFields: fieldRule,
  /** Takes single rights out of the level: what is none of the presets, written as JSON. */
  rights: z
    .strictObject({ create: z.boolean(), edit: z.boolean(), delete: z.boolean() })
    .partial()
    .optional(),
});
export type TableRules = z.infer<typeof tableRulesSchema>;
export type FieldRule = z.infer<typeof fieldRule>;
