import { z } from "zod";
import type { CellValue } from "../../contract/records";
import { FORMULA_MAX_LENGTH } from "../../limits/formula";
import type { FormulaFormat } from "../../formula/result";
import { textOperators } from "../guess-support";
import { forEveryone, type ForEveryone } from "../show-to-everyone";
import type { FieldType } from "../field-type";

export interface AdvancedFormulaConfig extends ForEveryone {
  /** With fields by id (`{#12} * 2`); names are taken too and turned into ids. See `shared/formula`. */
  expression: string;
  /** How a number is shown; without meaning for other results. */
  format: FormulaFormat;
}

const DECIMALS_MAX = 10;

/** A value reckoned from other fields; typed, shown and compared by what its expression makes (the field's `result`). */
export const advancedFormula: FieldType<AdvancedFormulaConfig, CellValue> = {
  name: "advancedFormula",
  group: "computed",
  config: z.strictObject({
    ...forEveryone,
    expression: z.string().max(FORMULA_MAX_LENGTH),
    format: z.strictObject({
      style: z.enum(["number", "currency", "percent"]),
      decimals: z.number().int().min(0).max(DECIMALS_MAX).nullable(),
      thousands: z.boolean(),
      symbol: z.string().trim().min(1).max(5).nullable(),
    }),
  }),
  defaults: {
    expression: "",
    format: { style: "number", decimals: null, thousands: true, symbol: null },
  },
  value: () => z.never(),
  parse: (text) =>
    text.trim() === ""
      ? { ok: true, value: null, converted: false }
      : { ok: false, reason: "fieldTypes.computedValue" },
  format: (value) => (typeof value === "object" ? "" : String(value)),
  operators: textOperators,
  computed: true,
  canBeUnique: false,
  searchable: true,
};
