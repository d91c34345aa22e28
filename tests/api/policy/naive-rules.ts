import type { CellValue } from "#shared/contract/records";
import type { FilterCondition, FilterGroup, FilterNode } from "#shared/fields/operators";

/** A record as seen by a user without limits. */
export interface Known {
  id: number;
  data: Record<string, CellValue>;
}

/**
 * The meaning of a rule, implemented again as simply as possible and without server code: numbers and texts
 * ignoring case and accents.
 */
export function holds(node: FilterNode, { data }: Known): boolean {
  if (!("match" in node)) return meets(node, data[node.fieldId] ?? null);
  const each = node.conditions.map((inner) => holds(inner, { id: 0, data }));
  return node.match === "all" || each.length === 0 ? each.every(Boolean) : each.some(Boolean);
}

function meets({ operator, value }: FilterCondition, cell: CellValue): boolean {
  switch (operator) {
    case "isEmpty":
      return cell === null;
    case "isNotEmpty":
      return cell !== null;
    case "is":
      return cell !== null && cell === value;
    case "greaterThan":
      return typeof cell === "number" && cell > Number(value);
    case "lessOrEqual":
      return typeof cell === "number" && cell <= Number(value);
    case "contains":
      return typeof cell === "string" && typeof value === "string" && cell.includes(value);
    default:
      throw new Error(`${operator} is not known here`);
  }
}

export interface NaiveRules {
  rows: FilterGroup | null;
  /** Ids of the fields that do not exist. */
  hidden: ReadonlySet<number>;
  /** For connections: the ids of the visible records. */
  entries: ReadonlyMap<number, ReadonlySet<number>>;
}

/** Everything that a user with the rules may read. */
export const visible = (records: readonly Known[], rules: NaiveRules): Known[] =>
  records
    .filter((record) => rules.rows === null || holds(rules.rows, record))
    .map(({ id, data }) => ({
      id,
      data: Object.fromEntries(
        Object.entries(data)
          .filter(([fieldId]) => !rules.hidden.has(Number(fieldId)))
          .map(([fieldId, cell]) => [fieldId, narrowed(cell, rules.entries.get(Number(fieldId)))]),
      ),
    }));

function narrowed(cell: CellValue, entries: ReadonlySet<number> | undefined): CellValue {
  if (!entries || !Array.isArray(cell)) return cell;
  const kept = (cell as unknown as { id: number }[]).filter(({ id }) => entries.has(id));
  return kept.length === 0 ? null : (kept as unknown as CellValue);
}
