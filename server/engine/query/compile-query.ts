import type { RecordQuery } from "#shared/contract/records";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { compileSearch } from "../search/compile-search";
import { recordTable } from "../schema/names";
import { readColumn, type TableSchema } from "../schema/table-schema";
import { readCursor } from "./cursor";
import { compileFilter, visibleField } from "./filter";
import { fragment, joinFragments, type Fragment } from "./fragment";
import type { PagePlan, PageShape } from "./plan";
import type { RowRules } from "./rules";
import { behind, orderBy, sortKeys } from "./sort";

/** Which records: the part of a query that a page and a count share. */
export type Selection = Pick<RecordQuery, "filter" | "search" | "trashed">;

interface Source {
  /** What stands behind `from`. */
  from: string;
  /** Conditions, the search index's first: it binds before the others. */
  conditions: Fragment[];
  /** The statement is driven by the search index, which gives records in the order of their ids. */
  isMatch: boolean;
}

/**
 * Compiles a page of records with the actor's rights in it.
 *
 * @throws AppError field_not_found, invalid_request (values that do not fit, a cursor of another query)
 */
export function compileRecordQuery(schema: TableSchema, query: RecordQuery, rules: RowRules): PagePlan {
  const fields = answeredFields(schema, query.fields, rules.fieldIds);
  const keys = sortKeys(schema, query.sort ?? [], rules.fieldIds);
  const order = keys.map((key) => key.name).join(",");
  const source = selectFrom(schema, query, rules);
  if (query.after !== undefined) {
    const place = readCursor(order, query.after);
    source.conditions.push(behind(keys, place.values, place.id));
  }
  const columns = ["id", "revision", ...fields.map(readColumn), ...keys.map((key) => key.expression)];
  const where = joinFragments(source.conditions, "and", "1");
  const offset = query.after === undefined ? (query.offset ?? 0) : 0;
  const shape: PageShape = {
    fields: fields.map(({ id, type, config }) => ({ id, type, config: usedConfig(type, config) })),
    sorts: keys.length,
    order,
  };
  const limits = [query.size + 1, offset];
  const sql =
    offset > 0 && keys.length === 0 && !source.isMatch
      ? skipFirst(schema, columns, source.from, where.sql)
      : `select ${columns.join(", ")} from ${source.from} where ${where.sql} order by ${orderBy(keys)} limit ? offset ?`;
  return {
    statement: { sql, parameters: [...where.values, ...limits] },
    size: query.size,
    shape: JSON.stringify(shape),
  };
}

/** A count of the records that a selection leaves. */
export function compileCount(schema: TableSchema, selection: Selection, rules: RowRules) {
  const { from, conditions } = selectFrom(schema, selection, rules);
  const where = joinFragments(conditions, "and", "1");
  return { sql: `select count(*) from ${from} where ${where.sql}`, parameters: where.values };
}

/** Deep in the default order the ids are skipped in their narrow index and only the page's rows are read. */
function skipFirst(schema: TableSchema, columns: readonly string[], from: string, where: string): string {
  const ids = `select id from ${from} where ${where} order by id limit ? offset ?`;
  return `select ${columns.join(", ")} from ${recordTable(schema.id)} where id in (${ids}) order by id`;
}

function selectFrom(schema: TableSchema, selection: Selection, rules: RowRules): Source {
  const table = recordTable(schema.id);
  const context = { userId: rules.userId, fieldIds: rules.fieldIds };
  const conditions = [fragment(selection.trashed ? "deletedAt is not null" : "deletedAt is null")];
  if (rules.rows !== null) {
    conditions.push(compileFilter(schema, rules.rows, { userId: rules.userId, fieldIds: null }));
  }
  if (selection.filter !== undefined) conditions.push(compileFilter(schema, selection.filter, context));
  const search =
    selection.search === undefined ? null : compileSearch(schema, selection.search, rules.fieldIds);
  if (search === null) return { from: table, conditions, isMatch: false };
  conditions.push(search.where);
  if (search.match === null) return { from: table, conditions, isMatch: false };
  const index = search.match.table;
  return {
    // The index comes first: a cross join keeps the order of its tables.
    from: `${index} cross join ${table} on id = ${index}.rowid`,
    conditions: [fragment(`${index} match ?`, search.match.expression), ...conditions],
    isMatch: true,
  };
}

function answeredFields(
  schema: TableSchema,
  asked: readonly number[] | undefined,
  fieldIds: readonly number[] | null,
): readonly FieldSchema[] {
  if (asked !== undefined) return [...new Set(asked)].map((id) => visibleField(schema, id, fieldIds));
  return fieldIds === null ? schema.fields : schema.fields.filter(({ id }) => fieldIds.includes(id));
}

/** The part of a config that reading needs: a select's thousand options would only be carried about. */
function usedConfig(type: FieldSchema["type"], config: FieldSchema["config"]) {
  return fieldStorage[type].json === undefined || type === "currency" ? config : {};
}
