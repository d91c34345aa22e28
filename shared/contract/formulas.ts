import { z } from "zod";
import { FORMULA_MAX_LENGTH } from "../limits/formula";
import { fieldTypeNames } from "../fields/field-type";
import { call } from "./define";
import { id, pathId } from "./common";

const kinds = ["text", "number", "boolean", "date", "datetime", "record", "list", "blank", "any"] as const;
const formulaType = z.object({ kind: z.enum(kinds), of: z.enum(kinds).optional() });

/** A field as formulas see it; `connects` is the table that a connection leads to. */
const formulaField = z.object({
  id,
  tableId: id,
  name: z.string(),
  fieldType: z.enum(fieldTypeNames),
  /** Null: its values cannot be used in formulas. */
  type: formulaType.nullable(),
  connects: id.optional(),
  /** Of amounts of money and percentages; a null symbol is the organization's own, 0 decimals leave out ".00". */
  unit: z
    .object({
      style: z.enum(["currency", "percent"]),
      symbol: z.string().nullable(),
      decimals: z.literal(0).optional(),
    })
    .optional(),
});

const place = { start: z.number().int(), end: z.number().int() };

/** A mistake in an expression with its position, in UTF-16 units, and its message. */
const formulaProblem = z.object({ ...place, id: z.string(), message: z.string() });
export type FormulaProblemReply = z.infer<typeof formulaProblem>;

/** The result of an expression for one record. `error` is the message when there is no value. */
const outcome = {
  value: z.string(),
  error: z.string().nullable(),
};

const formulaStep = z.object({
  ...place,
  ...outcome,
  /** 0 for the whole expression; a step comes before its parts. */
  level: z.number().int(),
  /** False for a branch that was not needed. */
  evaluated: z.boolean(),
  /** Fields of a reference: the field itself, or the connection and the field reached through it. */
  path: z.array(id),
});
export type FormulaStep = z.infer<typeof formulaStep>;

const table = z.object({ tableId: pathId });

export const formulaCalls = {
  getFormulaFields: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/formula-fields",
    summary: "The fields that formulas of a table may name, with those behind its connections",
    access: "session",
    params: table,
    reply: z.object({
      tables: z.array(z.object({ id, label: z.string(), fields: z.array(formulaField) })),
    }),
    errors: ["object_not_found"],
  }),
  previewFormula: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/formula-preview",
    summary: "Checks a formula and shows what it makes of a table's first records; nothing is stored",
    access: "session",
    isHeavy: true,
    kind: "query",
    params: table,
    body: z.object({
      expression: z.string().max(FORMULA_MAX_LENGTH * 2),
      /** The field that will have the formula: it cannot refer to itself. */
      fieldId: id.optional(),
    }),
    reply: z.object({
      problems: z.array(formulaProblem),
      /** Null while there are problems. */
      result: z.enum(["text", "number", "boolean", "date", "datetime"]).nullable(),
      /** Its results change with the day or the time. */
      volatile: z.boolean(),
      records: z.array(z.object({ id, label: z.string(), ...outcome })),
    }),
    errors: ["object_not_found"],
  }),
  explainFormula: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}/fields/{fieldId}/explanation",
    summary: "Why a formula has its value: every step from the fields to the result",
    access: "session",
    params: z.object({ tableId: pathId, recordId: pathId, fieldId: pathId }),
    reply: z.object({
      /** With field names; the steps' positions refer to it. */
      expression: z.string(),
      ...outcome,
      steps: z.array(formulaStep),
    }),
    errors: ["object_not_found", "field_not_found", "record_not_found", "field_validation_failed"],
  }),
} as const;
