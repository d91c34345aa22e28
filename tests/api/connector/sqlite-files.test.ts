import { expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { bulkImportCalls } from "#shared/contract/bulk-import";
import { connectorCalls } from "#shared/contract/connector";
import { historyCalls } from "#shared/contract/history";
import { tableCalls } from "#shared/contract/tables";
import { jobDone } from "../../support/jobs";
import { useTestWorkspace } from "../../support/test-workspace";
import { importTables, namedRecords, planTables, tableIdOf } from "./support/bulk";
import { configure, sendFile, start, waitFor } from "./support/upload";

const workspace = useTestWorkspace();

function database(fill: (database: Database.Database) => void): Buffer {
  const file = new Database(":memory:");
  fill(file);
  return file.serialize();
}

const airfield = database((file) => {
  file.exec(`create table "runway" ("ident" text primary key, "length" integer, "lit" real, "photo" blob)`);
  file.exec(`create table "crew" ("name" text)`);
  file.exec(`create view "danger" as select * from "runway"`);
  const add = file.prepare(`insert into "runway" values (?, ?, ?, ?)`);
  add.run("07/25", 3000, 0.5, Buffer.from("x"));
  add.run("18/36", null, 1, null);
  file.exec(`insert into "crew" values ('Ana')`);
});

async function upload(content: Buffer, name = "airfield.db") {
  const { builder } = workspace;
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "sqlite" });
  const answer = await sendFile(builder, identifier, name, content, "sqlite");
  return { identifier, answer };
}

test("Each table of a SQLite file can be imported; views are left out", async () => {
  const { builder } = workspace;
  const { identifier } = await upload(airfield);
  const { lists } = await builder.ok(connectorCalls.callConnector, {
    identifier,
    connector_id: "sqlite",
    function: "list-sheets",
  });
  expect(lists?.map(({ label }) => label)).toEqual(["crew", "runway"]);
  const configured = await configure(builder, identifier, { sheetIndex: 1 }, "sqlite");
  expect(configured.records.map((row) => row.map(({ text }) => text))).toEqual([
    ["07/25", "3,000", "0.5", ""],
    ["18/36", "", "1", ""],
  ]);
  await start(builder, identifier, configured, "Runways", { connectorId: "sqlite", sheetIndex: 1 });
  const done = await waitFor(builder, identifier);
  expect([done.state, done.progress.rowsRead]).toEqual(["done", 2]);
});

const shop = database((file) => {
  file.pragma("foreign_keys = off");
  file.exec(`create table "team" ("id" integer primary key, "name" text);
    create table "person" ("mail" text primary key, "name" text, "team_id" integer references "team",
      "boss" text references "person" ("mail"));
    create table "day" ("person" text references "person", "day" text);
    insert into "team" values (7, 'Ramp');
    insert into "person" values ('b@x.example', 'Bea', 7, 'c@x.example'), ('c@x.example', 'Cai', null, null);
    insert into "day" values ('b@x.example', '2026-01-02'), ('nobody@x.example', '2026-01-03')`);
});

test("All tables of a file come at once with their connections, and one undo takes them away", async () => {
  const { builder } = workspace;
  const { identifier } = await upload(shop);
  const plan = await planTables(builder, "sqlite", { identifier, tables: ["0", "1", "2"] });
  expect(plan.tables.map(({ label }) => label)).toEqual(["Day", "Person", "Team"]);
  const done = await importTables(builder, plan);
  expect([done.state, done.error]).toEqual(["done", null]);
  const person = await namedRecords(builder, tableIdOf(done, "1"));
  expect(person.find(({ Name }) => Name === "Bea")).toMatchObject({
    Team: [{ title: "Ramp" }],
    Boss: [{ title: "Cai" }],
  });
  // A value that no record has is accounted for.
  const day = done.tables[0]?.imports[0];
  expect(day?.refused).toEqual([
    { row: 3, column: "person", text: "nobody@x.example", reason: expect.any(String) },
  ]);
  await builder.fails("import_already_started", bulkImportCalls.startBulkImport, { identifier });
  const undone = await builder.ok(historyCalls.undoLastChange, {});
  if (undone.jobId !== null) await jobDone(builder, undone.jobId);
  for (const { imports } of done.tables)
    await builder.fails("object_not_found", tableCalls.getTable, { tableId: imports[0]?.tableId ?? 0 });
});

test("Tables are chosen by who may import, from what was uploaded", async () => {
  const { builder, member } = workspace;
  const { identifier } = await upload(shop);
  const asked = { identifier, connector_id: "sqlite", tables: ["0"] };
  await member.fails("permission_denied", bulkImportCalls.planBulkImport, asked);
  await builder.fails("source_table_not_found", bulkImportCalls.planBulkImport, { ...asked, tables: ["9"] });
  await builder.fails("import_not_found", bulkImportCalls.getBulkImport, { identifier });
  const csv = (await builder.ok(connectorCalls.createImport, { connector_id: "csv" })).identifier;
  await builder.fails("function_not_supported", bulkImportCalls.planBulkImport, {
    identifier: csv,
    connector_id: "csv",
    tables: ["0"],
  });
});

test("A file that only says to be one is refused", async () => {
  expect((await upload(Buffer.from("name;length\n07;3000"))).answer.status).toBe(400);
  const broken = Buffer.from(airfield);
  broken.fill(0xff, 200);
  const { identifier } = await upload(broken);
  await workspace.builder.fails("unreadable_workbook", connectorCalls.configureImport, {
    connector_id: "sqlite",
    identifier,
    config: {},
  });
});
