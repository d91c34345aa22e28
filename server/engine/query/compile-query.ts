import type { RecordQuery } from "#shared/contract/records";
import { AppError } from "../../errors";
import type { TableSchema } from "../schema/table-schema";
import type { PreparedSearch } from "../search/prepared-search";
import { answeredColumns, LEADING, shapeOf } from "./answered-columns";
import { readCursor, type Place } from "./cursor";
import { beyond, segments } from "./keyset";
import type { PagePlan } from "./plan";
import type { RowRules } from "./rules";
import { jumpFromEnd, jumpFromStart, selectPage } from "./select-page";
import { orderBy, sortKeys } from "./sort";
import { selectFrom } from "./source";

/**
 * Compiles a page of records with the actor's rights in it.
 *
 * @param total how many records lie outside the trash, about; a jump then goes the shorter way
 * @throws AppError field_not_found, invalid_request (values that do not fit, a cursor of another query)
 */
export function compileRecordQuery(
  schema: TableSchema,
  query: RecordQuery,
  rules: RowRules,
  search: PreparedSearch | null,
  total: number | null = null,
): PagePlan {
  const answered = answeredColumns(schema, query.fields, rules.fieldIds);
  const keys = sortKeys(schema, query.sort ?? [], rules.fieldIds);
  const order = keys.map((key) => key.name).join(",");
  const source = selectFrom(schema, query, rules, search);
  if (keys.length > 0 || !source.isPlain) source.conditions.unshift(...rules.dialect.interruption);
  const asked = {
    schema,
    source,
    keys,
    columns: [answered.columns, ...keys.map((key) => key.expression)].join(", "),
    columnCount: LEADING + answered.fields.length + keys.length,
    limit: query.size + 1,
  };
  const shape = keys.length === 0 ? answered.shape : shapeOf(answered.fields, keys.length, order);
  const place = placeOf(order, query);
  if (place === null) {
    const offset = query.offset ?? 0;
    const isLate = total !== null && offset > total / 2 && source.isPlain && !query.trashed;
    const jump = isLate ? jumpFromEnd : jumpFromStart;
    const statement = offset > 0 ? jump(asked, offset) : selectPage(asked, []);
    return { statement, size: query.size, start: offset > 0 ? "behind" : "first", shape };
  }
  const side = { keys, place, id: source.id, reverse: query.before !== undefined };
  // Where the search index drives it would be asked again for each piece.
  const pieces =
    search === null
      ? segments(side)
      : [{ condition: beyond(side), order: orderBy(keys, source.id, side.reverse) }];
  return {
    statement: selectPage(asked, pieces),
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
