import type { RecordQuery } from "#shared/contract/records";
import type { Statement } from "../../database/statement";
import { compileSearch } from "../search/compile-search";
import type { PreparedSearch } from "../search/prepared-search";
import { recordTable } from "../schema/names";
import type { TableSchema } from "../schema/table-schema";
import { answeredColumns, shapeOf } from "./answered-columns";
import { readCursor } from "./cursor";
import { compileFilter } from "./filter";
import { fragment, joinFragments, type Fragment } from "./fragment";
import type { PagePlan } from "./plan";
import type { RowRules } from "./rules";
import { behind, orderBy, sortKeys } from "./sort";

/** Which records: the part of a query that a page and a count share. */
export type Selection = Pick<RecordQuery, "filter" | "search" | "trashed">;

/** Stands in statements that may take long: every 128th record the reader's threads may stop them in there. */
const INTERRUPTIBLE = fragment("id & 127 or tick()");

interface Source {
  /** What stands behind `from`. */
  from: string;
  /** Conditions, the search index's first: it binds before the others. */
  conditions: Fragment[];
  /** The record id: that of the search index where it drives, which gives its rows in this order. */
  id: string;
  /** Nothing but the trash is told apart. */
  isPlain: boolean;
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
): PagePlan {
  const answered = answeredColumns(schema, query.fields, rules.fieldIds);
  const keys = sortKeys(schema, query.sort ?? [], rules.fieldIds);
  const order = keys.map((key) => key.name).join(",");
  const source = selectFrom(schema, query, rules, search);
  if (query.after !== undefined) {
    source.conditions.push(behind(keys, readCursor(order, query.after), source.id));
  }
  if (keys.length > 0 || !source.isPlain) source.conditions.unshift(INTERRUPTIBLE);
  const columns = [answered.columns, ...keys.map((key) => key.expression)];
  const where = joinFragments(source.conditions, "and", "1");
  const offset = query.after === undefined ? (query.offset ?? 0) : 0;
  const shape = keys.length === 0 ? answered.shape : shapeOf(answered.fields, keys.length, order);
  const limits = [query.size + 1, offset];
  const sql =
    offset > 0 && keys.length === 0 && source.id === "id"
      ? skipFirst(schema, columns, source.from, where.sql)
      : `select ${columns.join(", ")} from ${source.from} where ${where.sql} order by ${orderBy(keys, source.id)} limit ? offset ?`;
  return {
    statement: { sql, parameters: [...where.values, ...limits] },
    size: query.size,
    shape,
  };
}

/** A count of the records that a selection leaves. */
export function compileCount(
  schema: TableSchema,
  selection: Selection,
  rules: RowRules,
  search: PreparedSearch | null,
): Statement {
  const { from, conditions, isPlain } = selectFrom(schema, selection, rules, search);
  const where = joinFragments(isPlain ? conditions : [INTERRUPTIBLE, ...conditions], "and", "1");
  return { sql: `select count(*) from ${from} where ${where.sql}`, parameters: where.values };
}

/** Deep in the default order the ids are skipped in their narrow index and only the page's rows are read. */
function skipFirst(schema: TableSchema, columns: readonly string[], from: string, where: string): string {
  const ids = `select id from ${from} where ${where} order by id limit ? offset ?`;
  return `select ${columns.join(", ")} from ${recordTable(schema.id)} where id in (${ids}) order by id`;
}

function selectFrom(
  schema: TableSchema,
  { filter, trashed }: Selection,
  { rows, fieldIds, ...who }: RowRules,
  search: PreparedSearch | null,
): Source {
  const table = recordTable(schema.id);
  const conditions = [fragment(trashed ? "deletedAt is not null" : "deletedAt is null")];
  if (rows !== null) conditions.push(compileFilter(schema, rows, { ...who, fieldIds: null }));
  if (filter !== undefined) conditions.push(compileFilter(schema, filter, { ...who, fieldIds }));
  const isPlain = search === null && conditions.length === 1;
  if (search === null) return { from: table, conditions, id: "id", isPlain };
  const { match, where } = compileSearch(schema, search);
  conditions.push(where);
  if (match === null) return { from: table, conditions, id: "id", isPlain };
  return {
    // A cross join keeps the order of its tables: the index comes first.
    from: `${match.table} cross join ${table} on id = ${match.table}.rowid`,
    conditions: [fragment(`${match.table} match ?`, match.expression), ...conditions],
    id: `${match.table}.rowid`,
    isPlain,
  };
}
