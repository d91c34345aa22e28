import type { CellValue } from "#shared/contract/records";
import { CONVERSION_BATCH } from "#shared/limits/conversions";
import { QUERY_TIMEOUT } from "#shared/limits/records";
import type { OrganizationDatabase, ReadOptions } from "../../database/types";
import { AppError } from "../../errors";
import type { Granted } from "../../policy/granted";
import { fieldStorage } from "../fields/index";
import { recordTable } from "../../sql/names";
import { readTableSchema } from "../schema/read-table-schema";
import { readColumn } from "../schema/table-schema";
import { fragment, type ColumnValue } from "../../sql/fragment";

type Manage = Granted<"table", "update">;
export type StoredValue = readonly [recordId: number, value: CellValue];

/**
 * A field's values in batches by record id, of all records including the trash: changing a field affects every
 * record, whatever the user may see.
 *
 * @param which records after an id that hold a value; or the named ones, with or without one
 * @throws AppError object_not_found, field_not_found, query_timeout
 */
export async function* readValues(
  database: OrganizationDatabase,
  grant: Manage,
  fieldId: number,
  which: { after: number } | { ids: readonly number[] },
  options: ReadOptions = {},
): AsyncGenerator<StoredValue[]> {
  const tableId = grant.id;
  const schema = await readTableSchema(database, tableId);
  if (!schema || schema.deleted) throw new AppError("object_not_found");
  const field = schema.byId.get(fieldId);
  if (!field) throw new AppError("field_not_found");
  const column = readColumn(field);
  const { decode } = fieldStorage[field.type];
  const ids = "ids" in which ? which.ids : null;
  const chosen =
    ids === null
      ? fragment(`${column} is not null`)
      : fragment("id in (select cast(value as bigint) from json_each(?))", JSON.stringify(ids));
  const start = "after" in which ? which.after : 0;
  for (let after = start; ;) {
    const rows = await database.scan(
      {
        sql: `select id, ${column} from ${recordTable(tableId)} where id > ? and ${chosen.sql} order by id limit ?`,
        parameters: [after, ...chosen.values, CONVERSION_BATCH],
      },
      { timeout: QUERY_TIMEOUT, ...options },
    );
    const values = rows.map(([id, value]): StoredValue => [
      Number(id),
      decode((value ?? null) as ColumnValue, field.config),
    ]);
    if (values.length > 0) yield values;
    if (values.length < CONVERSION_BATCH) return;
    after = values.at(-1)?.[0] ?? after;
  }
}

/** Records of a table, including the trash. */
export async function countStored(database: OrganizationDatabase, tableId: number): Promise<number> {
  const [row] = await database.scan(
    { sql: `select count(*) from ${recordTable(tableId)}`, parameters: [] },
    { timeout: QUERY_TIMEOUT },
  );
  return Number(row?.[0] ?? 0);
}

/** The last position of the log. */
export async function readLogEnd(database: OrganizationDatabase): Promise<number> {
  const row = await database.get<{ seq: number | null }>({
    sql: `select max("seq") as "seq" from "change"`,
    parameters: [],
  });
  return row?.seq ?? 0;
}

/** Records of a table that changed after a position of the log and still exist. */
export async function readChangedRecords(
  database: OrganizationDatabase,
  tableId: number,
  after: number,
): Promise<number[]> {
  const rows = await database.all<{ id: number }>({
    sql: `select distinct stored.id as id from "change" cross join ${recordTable(tableId)} as stored
      where stored.id between "change"."objectId" and coalesce("change"."lastObjectId", "change"."objectId")
        and "change"."seq" > ? and coalesce("change"."tableId", 0) = ? and "change"."object" = 'record'`,
    parameters: [after, tableId],
  });
  return rows.map(({ id }) => id);
}
