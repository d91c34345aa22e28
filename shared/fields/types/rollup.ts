import { z } from "zod";
import type { CellValue } from "../../contract/records";
import { plainText } from "../values/cell-entries";
import { numberOperators } from "../guess-support";
import { isGroup } from "../filter-group";
import { filterTree, type FilterGroup, type FilterNode } from "../operators";
import { rollupOperations, type RollupOperation } from "../rollup-operations";
import { forEveryone, type ForEveryone } from "../show-to-everyone";
import type { FieldType } from "../field-type";

export interface RollupConfig extends ForEveryone {
  /** The connectedRecord field of the same table that leads to the other one. */
  connectionId: number;
  /** The field of the connected table that is aggregated; null for a count. */
  fieldId: number | null;
  operation: RollupOperation;
  /** Only connected records that match it. */
  filter: FilterGroup | null;
}

/** Whether a condition depends on the day or the reader, which stored results cannot follow. */
function isFleeting(node: FilterNode): boolean {
  if (isGroup(node)) return node.conditions.some(isFleeting);
  const { value } = node;
  if (Array.isArray(value)) return value.includes("me");
  return value === "me" || (typeof value === "object" && value !== null);
}

/** One aggregate of the connected records, typed by its operation and source (the field's `result`). */
export const rollup: FieldType<RollupConfig, CellValue> = {
  name: "rollup",
  group: "connection",
  config: z.strictObject({
    ...forEveryone,
    connectionId: z.number().int().nonnegative(),
    fieldId: z.number().int().positive().nullable(),
    operation: z.enum(rollupOperations),
    filter: filterTree
      .refine((filter) => !isFleeting(filter), { message: "fields.fleetingFilter" })
      .nullable(),
  }),
  defaults: { connectionId: 0, fieldId: null, operation: "count", filter: null },
  value: () => z.never(),
  parse: (text) =>
    text.trim() === ""
      ? { ok: true, value: null, converted: false }
      : { ok: false, reason: "fieldTypes.computedValue" },
  format: (value) => plainText(value),
  operators: numberOperators,
  computed: true,
  canBeUnique: false,
  searchable: false,
  align: "right",
};
