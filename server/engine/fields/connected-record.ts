import { foldText } from "#shared/fold-text";
import { fragment, marks, type Fragment } from "../../sql/fragment";
import type { LimitedCells } from "./limits";
import { visibleTitles } from "./visible-cells";
import { connectedTable, endsOf } from "./connection-ends";
import { keyColumn, recordTable, valueColumn } from "../../sql/names";
import { list, single } from "./compare";
import { UnfitValue, type FieldSchema, type FieldStorage } from "./storage";
import { storedJson } from "./stored-json";
import { compareText } from "./text";

/** A connection as it comes in: an id, or the object that a page showed. */
function recordNumber(entry: unknown): number {
  const id = typeof entry === "object" && entry !== null && "id" in entry ? entry.id : entry;
  if (typeof id !== "number" || !Number.isSafeInteger(id) || id < 1)
    throw new UnfitValue("fieldTypes.notARecordNumber");
  return id;
}

/**
 * Records that are connected to one of some others, found by the link table and its index. Connections to records
 * in the trash remain without being shown; an empty cell has none, even if its table is in the trash.
 */
function connectedWithAny(
  field: FieldSchema,
  others: readonly number[],
  limit: LimitedCells | undefined,
): Fragment {
  // The other table may have been purged.
  if (others.length === 0 || field.result === null || field.result.missing) return fragment("1 = 0");
  const { table, near, far } = endsOf(field);
  return fragment(
    `(${valueColumn(field.id)} is not null and id in (
      select ${near} from ${table} join ${recordTable(connectedTable(field))} as other on other.id = ${far}
      where ${far} in (${marks(others.length)}) and other.deletedAt is null
        ${limit ? `and ${far} in (${limit.visible.sql})` : ""}))`,
    ...others,
    ...(limit?.visible.values ?? []),
  );
}

/** Whether a record is connected with any that the reader sees. */
function visibleConnected(field: FieldSchema, { visible }: LimitedCells): Fragment {
  if (field.result === null || field.result.missing) return fragment("1 = 0");
  const { table, near, far } = endsOf(field);
  return fragment(`id in (select ${near} from ${table} where ${far} in (${visible.sql}))`, ...visible.values);
}

const not = ({ sql, values }: Fragment): Fragment => ({ sql: `not (${sql})`, values });

/**
 * The connections are in a link table. The column is a copy maintained by the engine, a list of `{id, title}`,
 * sorted and searched by titles. Written values are ordered ids without duplicates.
 */
export const connectedRecord: FieldStorage = {
  ...storedJson,
  name: "connectedRecord",
  folded: true,
  encode(value) {
    if (value === null) return null;
    if (!Array.isArray(value)) throw new UnfitValue("errors.field.invalid");
    const ids = [...new Set((value as unknown[]).map(recordNumber))].toSorted((a, b) => a - b);
    return ids.length === 0 ? null : JSON.stringify(ids);
  },
  searchText: (value) =>
    typeof value === "string"
      ? (JSON.parse(value) as { title?: string }[]).map(({ title }) => title ?? "").join("\n")
      : null,
  sort: (field) => keyColumn(field.id),
  compare(field, operator, operand, { limits }) {
    const limit = limits?.get(field.id);
    switch (operator) {
      case "isAnyOf":
        return connectedWithAny(field, list(operand).map(recordNumber), limit);
      case "isNoneOf":
        return not(connectedWithAny(field, list(operand).map(recordNumber), limit));
      case "contains":
      case "doesNotContain": {
        const one = single(operand);
        if (typeof one === "string") {
          if (!limit) return compareText(field, operator, one);
          // The key column contains all connected records, including hidden ones.
          const { sql, values } = visibleTitles(field, limit);
          const holds = fragment(`coalesce(instr(${sql}, ?), 0) > 0`, ...values, foldText(one));
          return operator === "contains" ? holds : not(holds);
        }
        const found = connectedWithAny(field, [recordNumber(one)], limit);
        return operator === "contains" ? found : not(found);
      }
      case "isEmpty":
        if (limit) return not(visibleConnected(field, limit));
        return fragment(`${valueColumn(field.id)} is null`);
      case "isNotEmpty":
        if (limit) return visibleConnected(field, limit);
        return fragment(`${valueColumn(field.id)} is not null`);
      default:
        throw new UnfitValue("errors.field.invalid");
    }
  },
};
