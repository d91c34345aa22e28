import type { Aggregate, Sort } from "#shared/contract/views";
import type { AggregateName } from "#shared/fields/aggregate-names";
import type { Clock } from "#shared/fields/periods";
import type { TimeStep } from "#shared/fields/time-steps";
import { aggregatesOf } from "#shared/fields/aggregates";
import type { Statement } from "../../sql/statement";
import { errorFigures, holdsErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import { keyColumn } from "../../sql/names";
import { readColumn, type TableSchema } from "../schema/table-schema";
import type { PreparedSearch } from "../search/prepared-search";
import { compareField } from "./compare-field";
import { visibleField } from "./filter";
import { fragment, joinFragments, type Fragment } from "../../sql/fragment";
import type { LimitedCells } from "../fields/limits";
import type { RowRules } from "./rules";
import { keysOf, type SortKey } from "./sort";
import { averageOf, sumOf } from "./sums";
import { firstDayOf, hasTimeSteps } from "./time-steps";
import { selectFrom, type Selection } from "./source";
import { visibleCell, withVisible } from "../fields/visible-cells";

/** A field to group by; dates and instants may be put into spans of time. */
export interface GroupLevel extends Sort {
  step?: TimeStep | undefined;
}

export interface GroupQuery extends Selection {
  group: readonly GroupLevel[];
  aggregates: readonly Aggregate[];
}

interface Level {
  field: FieldSchema;
  /** Its sort keys: the value and, if cells may be errors, the error's name. */
  keys: readonly SortKey[];
  /** How much of its values the reader sees; absent for all. */
  limit: LimitedCells | undefined;
  /** Groups are spans of time, named by their first day. */
  isStepped: boolean;
}

/** Columns of each row before the aggregates: depth, count, then order, error and value of each level. */
export const GROUP_COLUMNS = { depth: 0, count: 1, first: 2, perLevel: 3, error: 1, value: 2 } as const;

/**
 * One statement for groups at every depth, each before its subgroups. Records are grouped by their sort keys, so
 * that a page in the same order has the records group by group. Outer groups are merged from the deepest ones where
 * every aggregate allows it, so that the records are read once.
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
  const levels = query.group.map((level): Level => {
    const field = visibleField(schema, level.field, rules.fieldIds);
    const limit = rules.limits?.get(level.field);
    const keys = keysOf(field, level.order === "desc", limit);
    const isStepped = level.step !== undefined && hasTimeSteps(field);
    return { field, keys: isStepped ? stepped(keys, field, level.step, rules) : keys, limit, isStepped };
  });
  const source = selectFrom(schema, query, rules, search);
  // Every record is read, so an index in the order of the groups would only be slower.
  const from = source.isPlain ? rules.dialect.inIdOrder(source.from) : source.from;
  const where = joinFragments([...rules.dialect.interruption, ...source.conditions], "and", "true");
  const aggregates = query.aggregates.map((one) => compileAggregate(schema, one, rules));
  const depths = levels.length === 0 ? [0] : levels.map((_, index) => levels.length - index);
  const readAt = (depth: number): Statement => {
    const columns = [
      String(depth),
      "count(*)",
      ...levels.flatMap((level, index) => levelColumns(level, index < depth)),
      ...aggregates.flatMap(({ columns }) => columns),
    ];
    const by = levels.slice(0, depth).flatMap(({ keys }) => keys.map(({ expression }) => expression));
    return {
      sql: `select ${named(columns)} from ${from} where ${where.sql}${groupedBy(by)}`,
      parameters: [...aggregates.flatMap(({ values }) => values), ...where.values],
    };
  };
  const merges = aggregates.flatMap(({ merges }) => merges);
  // The deepest first: its columns determine the types of the others' empty ones.
  const parts = merges.includes(null) || depths.length === 1 ? depths.map(readAt) : [readAt(levels.length)];
  const inner = depths.slice(parts.length).map((depth) => mergeAt(depth, levels, merges));
  const grouped =
    inner.length === 0
      ? parts.map(({ sql }) => sql).join(" union all ")
      : `with deepest as materialized (${parts[0]?.sql}) select * from deepest union all ${inner.join(" union all ")}`;
  const statement = {
    sql: `select * from (${grouped}) as grouped${orderOf(levels)} limit ?`,
    parameters: [...parts.flatMap(({ parameters }) => parameters), limit],
  };
  return withVisible(statement, rules.limits);
}

const named = (columns: readonly string[]): string =>
  columns.map((sql, index) => `${sql} as g${index}`).join(", ");

const groupedBy = (by: readonly string[]): string => (by.length > 0 ? ` group by ${by.join(", ")}` : "");

/** The groups of a depth, merged from the deepest ones. */
function mergeAt(depth: number, levels: readonly Level[], merges: readonly Merge[]): string {
  const { first, perLevel, error, value, count } = GROUP_COLUMNS;
  const keysAt = (level: number) => {
    const at = first + level * perLevel;
    return { key: `g${at}`, error: `g${at + error}`, value: `g${at + value}` };
  };
  const outer = levels.map((_, index) => (index < depth ? keysAt(index) : null));
  const start = first + levels.length * perLevel;
  const columns = [
    String(depth),
    `cast(sum(g${count}) as bigint)`,
    ...outer.flatMap((at) => (at ? [at.key, at.error, `min(${at.value})`] : ["null", "null", "null"])),
    ...merges.map((merge, index) => (merge === "null" ? "null" : `${merge}(g${start + index})`)),
  ];
  const by = outer.flatMap((at) => (at ? [at.key, at.error] : []));
  return `select ${named(columns)} from deepest${groupedBy(by)}`;
}

/** The keys with the span of time instead of the value. */
function stepped(
  [value, ...rest]: readonly SortKey[],
  field: FieldSchema,
  step: TimeStep = "day",
  { dialect, clock = UTC }: RowRules,
): SortKey[] {
  if (!value) return rest;
  return [{ ...value, expression: firstDayOf(value.expression, field, step, { dialect, clock }) }, ...rest];
}

const UTC: Clock = { now: 0, timeZone: "UTC", weekStart: 1 };

/** The sort keys of a group, and the value that identifies it. */
function levelColumns({ keys, field, limit, isStepped }: Level, isInside: boolean): string[] {
  const [value, error] = keys;
  if (!isInside || !value) return ["null", "null", "null"];
  const shown = limit ? visibleCell(field, limit).value : readColumn(field);
  const named = isStepped ? value.expression : `min(${shown})`;
  return [value.expression, error?.expression ?? "null", named];
}

function orderOf(levels: readonly Level[]): string {
  if (levels.length === 0) return "";
  const parts = levels.flatMap(({ keys }, index) => {
    const first = GROUP_COLUMNS.first + index * GROUP_COLUMNS.perLevel;
    const own = keys.map(({ descending }, at) => `g${first + at} ${descending ? "desc" : "asc"} nulls last`);
    // A group comes before its subgroups, whose keys may be empty like its own missing one.
    return [...own, `case when g0 > ${index + 1} then 1 else 0 end`];
  });
  return ` order by ${parts.join(", ")}`;
}

/** Aggregates that are an error if one of the values is. */
const figures: readonly AggregateName[] = ["sum", "average", "min", "max"];

/**
 * Whether an aggregate has three columns: the result, the number of errors among the values, and the first of
 * them.
 */
export const mayFail = (field: FieldSchema, { name }: Aggregate): boolean =>
  holdsErrors(field) && figures.includes(name);

function compileAggregate(
  schema: TableSchema,
  aggregate: Aggregate,
  rules: RowRules,
): { columns: string[]; merges: Merge[]; values: Fragment["values"] } {
  const field = visibleField(schema, aggregate.fieldId, rules.fieldIds);
  const { sql, values } = compileFigure(field, aggregate.name, rules);
  const merge = sql === "null" ? "null" : mergeOf[aggregate.name];
  if (!mayFail(field, aggregate)) return { columns: [sql], merges: [merge], values };
  return { columns: [sql, ...errorFigures(field)], merges: [merge, "sum", "min"], values };
}

/** Merges a figure of groups into that of the group around them; null if only the records have it. */
type Merge = "sum" | "min" | "max" | "null" | null;

const mergeOf: Record<AggregateName, Merge> = {
  filled: "sum",
  empty: "sum",
  percentFilled: "sum",
  sum: "sum",
  min: "min",
  max: "max",
  unique: null,
  average: null,
};

function compileFigure(field: FieldSchema, name: AggregateName, rules: RowRules): Fragment {
  const column = readColumn(field);
  const limit = rules.limits?.get(field.id);
  switch (name) {
    case "filled":
    case "percentFilled":
      return countWhere(field, "isNotEmpty", rules);
    case "empty":
      return countWhere(field, "isEmpty", rules);
    case "unique":
      if (limit) return fragment(`count(distinct ${visibleCell(field, limit).key})`);
      return fragment(`count(distinct ${fieldStorage[field.type].folded ? keyColumn(field.id) : column})`);
    case "sum":
    case "average":
    case "min":
    case "max":
      // A field may have changed its type since a view requested its sum.
      if (!aggregatesOf(field.type).includes(name)) return fragment("null");
      if (name === "sum") return fragment(sumOf(column));
      return fragment(name === "average" ? averageOf(column) : `${name}(${column})`);
  }
}

function countWhere(field: FieldSchema, operator: "isEmpty" | "isNotEmpty", rules: RowRules): Fragment {
  const { sql, values } = compareField(field, operator, undefined, rules);
  return { sql: `count(case when ${sql} then 1 end)`, values };
}
