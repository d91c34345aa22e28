import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { Client } from "pg";
import { INDEX_ROWS_MIN } from "#shared/limits/indexes";
import { descendingIndexes } from "../../../server/database/migrations/organization/descending-indexes";
import type { OrganizationDatabase } from "../../../server/database/types";
import { createRecords, importRecords, prepareField } from "../../../server/engine/model/operations";
import { keepIndexes, saveUsage } from "../../../server/engine/indexes/keep-indexes";
import { listIndexes } from "../../../server/engine/query/indexes/repository";
import { pause } from "../../support/pause";
import {
  apply,
  createTable,
  grant as grantOf,
  type Kit,
  onTable,
  openKit,
  page,
  updateObject,
} from "../../unit/engine/kit";

let kit: Kit;
let database: OrganizationDatabase;
/** A connection with an open transaction that changes the table, and one that observes. */
let other: Client;
let watcher: Client;
let tableId: number;
let fieldId: number;

beforeAll(async () => {
  kit = await openKit();
  database = await kit.newDatabase();
  const { name } = (await database.get<{ name: string }>({
    sql: `select current_database() as "name"`,
    parameters: [],
  }))!;
  const connectionString = `${process.env["WORKLOOM_TEST_DATABASE_URL"]}/${name}`;
  [other, watcher] = [new Client({ connectionString }), new Client({ connectionString })];
  for (const client of [other, watcher]) {
    await client.connect();
    await client.query(`set search_path to "workloom_${database.organizationId}"`);
  }
});
afterAll(async () => {
  await Promise.all([other.end(), watcher.end()]);
  await kit.close();
});

beforeEach(async () => {
  const made = await createTable(database, ["number"]);
  tableId = made.tableId;
  fieldId = made.fieldIds[0] ?? 0;
  const rows = Array.from({ length: INDEX_ROWS_MIN }, (_, row) => [row]);
  await apply(database, [importRecords(onTable("record:create", tableId), made.fieldIds, rows)]);
  const sort = [{ field: fieldId, order: "asc" as const }];
  for (let use = 0; use < 4; use += 1) await page(database, tableId, { sort, size: 5 });
  await saveUsage(database, Date.now());
  await changeRecord();
});
afterEach(async () => {
  await other.query("rollback");
  await watcher.query(`delete from "recordIndex"`);
});

async function changeRecord(): Promise<void> {
  await other.query("begin");
  await other.query(`update t_${tableId} set revision = revision + 1 where id = 1`);
}

/** Starts building the index and waits until the build waits for the open transaction. */
async function beginToBuild(signal?: AbortSignal): Promise<{ built: Promise<unknown>; process: number }> {
  const built = keepIndexes(database, Date.now(), signal).catch((error: unknown) => error);
  for (;;) {
    const { rows } = await watcher.query<{ pid: number }>(
      `select pid from pg_stat_activity where query like 'create index%' and wait_event_type = 'Lock'`,
    );
    if (rows[0]) return { built, process: rows[0].pid };
    await pause();
  }
}

const isBuilt = async () =>
  (await listIndexes(database, tableId)).map(({ key, builtAt }) => [key, builtAt !== null]);
/** Our indexes of the table, and whether they are valid. */
const standing = async () => {
  const { rows } = await watcher.query<{ valid: boolean }>(
    `select indisvalid as valid from pg_index where indrelid = $1::regclass and indexrelid::regclass::text like '%_by_%'`,
    [`t_${tableId}`],
  );
  return rows.map(({ valid }) => valid);
};

test("Users can write to a table while its index is built", async () => {
  const { built } = await beginToBuild();
  const grant = onTable("record:create", tableId);
  await apply(database, [createRecords(grant, [{ data: { [fieldId]: 7 } }])]);
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, false]]);
  await other.query("commit");
  expect(await built).toBe(true);
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, true]]);
  expect(await standing()).toEqual([true]);
});

test("The remains of an interrupted index build are dropped, and the index is rebuilt", async () => {
  const { built, process } = await beginToBuild();
  await watcher.query("select pg_terminate_backend($1)", [process]);
  expect(await built).toMatchObject({ id: "storage_unavailable" });
  await other.query("commit");
  expect(await standing()).toEqual([false]);
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, false]]);
  expect(await keepIndexes(database, Date.now())).toBe(true);
  expect(await standing()).toEqual([true]);
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, true]]);
});

test("A stopping server aborts its index build, whatever that waits for, and the next server builds it", async () => {
  const stopping = new AbortController();
  const { built } = await beginToBuild(stopping.signal);
  stopping.abort();
  expect(await built).toMatchObject({ id: "query_timeout" });
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, false]]);
  await other.query("commit");
  expect(await keepIndexes(database, Date.now())).toBe(true);
  expect(await standing()).toEqual([true]);
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, true]]);
});

test("An index is not used for a field whose type changed while it was built", async () => {
  await other.query("commit");
  const grant = grantOf("table", "update", tableId);
  const prepared = await apply(database, [prepareField(grant, { fieldId, fieldType: "text" })]);
  const [result] = prepared.results;
  const values = { type: "text", storedAs: result?.type === "ids" ? (result.ids[0] ?? 0) : 0 };
  await changeRecord();
  const { built } = await beginToBuild();
  const retyped = apply(database, [updateObject("field", fieldId, values)]);
  await other.query("commit");
  await Promise.all([built, retyped]);
  // PostgreSQL may end the build as part of a deadlock; it is then repeated, over the new column.
  const columns = await watcher.query(
    `select format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid in (select indexrelid from pg_index where indrelid = $1::regclass
        and indexrelid::regclass::text like '%_by_%') order by attnum limit 1`,
    [`t_${tableId}`],
  );
  const isRepeated = columns.rows.length > 0;
  expect(columns.rows).toEqual(isRepeated ? [{ type: "text" }] : []);
  expect(await isBuilt()).toEqual([[`f_${fieldId}`, isRepeated]]);
  expect(await standing()).toEqual(isRepeated ? [true] : []);
});

test("An index serves descending order as well as ascending, with empty values last", async () => {
  await other.query("commit");
  await watcher.query(`delete from "recordIndex"`);
  const sort = [{ field: fieldId, order: "desc" as const }];
  for (let use = 0; use < 4; use += 1) await page(database, tableId, { sort, size: 5 });
  await saveUsage(database, Date.now());
  expect(await keepIndexes(database, Date.now())).toBe(true);
  await watcher.query(`analyze t_${tableId}`);
  const { rows } = await watcher.query(
    `explain select id from t_${tableId} where "deletedAt" is null order by f_${fieldId} desc nulls last, id limit 5`,
  );
  expect(JSON.stringify(rows)).toContain("_by_");
  const { records } = await page(database, tableId, { sort, size: 2 });
  expect(records.map(({ data }) => data[fieldId])).toEqual([INDEX_ROWS_MIN - 1, INDEX_ROWS_MIN - 2]);
});

test("A migration drops an earlier version's index that serves no order", async () => {
  await other.query("commit");
  const index = `t_${tableId}_by_1`;
  await watcher.query(`create index ${index} on t_${tableId} (f_${fieldId} desc)`);
  await watcher.query(
    `insert into "recordIndex" ("tableId", "key", "uses", "lastUsedAt", "builtAt") values ($1, $2, 9, $3, $3)`,
    [tableId, `f_${fieldId} desc`, Date.now()],
  );
  for (const statement of descendingIndexes) await watcher.query(statement);
  expect(await standing()).toEqual([]);
  expect(await keepIndexes(database, Date.now())).toBe(true);
  expect(await standing()).toEqual([true]);
});
