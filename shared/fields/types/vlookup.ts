import { z } from "zod";
import type { CellValue } from "../../contract/records";
import { plainText } from "../values/cell-entries";
import { textOperators } from "../guess-support";
import { forEveryone, type ForEveryone } from "../show-to-everyone";
import type { FieldType } from "../field-type";

export interface VlookupConfig extends ForEveryone {
  /** The connectedRecord field of the same table that leads to the other one. */
  connectionId: number;
  /** The field of the connected table whose value is shown. */
  fieldId: number;
}

/**
 * The value of a field of the connected record. A single one is typed, shown and compared as its source (the field's
 * `result`); this entry serves lists, of records that are connected with many.
 */
export const vlookup: FieldType<VlookupConfig, CellValue> = {
  name: "vlookup",
  group: "connection",
  config: z.strictObject({
    ...forEveryone,
    connectionId: z.number().int().nonnegative(),
    fieldId: z.number().int().nonnegative(),
  }),
  defaults: { connectionId: 0, fieldId: 0 },
  value: () => z.never(),
  parse: (text) =>
    text.trim() === ""
      ? { ok: true, value: null, converted: false }
      : { ok: false, reason: "fieldTypes.computedValue" },
  format: (value) => (Array.isArray(value) ? value.map(String).join(", ") : plainText(value)),
  operators: textOperators,
  computed: true,
  canBeUnique: false,
  searchable: true,
};
