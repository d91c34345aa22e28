import type { RecordQuery } from "#shared/contract/records";
import { AppError } from "../../errors";
import type { TableSchema } from "../schema/table-schema";
import type { PreparedSearch } from "../search/prepared-search";
import type { IndexColumn } from "./indexes/index-columns";
import { keepsIdOrder, shapeOf as queryShapeOf } from "./indexes/query-shape";
import { answeredColumns, LEADING, shapeOf } from "./answered-columns";
import { boardKey } from "./board-order";
import { readCursor, type Place } from "./cursor";
import { beyond, segments } from "./keyset";
import type { PagePlan } from "./plan";
import type { RowRules } from "./rules";
import { jumpFromEnd, jumpFromStart, selectPage } from "./select-page";
import { orderBy, sortKeys } from "./sort";
import { selectFrom } from "./source";
import { withVisible } from "../fields/visible-cells";

/** Hints for choosing the fastest statement; a wrong hint only costs time. */
export interface PageHints {
  /** The approximate number of records outside the trash: a jump starts from the nearer end. */
  total?: number | null;
  /** The indexes that the table has beside those that every table has. */
  indexes?: readonly (readonly IndexColumn[])[];
}

/**
 * Compiles a page of records with the actor's rights in it.
 *
 * @throws AppError field_not_found, invalid_request (values that do not fit, a cursor of another query)
 */
export function compileRecordQuery(
  schema: TableSchema,
  query: RecordQuery,
  rules: RowRules,
  search: PreparedSearch | null,
  { total = null, indexes = [] }: PageHints = {},
): PagePlan {
  const answered = answeredColumns(schema, query.fields, rules.fieldIds);
  const sorted = sortKeys(schema, query.sort ?? [], rules);
  const keys = sorted.length === 0 && query.board ? [boardKey(schema.id, query.board)] : sorted;
  const order = keys.map((key) => key.name).join(",");
  const source = selectFrom(schema, query, rules, search);
  if (keys.length === 0 && search === null && !source.isPlain && indexes.length > 0) {
    const asksFor = queryShapeOf(schema, [rules.rows, query.filter], keys, rules);
    if (!indexes.some((index) => keepsIdOrder(index, asksFor)))
      source.from = rules.dialect.inIdOrder(source.from);
  }
  if (keys.length > 0 || !source.isPlain) source.conditions.unshift(...rules.dialect.interruption);
  const asked = {
    schema,
    source,
    keys,
    columns: [answered.columns, ...keys.map((key) => key.expression)].join(", "),
    columnCount: LEADING + answered.fields.length + answered.errors + keys.length,
    limit: query.size + 1,
  };
  const shape = shapeOf(answered, keys.length, order);
  const place = placeOf(order, query);
  if (place === null) {
    const offset = query.offset ?? 0;
    const isLate = total !== null && offset > total / 2 && source.isPlain && !query.trashed;
    const jump = isLate ? jumpFromEnd : jumpFromStart;
    const statement = offset > 0 ? jump(asked, offset) : selectPage(asked, []);
    return {
      statement: withVisible(statement, rules.limits),
      size: query.size,
      start: offset > 0 ? "behind" : "first",
      shape,
    };
  }
  const side = { keys, place, id: source.id, reverse: query.before !== undefined };
  // If the search index drives the query, it would be searched again for each segment.
  const pieces =
    search === null
      ? segments(side)
      : [{ condition: beyond(side), order: orderBy(keys, source.id, side.reverse) }];
  return {
    statement: withVisible(selectPage(asked, pieces), rules.limits),
    size: query.size,
    start: side.reverse ? "before" : "behind",
    shape,
  };
}

/** @throws AppError invalid_request for more than one place, or a cursor of another query */
function placeOf(order: string, { after, before, offset }: RecordQuery): Place | null {
  if (before === undefined) return after === undefined ? null : readCursor(order, after);
  if (after === undefined && offset === undefined) return readCursor(order, before, "before");
  throw new AppError("invalid_request", { fields: [{ path: "before", message: "errors.field.invalid" }] });
}
