import type { RecordQuery } from "#shared/contract/records";
import type { Statement } from "../../sql/statement";
import { AppError } from "../../errors";
import { recordTable } from "../../sql/names";
import type { TableSchema } from "../schema/table-schema";
import { compileSearch } from "../search/compile-search";
import type { PreparedSearch } from "../search/prepared-search";
import { compileFilter } from "./filter";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import { compileRows, type RowRules } from "./rules";

/** The part of a query that selects records, shared by pages and counts. */
export type Selection = Pick<RecordQuery, "filter" | "search" | "trashed"> &
  Partial<Pick<RecordQuery, "ids">>;

/** The records that a page is read from. */
export interface Source {
  /** The SQL after `from`. */
  from: string;
  /** Conditions; the search index's comes first, because its parameters are bound first. */
  conditions: Fragment[];
  /**
   * The record id: that of the search index if the query is driven by it, because it returns its rows in this
   * order.
   */
  id: string;
  /** Whether the trash is the only condition. */
  isPlain: boolean;
}

/**
 * The records of a selection that the actor may see.
 *
 * @throws AppError permission_denied for the trash without the right to it, field_not_found, invalid_request
 */
export function selectFrom(
  schema: TableSchema,
  { filter, trashed, ids }: Selection,
  rules: RowRules,
  search: PreparedSearch | null,
): Source {
  const { rows, fieldIds, trash, ...who } = rules;
  if (trashed && !trash) throw new AppError("permission_denied");
  const table = recordTable(schema.id);
  const conditions = [fragment(trashed ? "deletedAt is not null" : "deletedAt is null")];
  if (rows !== null) conditions.push(compileRows(schema, rules));
  if (filter !== undefined && filter.conditions.length > 0)
    conditions.push(compileFilter(schema, filter, { ...who, fieldIds }));
  if (ids !== undefined) conditions.push(fragment(`id in (${ids.map(() => "?").join(",")})`, ...ids));
  const isPlain = search === null && conditions.length === 1;
  if (search === null) return { from: table, conditions, id: "id", isPlain };
  const { match, where } = compileSearch(schema, search, who.dialect);
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

/** A count of the selected records. */
export function compileCount(
  schema: TableSchema,
  selection: Selection,
  rules: RowRules,
  search: PreparedSearch | null,
): Statement {
  const { from, conditions, isPlain } = selectFrom(schema, selection, rules, search);
  const where = joinFragments(
    isPlain ? conditions : [...rules.dialect.interruption, ...conditions],
    "and",
    "true",
  );
  return { sql: `select count(*) from ${from} where ${where.sql}`, parameters: where.values };
}
