import type { CellValue } from "#shared/contract/records";
import type { OperatorName } from "#shared/fields/operators";
import { holdsErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { CompareContext, FieldSchema } from "../fields/storage";
import { errorColumn } from "../../sql/names";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";

/** Negated operators also match empty cells and errors. */
const negations: readonly OperatorName[] = ["isNot", "isNoneOf", "doesNotContain"];

/**
 * Compiles a comparison of a field to SQL. A cell with an error has no value, so it matches like an empty one, except
 * that it is not empty. Throws UnfitValue.
 * @param operand undefined for operators without an operand
 */
export function compareField(
  field: FieldSchema,
  operator: OperatorName,
  operand: CellValue | readonly CellValue[] | undefined,
  context: CompareContext,
): Fragment {
  const { compare, emptyIsValue } = fieldStorage[field.type];
  if (!holdsErrors(field)) return compare(field, operator, operand, context);
  const column = errorColumn(field.id);
  const [isError, isNotError] = [fragment(`${column} is not null`), fragment(`${column} is null`)];
  if (operator === "isError") return isError;
  if (operator === "isNotError") return isNotError;
  const holds = compare(field, operator, operand, context);
  if (operator === "isNotEmpty") return joinFragments([holds, isError], "or", "false");
  const isOfValues = operator === "isEmpty" || (emptyIsValue === true && !negations.includes(operator));
  return isOfValues ? joinFragments([isNotError, holds], "and", "true") : holds;
}
