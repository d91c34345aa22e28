import type { RecordData, RecordQuery } from "#shared/contract/records";
import { QUERY_TIMEOUT } from "#shared/limits/records";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { AppError } from "../../errors";
import type { GrantedRead } from "../../policy/granted";
import { builtIndexes } from "./indexes/built-indexes";
import { begins } from "./indexes/index-columns";
import { indexFor, shapeOf } from "./indexes/query-shape";
import { noteUse } from "./indexes/usage";
import { recordTable } from "../../sql/names";
import { prepareSearch } from "./prepare-search";
import { lookedFor, type PreparedSearch } from "../search/prepared-search";
import { spacingOf } from "../search/spacing";
import { readTableSchema } from "../schema/read-table-schema";
import { readColumns, readCells } from "../schema/read-cell";
import type { TableSchema } from "../schema/table-schema";
import { compileRecordQuery } from "./compile-query";
import { fragment, joinFragments, type ColumnValue } from "../../sql/fragment";
import { restrictCells } from "./limited-cells";
import { compileRows, readRules, searchedFields, type RowRules } from "./rules";
import { sortKeys } from "./sort";
import { compileCount, type Selection } from "./source";

/** Jumps from here on read the number of records first, because the way from the end may be shorter. */
const FAR = 100;
/** Larger pages are read in another thread. */
const QUICK_SIZE = 200;
/** If a page of search results is within this many records, it is found by scanning them. */
const NEAR = 2000;

/** @throws AppError object_not_found for a table that is missing or in the trash */
export async function openTable(database: OrganizationDatabase, tableId: number): Promise<TableSchema> {
  const schema = await readTableSchema(database, tableId);
  if (!schema || schema.deleted) throw new AppError("object_not_found");
  return schema;
}

/**
 * A page of records as finished JSON bytes: `{"records":[{"id","revision","data"}],"next"}`.
 *
 * @throws AppError object_not_found, field_not_found, invalid_request, query_timeout
 */
export async function readPage(
  database: OrganizationDatabase,
  grant: GrantedRead,
  recordQuery: RecordQuery,
  options: ReadOptions = {},
): Promise<Buffer> {
  const schema = await openTable(database, grant.id);
  const rules = await readRules(database, grant);
  const page = await readWholePage(database, schema, rules, recordQuery, options);
  if (!rules.limits) return page;
  const parsed = JSON.parse(page.toString()) as { records: { data: RecordData }[] };
  await restrictCells(database, rules.limits, parsed.records);
  return Buffer.from(JSON.stringify(parsed));
}

async function readWholePage(
  database: OrganizationDatabase,
  schema: TableSchema,
  rules: RowRules,
  recordQuery: RecordQuery,
  options: ReadOptions,
): Promise<Buffer> {
  const limits = { timeout: QUERY_TIMEOUT, isUrgent: true, ...options };
  const search = await prepareSearch(
    database,
    schema,
    recordQuery.search,
    searchedFields(schema, rules),
    limits,
    recordQuery.trashed,
  );
  const isFar = (recordQuery.offset ?? 0) >= FAR;
  const [total, indexes] = await Promise.all([
    isFar ? keptCount(database, schema.id) : null,
    builtIndexes(database, schema.id),
  ]);
  const compile = (of: PreparedSearch | null) =>
    compileRecordQuery(schema, recordQuery, rules, of, { total, indexes });
  const plan = compile(search);
  if (search !== null) {
    const isNear =
      isOfWhole(recordQuery, rules) &&
      (await spacingOf(database, schema, search, limits)) * recordQuery.size <= NEAR;
    if (!isNear) return database.page(plan, limits);
    // This thread finds them faster than it could ask another one.
    const near = { ...compile(lookedFor(search)), otherwise: plan.statement };
    return database.page(near, { ...limits, isQuick: true });
  }
  const wanted = wantedIndex(schema, recordQuery, rules);
  noteUse(database, schema.id, wanted);
  const isServed =
    wanted === null ? isUnsorted(recordQuery, rules) : indexes.some((index) => begins(wanted, index));
  const isQuick = isServed && !isFar && recordQuery.size <= QUICK_SIZE;
  return database.page(plan, { ...limits, isQuick });
}

/** A small page of the whole table by a search alone, in the default order. */
const isOfWhole = (recordQuery: RecordQuery, rules: RowRules): boolean =>
  isUnsorted(recordQuery, rules) &&
  !recordQuery.trashed &&
  recordQuery.ids === undefined &&
  recordQuery.offset === undefined &&
  recordQuery.size <= QUICK_SIZE;

/** Pages of the default order need no index but those that every table has. */
const isUnsorted = ({ filter, sort = [] }: RecordQuery, { rows }: RowRules): boolean =>
  rows === null && sort.length === 0 && (filter?.conditions.length ?? 0) === 0;

/** The index that would serve a query best. */
function wantedIndex(schema: TableSchema, { filter, sort = [], trashed }: RecordQuery, rules: RowRules) {
  const isFiltered = rules.rows !== null || (filter?.conditions.length ?? 0) > 0;
  if (trashed || (!isFiltered && sort.length === 0)) return null;
  if (sort.some(({ field, natural }) => natural === true || rules.limits?.has(field))) return null;
  const keys = sortKeys(schema, sort, rules);
  return indexFor(shapeOf(schema, [rules.rows, filter], keys, rules));
}

/** How many records a selection leaves, and how many there are without it. */
export async function countRecords(
  database: OrganizationDatabase,
  grant: GrantedRead,
  selection: Selection,
  options: ReadOptions = {},
): Promise<{ count: number; total: number }> {
  const schema = await openTable(database, grant.id);
  const rules = await readRules(database, grant);
  const limits = { timeout: QUERY_TIMEOUT, ...options };
  const searched = searchedFields(schema, rules);
  const count = async (of: Selection) => {
    const search = await prepareSearch(database, schema, of.search, searched, limits, of.trashed);
    const [row] = await database.scan(compileCount(schema, of, rules, search), limits);
    return Number(row?.[0] ?? 0);
  };
  const { trashed } = selection;
  const isKept = rules.rows === null && !trashed;
  const total = isKept ? await keptCount(database, schema.id) : await count({ trashed });
  const isAll = !selection.search && (selection.filter?.conditions.length ?? 0) === 0;
  return { count: isAll ? total : await count(selection), total };
}

async function keptCount(database: OrganizationDatabase, tableId: number): Promise<number> {
  const row = await database.get<{ recordCount: number }>({
    sql: `select "recordCount" from "table" where "id" = ?`,
    parameters: [tableId],
  });
  return row?.recordCount ?? 0;
}

/** One record with the columns that say who made and changed it; instants are ms since 1970. */
export interface StoredRecord {
  id: number;
  revision: number;
  data: RecordData;
  createdAt: number;
  createdBy: number;
  updatedAt: number;
  updatedBy: number;
  deletedAt: number | null;
  deletedBy: number | null;
}

type RecordColumns = Omit<StoredRecord, "data"> & Record<string, ColumnValue>;

/** One record; one in the trash only for those who may read the trash. @throws AppError object_not_found, record_not_found */
export async function readRecord(
  database: OrganizationDatabase,
  grant: GrantedRead,
  recordId: number,
): Promise<StoredRecord> {
  const [record] = await readRecords(database, grant, [recordId]);
  if (!record) throw new AppError("record_not_found", { values: { recordId } });
  return record;
}

/** Records by id in the order of their ids; those out of the grant's sight are left out, as the trash may be. */
export async function readRecords(
  database: OrganizationDatabase,
  grant: GrantedRead,
  recordIds: readonly number[],
): Promise<StoredRecord[]> {
  const schema = await openTable(database, grant.id);
  const rules = await readRules(database, grant);
  const { rows, fieldIds, trash, limits } = rules;
  const fields = fieldIds === null ? schema.fields : schema.fields.filter(({ id }) => fieldIds.includes(id));
  const wanted = fragment(
    "id in (select cast(value as bigint) from json_each(?))",
    JSON.stringify(recordIds),
  );
  const living = trash ? [] : [fragment("deletedAt is null")];
  const rule = rows === null ? [] : [compileRows(schema, rules)];
  const where = joinFragments([wanted, ...living, ...rule], "and", "true");
  const cells = fields.flatMap(readColumns).filter((column) => column !== "id");
  const columns = [...STORED_COLUMNS, ...cells].join(", ");
  const found = await database.all<RecordColumns>({
    sql: `select ${columns} from ${recordTable(schema.id)} where ${where.sql} order by id`,
    parameters: where.values,
  });
  const records = found.map((row) => ({
    id: row.id,
    revision: row.revision,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    deletedAt: row.deletedAt,
    deletedBy: row.deletedBy,
    data: readCells(fields, row),
  }));
  if (limits) await restrictCells(database, limits, records);
  return records;
}

const STORED_COLUMNS = [
  "id",
  "revision",
  "createdAt",
  "createdBy",
  "updatedAt",
  "updatedBy",
  "deletedAt",
  "deletedBy",
];
