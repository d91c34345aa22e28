import { expect, test } from "@jest/globals";
import Database from "better-sqlite3";
import { connectorCalls } from "#shared/contract/connector";
import { useTestWorkspace } from "../../support/test-workspace";
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
