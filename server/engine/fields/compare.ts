import type { CellValue } from "#shared/contract/records";
import type { OperatorName } from "#shared/fields/operators";
import { fragment, marks, type ColumnValue, type Fragment } from "../../sql/fragment";
import { UnfitValue } from "./storage";

export type Operand = CellValue | readonly CellValue[] | undefined;

/** The one value an operator compares with. */
export function single(operand: Operand): string | number | boolean {
  if (operand === undefined || operand === null || typeof operand === "object") {
    throw new UnfitValue("errors.field.required");
  }
  return operand;
}

/** The list an operator compares with; a single value counts as a list of one. */
export function list(operand: Operand): (string | number | boolean)[] {
  const values: readonly CellValue[] = isList(operand) ? operand : [operand ?? null];
  return values.map((value) => single(value));
}
const isList = (operand: Operand): operand is readonly CellValue[] => Array.isArray(operand);

/**
 * Comparisons of values that are equal or ordered. "Is not" and "is not any of" also match empty cells: a user who
 * filters by "not done" also means records without a value.
 * @param encode converts one wire value to the column's
 */
export function compareOrdered(
  column: string,
  operator: OperatorName,
  operand: Operand,
  encode: (value: string | number | boolean) => ColumnValue,
): Fragment {
  const one = () => encode(single(operand));
  switch (operator) {
    case "is":
      return fragment(`${column} = ?`, one());
    case "isNot":
      return fragment(`${column} is distinct from ?`, one());
    case "greaterThan":
      return fragment(`${column} > ?`, one());
    case "greaterOrEqual":
      return fragment(`${column} >= ?`, one());
    case "lessThan":
      return fragment(`${column} < ?`, one());
    case "lessOrEqual":
      return fragment(`${column} <= ?`, one());
    case "between":
      return between(column, operand, encode);
    case "isAnyOf":
      return isIn(column, list(operand).map(encode));
    case "isNoneOf":
      return isNotIn(column, list(operand).map(encode));
    case "isEmpty":
      return fragment(`${column} is null`);
    case "isNotEmpty":
      return fragment(`${column} is not null`);
    default:
      throw new UnfitValue("errors.field.invalid");
  }
}

function between(
  column: string,
  operand: Operand,
  encode: (value: string | number | boolean) => ColumnValue,
): Fragment {
  const [least, most] = pair(operand);
  return fragment(`${column} >= ? and ${column} <= ?`, encode(least), encode(most));
}

/** The least and the most of a comparison with a range. */
export function pair(operand: Operand): [least: string | number | boolean, most: string | number | boolean] {
  const [least, most, ...more] = list(operand);
  if (least === undefined || most === undefined || more.length > 0) {
    throw new UnfitValue("errors.field.required");
  }
  return [least, most];
}

export function isIn(column: string, values: readonly ColumnValue[]): Fragment {
  if (values.length === 0) return fragment("false");
  return { sql: `${column} in (${marks(values.length)})`, values };
}

export function isNotIn(column: string, values: readonly ColumnValue[]): Fragment {
  if (values.length === 0) return fragment("true");
  return { sql: `(${column} is null or ${column} not in (${marks(values.length)}))`, values };
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Comparisons of folded text: `text` must be folded already. Null when the operator is no text comparison. */
export function compareFolded(column: string, operator: OperatorName, text: string): Fragment | null {
  switch (operator) {
    case "contains":
      return fragment(`instr(${column}, ?) > 0`, text);
    case "doesNotContain":
      return fragment(`(${column} is null or instr(${column}, ?) = 0)`, text);
    case "startsWith":
      return fragment(`${column} like ? escape '\\'`, `${escapeLike(text)}%`);
    case "endsWith":
      return fragment(`${column} like ? escape '\\'`, `%${escapeLike(text)}`);
    default:
      return null;
  }
}
