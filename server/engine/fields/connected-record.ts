import { keyColumn, linkTable, valueColumn } from "../schema/names";
import { fragment, joinFragments, marks, type Fragment } from "../query/fragment";
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
 * Records that are connected with one of some others: asked of the link table and its index, then of what the cell
 * shows, as a connection with a record or a table in the trash stays in the link table without being shown.
 */
function connectedWithAny({ id, declared }: FieldSchema, others: readonly number[]): Fragment {
  const { inverseOf } = declared.config;
  const [table, near, far] =
    typeof inverseOf === "number"
      ? [linkTable(inverseOf), "target", "source"]
      : [linkTable(id), "source", "target"];
  if (others.length === 0) return fragment("1 = 0");
  // In a text of JSON a quote of a title is escaped: only an entry itself begins like this.
  const shown = others.map((other) => fragment(`${valueColumn(id)} like ?`, `%{"id":${other},%`));
  return joinFragments(
    [
      fragment(`id in (select ${near} from ${table} where ${far} in (${marks(others.length)}))`, ...others),
      joinFragments(shown, "or", "false"),
    ],
    "and",
    "false",
  );
}

const not = ({ sql, values }: Fragment): Fragment => ({ sql: `not (${sql})`, values });

/**
 * The connections lie in a link table. The column repeats them as a list of `{id, title}` that the engine keeps;
 * they are ordered and searched by their titles. What is written is ids in their order, each once.
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
  compare(field, operator, operand) {
    switch (operator) {
      case "isAnyOf":
        return connectedWithAny(field, list(operand).map(recordNumber));
      case "isNoneOf":
        return not(connectedWithAny(field, list(operand).map(recordNumber)));
      case "contains":
      case "doesNotContain": {
        const one = single(operand);
        if (typeof one === "string") return compareText(field, operator, one);
        const found = connectedWithAny(field, [recordNumber(one)]);
        return operator === "contains" ? found : not(found);
      }
      case "isEmpty":
        return fragment(`${valueColumn(field.id)} is null`);
      case "isNotEmpty":
        return fragment(`${valueColumn(field.id)} is not null`);
      default:
        throw new UnfitValue("errors.field.invalid");
    }
  },
};
