import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue } from "#shared/contract/records";
import type { Aggregate } from "#shared/contract/views";
import { GROUPS_MAX, QUERY_TIMEOUT } from "#shared/limits/records";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import type { GrantedRead } from "../../policy/granted";
import { readErrors } from "../fields/cell-error";
import { fieldStorage } from "../fields/index";
import type { FieldSchema } from "../fields/storage";
import type { TableSchema } from "../schema/table-schema";
import { prepareSearch } from "./prepare-search";
import { compileGroups, GROUP_COLUMNS, mayFail, type GroupQuery } from "./compile-groups";
import type { ColumnValue } from "../../sql/fragment";
import { openTable } from "./read";
import { readRules, searchedFields } from "./rules";
import { tidyFigure } from "./sums";
import { hasTimeSteps } from "./time-steps";

type Row = readonly ColumnValue[];

/**
 * Groups of the records that a selection leaves, at most GROUPS_MAX of them.
 *
 * @throws AppError object_not_found, field_not_found, invalid_request, query_timeout
 */
export async function groupRecords(
  database: OrganizationDatabase,
  grant: GrantedRead,
  query: GroupQuery,
  options: ReadOptions = {},
): Promise<{ groups: RecordGroup[]; isComplete: boolean }> {
  const { schema, rows } = await ask(database, grant, query, options);
  const { first, perLevel, error, value } = GROUP_COLUMNS;
  const types = query.group.map(({ field }) => schema.byId.get(field));
  const groups = rows.slice(0, GROUPS_MAX).map((row): RecordGroup => {
    const depth = Number(row[GROUP_COLUMNS.depth]);
    const keys = types.slice(0, depth).map((field, level) => {
      const at = first + level * perLevel;
      const name = row[at + error];
      if (typeof name === "string" && name !== "") return { error: name };
      const named = row[at + value] ?? null;
      // A span of time is named by its first day.
      if (!field || (query.group[level]?.step !== undefined && hasTimeSteps(field))) return named;
      return fieldStorage[field.type].decode(named, field.config);
    });
    return { keys, ...totals(schema, query, row) };
  });
  return { groups, isComplete: rows.length <= GROUPS_MAX };
}

/** Aggregates of all records that a selection leaves. @throws like groupRecords */
export async function aggregateRecords(
  database: OrganizationDatabase,
  grant: GrantedRead,
  query: Omit<GroupQuery, "group">,
  options: ReadOptions = {},
): Promise<{ count: number; values: CellValue[] }> {
  const all = { ...query, group: [] };
  const { schema, rows } = await ask(database, grant, all, options);
  return totals(schema, all, rows[0] ?? []);
}

async function ask(
  database: OrganizationDatabase,
  grant: GrantedRead,
  query: GroupQuery,
  options: ReadOptions,
): Promise<{ schema: TableSchema; rows: Row[] }> {
  const schema = await openTable(database, grant.id);
  const rules = await readRules(database, grant);
  const limits = { timeout: QUERY_TIMEOUT, ...options };
  const searched = searchedFields(schema, rules);
  const search = await prepareSearch(database, schema, query.search, searched, limits, query.trashed);
  const statement = compileGroups(schema, query, rules, search, GROUPS_MAX + 1);
  return { schema, rows: (await database.scan(statement, limits)) as Row[] };
}

function totals(schema: TableSchema, { group, aggregates }: GroupQuery, row: Row) {
  const count = Number(row[GROUP_COLUMNS.count] ?? 0);
  let at = GROUP_COLUMNS.first + group.length * GROUP_COLUMNS.perLevel;
  const values = aggregates.map((one): CellValue => {
    const field = schema.byId.get(one.fieldId);
    const [value = null, errors = null, firstError = null] = row.slice(at);
    const isThree = field !== undefined && mayFail(field, one);
    at += isThree ? 3 : 1;
    return (isThree ? readErrors(errors, firstError) : null) ?? wireValue(field, one, value, count);
  });
  return { count, values };
}

function wireValue(
  field: FieldSchema | undefined,
  { name }: Aggregate,
  value: ColumnValue,
  count: number,
): CellValue {
  if (name === "unique" && value === null) return null;
  if (name === "filled" || name === "empty" || name === "unique") return Number(value);
  if (name === "percentFilled") return count === 0 ? null : (Number(value) / count) * 100;
  if (!field || value === null) return null;
  const { decode } = fieldStorage[field.type];
  return decode(name === "sum" || name === "average" ? tidyFigure(Number(value)) : value, field.config);
}
