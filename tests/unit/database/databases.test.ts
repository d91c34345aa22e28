import { afterEach, beforeEach, expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openDatabases } from "../../../server/database/open-databases";
import { query } from "../../../server/sql/query";
import type { ControlSchema } from "../../../server/sql/schema";
import { openConnection } from "../../../server/database/sqlite/connection";
import { migrate } from "../../../server/database/sqlite/migrate";
import { WorkerClient } from "../../../server/database/sqlite/worker-client";
import type { WriterReply, WriterRequest } from "../../../server/database/sqlite/worker-messages";
import { addRecords, createTable, idsOf, openKit, organizationValues, page, type Kit } from "../engine/kit";
import { toStructureData } from "../../../server/database/structure";
import { structure } from "../../support/databases/structure";

let kit: Kit;
beforeEach(async () => {
  kit = await openKit({ openFiles: 3 });
});
afterEach(() => kit.close());

const control = query<ControlSchema>();
const fileOf = (id: number) => join(kit.folder, "organizations", `${id}.sqlite`);
const reasonOf = async (id: number) =>
  (
    await kit.databases.control.get(
      control.selectFrom("organization").select("setAsideReason").where("id", "=", id),
    )
  )?.setAsideReason;

test("organisations do not see each other's records", async () => {
  const [one, other] = [await kit.newDatabase(), await kit.newDatabase()];
  const { tableId, fieldIds } = await createTable(one, ["text"]);
  await createTable(other, ["text"]);
  await addRecords(one, tableId, [{ [fieldIds[0] ?? 0]: "ours" }]);
  expect(idsOf(await page(one, tableId))).toEqual([1]);
  expect(idsOf(await page(other, tableId))).toEqual([]);
});

test("a sub-domain belongs to one organisation", async () => {
  await kit.databases.createOrganization(organizationValues("tejo"));
  const again = kit.databases.createOrganization(organizationValues("tejo"));
  await expect(again).rejects.toMatchObject({ id: "change_conflict" });
});

test("an organisation that does not exist or was deleted has no database", async () => {
  const { organizationId } = await kit.newDatabase();
  await expect(kit.databases.organization(999)).rejects.toMatchObject({ id: "organization_not_found" });
  await kit.databases.control.execute([
    control.updateTable("organization").set({ deletedAt: 1 }).where("id", "=", organizationId),
  ]);
  await expect(kit.databases.organization(organizationId)).rejects.toMatchObject({
    id: "organization_not_found",
  });
});

test("what many write at once is committed in its order and told once, however many go to the thread together", async () => {
  const database = await kit.newDatabase();
  const { tableId, fieldIds } = await createTable(database, ["text"]);
  const told: number[] = [];
  database.onCommit((changes) => told.push(...changes.map(({ seq }) => seq)));
  const add = (text: string) => addRecords(database, tableId, [{ [fieldIds[0] ?? 0]: text }]);
  // The first round shows how quick the disk is.
  for (let round = 0; round < 3; round += 1) {
    await Promise.all(Array.from({ length: 15 }, (_, index) => add(`${round} ${index}`)));
  }
  expect(told).toEqual(Array.from({ length: 45 }, (_, index) => (told[0] ?? 0) + index));
  const records = (await page(database, tableId)).records as { data: Record<string, string> }[];
  const texts = records.map(({ data }) => data[String(fieldIds[0])]);
  expect(texts).toEqual(Array.from({ length: 45 }, (_, at) => `${Math.floor(at / 15)} ${at % 15}`));
});

test("more organisations than files may be open are served, by the handles they had", async () => {
  const databases = await Promise.all(Array.from({ length: 8 }, () => kit.newDatabase()));
  for (const database of databases) {
    const { tableId, fieldIds } = await createTable(database, ["text"]);
    await addRecords(database, tableId, [{ [fieldIds[0] ?? 0]: "x" }]);
  }
  const rounds = Array.from({ length: 5 }, () => databases).flat();
  await Promise.all(
    rounds.map(async (database) => {
      await addRecords(database, 1, [{ 1: "y" }]);
      expect((await page(database, 1)).records.length).toBeGreaterThan(1);
    }),
  );
  for (const database of databases) expect(idsOf(await page(database, 1))).toEqual([1, 2, 3, 4, 5, 6]);
});

test("an organisation can be made as a copy of a file", async () => {
  const database = await kit.newDatabase();
  const { tableId } = await createTable(database, ["text"]);
  await addRecords(database, tableId, [{}, {}]);
  await database.close();
  const copy = await kit.databases.createOrganization(
    organizationValues("copy"),
    fileOf(database.organizationId),
  );
  expect(idsOf(await page(copy, tableId))).toEqual([1, 2]);
  await addRecords(copy, tableId, [{}]);
  expect(idsOf(await page(database, tableId))).toEqual([1, 2]);
});

test("a known organisation without its file is set aside, and never opens as an empty one", async () => {
  const lost = await kit.newDatabase();
  await createTable(lost, ["text"]);
  await kit.databases.close();
  const path = fileOf(lost.organizationId);
  renameSync(path, `${path}.moved`);
  kit.databases = await openDatabases({ dataFolder: kit.folder }, structure);
  const open = () => kit.databases.organization(lost.organizationId);
  await expect(open()).rejects.toMatchObject({ id: "storage_unavailable" });
  expect(existsSync(path)).toBe(false);
  const row = await kit.databases.control.get<{ setAsideReason: string }>(
    control
      .selectFrom("organization")
      .select("setAsideReason")
      .where("id", "=", lost.organizationId) as never,
  );
  expect(row?.setAsideReason).toContain("is missing");
});

test("a foreign file is set aside with the reason while the others serve", async () => {
  const [broken, healthy] = [await kit.newDatabase(), await kit.newDatabase()];
  await createTable(healthy, ["text"]);
  await kit.databases.close();
  writeFileSync(fileOf(broken.organizationId), "this is not a database, it is a sentence of some length");
  kit.databases = await openDatabases({ dataFolder: kit.folder }, structure);
  const open = () => kit.databases.organization(broken.organizationId);
  await expect(open()).rejects.toMatchObject({ id: "storage_unavailable" });
  await expect(open()).rejects.toMatchObject({ id: "storage_unavailable" });
  expect(await reasonOf(broken.organizationId)).toMatch(/not a database/);
  const other = await kit.databases.organization(healthy.organizationId);
  expect(idsOf(await page(other, 1))).toEqual([]);
});

test("a file of a newer version is set aside, and left as it is", async () => {
  const database = await kit.newDatabase();
  await kit.databases.close();
  const file = new Database(fileOf(database.organizationId));
  file.exec(`insert into "migration" ("version", "at") values (999, 1)`);
  file.close();
  kit.databases = await openDatabases({ dataFolder: kit.folder }, structure);
  await expect(kit.databases.organization(database.organizationId)).rejects.toMatchObject({
    id: "storage_unavailable",
  });
  expect(await reasonOf(database.organizationId)).toMatch(/999/);
});

test("a step of the structure that fails leaves the file as it was, with a copy beside it", () => {
  const path = join(kit.folder, "migrated.sqlite");
  const first = {
    name: "first",
    statements: [`create table "a" ("x" integer)`, `insert into "a" values (1)`],
  };
  const failing = {
    name: "second",
    statements: [`create table "b" ("x" integer)`, `insert into "nowhere" values (1)`],
  };
  const connection = openConnection(path, { readonly: false });
  migrate(connection, [first]);
  expect(existsSync(`${path}.before-1`)).toBe(false);
  expect(() => {
    migrate(connection, [first, failing]);
  }).toThrow(/nowhere/);
  const tables = connection.database
    .prepare(`select name from sqlite_schema where type = 'table' order by name`)
    .pluck()
    .all();
  expect(tables).toEqual(["a", "appliedMigration", "migration"]);
  const copy = new Database(`${path}.before-1`, { readonly: true });
  expect(copy.prepare(`select "x" from "a"`).pluck().all()).toEqual([1]);
  copy.close();
  migrate(connection, [first, { name: "second", statements: [`create table "b" ("x" integer)`] }]);
  expect(connection.database.prepare(`select "name" from "appliedMigration"`).pluck().all()).toEqual([
    "first",
    "second",
  ]);
  connection.close();
});

test("requests waiting for a thread that dies fail, and the next request starts a new one", async () => {
  const client = new WorkerClient<WriterRequest, WriterReply>("writer.worker", {
    workerData: toStructureData(structure),
  });
  const path = join(kit.folder, "thread.sqlite");
  await client.ask({ kind: "open", path });
  const waiting = Array.from({ length: 3 }, () =>
    client.ask({ kind: "write", path, writing: { kind: "execute", statements: [] } }),
  );
  const settled = Promise.allSettled(waiting);
  await client.stop();
  for (const outcome of await settled) {
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject({ id: "storage_unavailable" });
  }
  await expect(client.ask({ kind: "open", path })).resolves.toEqual({ kind: "done" });
  await client.stop();
});
