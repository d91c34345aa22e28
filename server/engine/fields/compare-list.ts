import { foldText } from "#shared/fold-text";
import type { OperatorName } from "#shared/fields/operators";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import { list, single, type Operand } from "./compare";
import { UnfitValue } from "./storage";

type Scalar = string | number | boolean;

/** "[1,20]" as ",1,20,", so that each id is between two commas. */
const entriesOf = (column: string): string => `replace(replace(${column}, '[', ','), ']', ',')`;

/** Whether a column with a JSON list of ids holds one of some; empty columns hold none. */
export function holdsAny(column: string, ids: readonly number[]): Fragment {
  const held = ids.map((id) => fragment(`instr(${entriesOf(column)}, ?) > 0`, `,${id},`));
  return joinFragments(held, "or", "false");
}

/** The first id of a column with a JSON list of ids. */
export const firstEntry = (column: string): string => `cast(json_extract(${column}, '$[0]') as bigint)`;

/** A condition that an empty column answers with null, the other way round: true for the empty ones too. */
const holdsNot = (column: string, { sql, values }: Fragment): Fragment => ({
  sql: `(${column} is null or not (${sql}))`,
  values,
});

/** A list of ids as it is stored: ascending and once each, so that the same list is the same text. */
export function writeIds(ids: readonly number[]): string | null {
  if (ids.length === 0) return null;
  return JSON.stringify([...new Set(ids)].sort((a, b) => a - b));
}

interface Comparison {
  /** One wire entry as an id. Throws UnfitValue. */
  encode(entry: Scalar): number;
  /** The ids whose folded label passes, where a text is compared with labels. */
  named?(passes: (label: string) => boolean): number[];
}

/**
 * Comparisons of lists of ids (options, people, records) stored as JSON in one column. "Contains" matches one
 * entry, "is" for exactly the given entries in any order; the negations hold for empty cells too.
 */
export function compareIds(
  column: string,
  operator: OperatorName,
  operand: Operand,
  { encode, named }: Comparison,
): Fragment {
  const ids = () => list(operand).map((entry) => encode(entry));
  const part = () => {
    const one = single(operand);
    if (!named || typeof one !== "string" || one === "me") return holdsAny(column, [encode(one)]);
    const text = foldText(one);
    return holdsAny(
      column,
      named((label) => label.includes(text)),
    );
  };
  switch (operator) {
    case "contains":
      return part();
    case "doesNotContain":
      return holdsNot(column, part());
    case "isAnyOf":
      return holdsAny(column, ids());
    case "isNoneOf":
      return holdsNot(column, holdsAny(column, ids()));
    case "is":
      return fragment(`${column} = ?`, writeIds(ids()));
    case "isNot":
      return holdsNot(column, fragment(`${column} = ?`, writeIds(ids())));
    case "isEmpty":
      return fragment(`${column} is null`);
    case "isNotEmpty":
      return fragment(`${column} is not null`);
    default:
      throw new UnfitValue("errors.field.invalid");
  }
}
