import { foldText } from "#shared/fold-text";
import type { OperatorName } from "#shared/fields/operators";
import { fragment, marks, type ColumnValue, type Fragment } from "../query/fragment";
import { list, single, type Operand } from "./compare";
import { UnfitValue } from "./storage";

type Scalar = string | number | boolean;

/** Whether a column with a JSON list holds one of some values; empty columns hold none. */
export function holdsAny(column: string, values: readonly ColumnValue[]): Fragment {
  if (values.length === 0) return fragment("0");
  return {
    sql: `exists (select 1 from json_each(${column}) as entry where entry.value in (${marks(values.length)}))`,
    values,
  };
}

const not = ({ sql, values }: Fragment): Fragment => ({ sql: `not (${sql})`, values });

/**
 * Comparisons of lists that lie as JSON in one column. "Contains" asks for one entry, "is" for exactly the given
 * entries in any order; the negations hold for empty cells too.
 *
 * @param encode turns one wire entry into what the list holds
 * @param canonical writes a whole list as the column does
 * @param named entries whose folded label holds a folded text, where a text is compared with labels
 */
export function compareList(
  column: string,
  operator: OperatorName,
  operand: Operand,
  encode: (entry: Scalar) => ColumnValue,
  canonical: (entries: ColumnValue[]) => string,
  named?: (text: string) => ColumnValue[],
): Fragment {
  const entries = () => list(operand).map(encode);
  const part = () => {
    const one = single(operand);
    return holdsAny(column, named && typeof one === "string" ? named(foldText(one)) : [encode(one)]);
  };
  switch (operator) {
    case "contains":
      return part();
    case "doesNotContain":
      return not(part());
    case "isAnyOf":
      return holdsAny(column, entries());
    case "isNoneOf":
      return not(holdsAny(column, entries()));
    case "is":
      return fragment(`${column} = ?`, canonical(entries()));
    case "isNot":
      return fragment(`(${column} is null or ${column} <> ?)`, canonical(entries()));
    case "isEmpty":
      return fragment(`${column} is null`);
    case "isNotEmpty":
      return fragment(`${column} is not null`);
    default:
      throw new UnfitValue("errors.field.invalid");
  }
}

/** The stored text of a list as its wire value; a cell without entries is null. */
export function readList(value: ColumnValue): (string | number)[] | null {
  return typeof value === "string" ? (JSON.parse(value) as (string | number)[]) : null;
}

/** A column that holds JSON text, as the page writes it. */
export const writtenJson = (column: string): string => `coalesce(${column}, 'null')`;
