import { checkFormula, type CheckedFormula } from "#shared/formula/check/check";
import type { FieldCatalog } from "#shared/formula/check/catalog";
import { expressionIn, toKnownField, type FieldOfTable } from "#shared/formula/fields";
import { pathsIn, toStored } from "#shared/formula/references";
import { resultField, type FormulaFormat, type ResultField } from "#shared/formula/result";
import type { FieldSchema } from "../../fields/storage";
import type { SchemaLookup } from "../../model/computed-kind";

/** A formula that can be evaluated, and what its results are stored as. */
export interface OpenFormula {
  formula: CheckedFormula;
  result: ResultField;
}

export const expressionOf = ({ declared }: FieldSchema): string => expressionIn(declared.config);

const NAMED_FIELD = /\{(?!#)/;

/**
 * The expression with the ids of the fields that it names. A formula that came with its table in one call names the
 * fields next to it, which had no ids yet.
 */
export function storedExpression(field: FieldSchema, schemas: SchemaLookup): string {
  const expression = expressionOf(field);
  return NAMED_FIELD.test(expression) ? toStored(expression, catalogOf(field.tableId, schemas)) : expression;
}

/** The ids of each reference, see `pathsIn`. */
export const referencesIn = (field: FieldSchema, schemas: SchemaLookup): number[][] =>
  pathsIn(storedExpression(field, schemas));

/** Null if the expression names a deleted or unusable field. */
export function openFormula(field: FieldSchema, schemas: SchemaLookup): OpenFormula | null {
  const check = checkFormula(expressionOf(field), catalogOf(field.tableId, schemas));
  if (!check.ok) return null;
  const format = field.declared.config["format"] as FormulaFormat;
  return { formula: check.formula, result: resultField(check.formula.type, format) };
}

function catalogOf(tableId: number, schemas: SchemaLookup): FieldCatalog {
  return {
    tableId,
    fieldsOf: (id) => schemas.get(id)?.fields.map((field) => toKnownField(asDeclared(field))) ?? [],
  };
}

/** A field as its builder chose it, with the result beside: how the shared half of formulas knows it. */
export const asDeclared = ({ id, tableId, name, declared, result }: FieldSchema): FieldOfTable => ({
  id,
  tableId,
  name,
  ...declared,
  result,
});
