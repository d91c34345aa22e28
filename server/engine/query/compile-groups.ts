import type { Aggregate, Sort } from "#shared/contract/views";
import { aggregatesOf } from "#shared/fields/aggregates";
import type { Statement } from "../../database/statement";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { keyColumn } from "../schema/names";
import { readColumn, type TableSchema } from "../schema/table-schema";
import type { PreparedSearch } from "../search/prepared-search";
import { visibleField } from "./filter";
import { fragment, joinFragments, type Fragment } from "./fragment";
import type { RowRules } from "./rules";
import { sortKeys, type SortKey } from "./sort";
import { averageOf, sumOf } from "./sums";
import { selectFrom, type Selection } from "./source";

export interface GroupQuery extends Selection {
  group: readonly Sort[];
  aggregates: readonly Aggregate[];
}

interface Level {
  field: FieldSchema;
  key: SortKey;
}

/** Columns of each row before the aggregates: depth, count, then order and value of each level. */
export const GROUP_COLUMNS = { depth: 0, count: 1, first: 2, perLevel: 2 } as const;

/**
 * One statement for groups at every depth, each before those inside it. Records are grouped by what they are
 * ordered by, so that a page in the same order has the groups one behind the other.
 *
 * @throws AppError field_not_found, invalid_request
 */
export function compileGroups(
  schema: TableSchema,
  query: GroupQuery,
  rules: RowRules,
  search: PreparedSearch | null,
  limit: number,
): Statement {
  const keys = sortKeys(schema, query.group, rules.fieldIds);
  const levels = keys.map((key, index) => ({
    key,
    field: visibleField(schema, query.group[index]?.field ?? 0, rules.fieldIds),
  }));
  const source = selectFrom(schema, query, rules, search);
  // Every record is read: an index in the order of the groups would only make a long way of it.
  const from = source.isPlain ? rules.dialect.inIdOrder(source.from) : source.from;
  const where = joinFragments([...rules.dialect.interruption, ...source.conditions], "and", "true");
  const aggregates = query.aggregates.map((one) => compileAggregate(schema, one, rules));
  // The deepest first: its columns say of what types the others' empty ones are.
  const depths = levels.length === 0 ? [0] : levels.map((_, index) => levels.length - index);
  const parts = depths.map((depth): Statement => {
    const columns = [
      String(depth),
      "count(*)",
      ...levels.flatMap((level, index) => levelColumns(level, index < depth)),
      ...aggregates.map(({ sql }) => sql),
    ].map((sql, index) => `${sql} as g${index}`);
    const by = keys.slice(0, depth).map(({ expression }) => expression);
    return {
      sql: `select ${columns.join(", ")} from ${from} where ${where.sql}${by.length > 0 ? ` group by ${by.join(", ")}` : ""}`,
      parameters: [...aggregates.flatMap(({ values }) => values), ...where.values],
    };
  });
  return {
    sql: `select * from (${parts.map(({ sql }) => sql).join(" union all ")}) as grouped${orderOf(keys)} limit ?`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), limit],
  };
}

/** What a group is ordered by, and the value that names it. */
const levelColumns = ({ key, field }: Level, isInside: boolean): string[] =>
  isInside ? [key.expression, `min(${readColumn(field)})`] : ["null", "null"];

function orderOf(keys: readonly SortKey[]): string {
  if (keys.length === 0) return "";
  const parts = keys.flatMap(({ descending }, index) => {
    const column = `g${GROUP_COLUMNS.first + index * GROUP_COLUMNS.perLevel}`;
    // A group stands before those inside it, whose keys may be empty like its own absent one.
    const inside = `case when g0 > ${index + 1} then 1 else 0 end`;
    return [`${column} ${descending ? "desc" : "asc"} nulls last`, inside];
  });
  return ` order by ${parts.join(", ")}`;
}

function compileAggregate(schema: TableSchema, { fieldId, name }: Aggregate, rules: RowRules): Fragment {
  const field = visibleField(schema, fieldId, rules.fieldIds);
  const column = readColumn(field);
  switch (name) {
    case "filled":
    case "percentFilled":
      return countWhere(field, "isNotEmpty", rules);
    case "empty":
      return countWhere(field, "isEmpty", rules);
    case "unique":
      return fragment(`count(distinct ${fieldStorage[field.type].folded ? keyColumn(fieldId) : column})`);
    case "sum":
    case "average":
    case "min":
    case "max":
      // A field may have become another one since a view asked for its sum.
      if (!aggregatesOf(field.type).includes(name)) return fragment("null");
      if (name === "sum") return fragment(sumOf(column));
      return fragment(name === "average" ? averageOf(column) : `${name}(${column})`);
  }
}

function countWhere(field: FieldSchema, operator: "isEmpty" | "isNotEmpty", rules: RowRules): Fragment {
  const { sql, values } = fieldStorage[field.type].compare(field, operator, undefined, rules);
  return { sql: `count(case when ${sql} then 1 end)`, values };
}
