import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { connectorCalls } from "#shared/contract/connector";
import type { SourceSettings } from "#shared/contract/source-settings";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { musicShop } from "../../support/samples/music-shop";
import { realData } from "../../support/samples/shared-data";
import { startOwnMariadb } from "../../support/databases/own-mariadb";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { acrossRestart } from "../../support/restart-server";
import { startTestServer, type TestServer } from "../../support/server";
import { importTables, namedRecords, planTables, syncTable, tableIdOf } from "../connector/support/bulk";
import { configure, start, waitFor } from "../connector/support/upload";

const PASSWORD = "read only, please";
const address = new URL(process.env["WORKLOOM_TEST_DATABASE_URL"] ?? "");
const database = `shop_${process.pid}`;

const rows = `(1, 'ação €', 12.50, true, '2026-03-29', '2026-03-29 02:30:00', 'open'),
  (2, null, -3, false, '2026-01-01', '2026-01-01 00:00:00', 'done')`;
/** Two that name each other, of which one names itself too, and one with a key of two columns. */
const shop = [
  `create table teams (id int primary key, name varchar(40), lead_id int)`,
  `create table people (id int primary key, name varchar(40), boss_id int, team_id int,
    foreign key (boss_id) references people (id), foreign key (team_id) references teams (id))`,
  `create table days (year int, day int, person_id int, primary key (year, day),
    foreign key (person_id) references people (id))`,
  `insert into teams values (1, 'Ramp', 2), (2, 'Tower', null)`,
  `insert into people values (1, 'Ana', null, 1), (2, 'Rui', 1, 1), (3, 'Ivo', 2, null)`,
  `alter table teams add foreign key (lead_id) references people (id)`,
];
const columns = `id bigint primary key, name varchar(40), price decimal(12,2), paid boolean, due date, at_local TIMESTAMP_TYPE, status varchar(10)`;

let server: TestServer;
let builder: TestActor;
let owner: pg.Client;
let mariadb: Awaited<ReturnType<typeof startOwnMariadb>>;
const settings: Record<string, SourceSettings> = {};

beforeAll(async () => {
  server = await startTestServer({ outsideNetworks: "loopback" });
  builder = await (await server.createOrganization()).actor("builder");
  const admin = new pg.Client({ connectionString: `${address.href}/postgres` });
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  owner = new pg.Client({ connectionString: `${address.href}/${database}` });
  await owner.connect();
  await owner.query(
    `create table items (${columns.replace("TIMESTAMP_TYPE", "timestamp")}, tags text[], picture bytea)`,
  );
  await owner.query(`insert into items values ${rows}`);
  await owner.query(`update items set tags = array['a', 'b c'], picture = '\\x00ff'`);
  await owner.query(`create view open_items as select id, name from items where status = 'open'`);
  await owner.query(`create table "odd "".name" (id int primary key)`);
  for (const statement of shop) await owner.query(statement);
  await owner.query(`insert into days select y, d, 1 + d % 3 from generate_series(2024, 2026) y,
    generate_series(1, 1500) d`);
  const common = { isReadOnlyAccess: true, host: "127.0.0.1", encryption: "none" as const };
  settings["postgres"] = {
    ...common,
    port: Number(address.port),
    username: address.username,
    password: PASSWORD,
    database,
    table: "public.items",
  };
  mariadb = await startOwnMariadb([
    `create table items (${columns.replace("TIMESTAMP_TYPE", "datetime")}, picture blob)`,
    `insert into items select *, x'00ff' from (values ${rows}) made`,
    `create view open_items as select id, name from items where status = 'open'`,
    ...shop,
    `insert into days select y.seq, d.seq, 1 + d.seq % 3 from seq_2024_to_2026 y, seq_1_to_1500 d`,
    `create user reader@'%' identified by '${PASSWORD}'`,
    `grant select on shop.* to reader@'%'`,
  ]);
  settings["mariadb"] = {
    ...common,
    port: mariadb.port,
    username: "reader",
    password: PASSWORD,
    database: "shop",
    table: "items",
  };
}, 60_000);
afterAll(async () => {
  await owner.end();
  await mariadb.end();
  await server.close();
});

const begin = async (id: string) =>
  (await builder.ok(connectorCalls.createImport, { connector_id: id })).identifier;
type Function = "upload" | "test-connection" | "list-tables";
const asked = (identifier: string, id: string, name: Function, change: SourceSettings = {}) => ({
  identifier,
  connector_id: id,
  function: name,
  config: { ...settings[id], ...change },
});
const kinds = ["postgres", "mariadb"] as const;

describe.each(kinds)("From %s", (id) => {
  test("a connection is tested, and says with what it speaks", async () => {
    const answer = await builder.ok(
      connectorCalls.callConnector,
      asked(await begin(id), id, "test-connection"),
    );
    expect(answer.name).toMatch(/^(?:PostgreSQL|MariaDB) \d/);
  });

  test("tables and views are listed", async () => {
    const { lists } = await builder.ok(
      connectorCalls.callConnector,
      asked(await begin(id), id, "list-tables"),
    );
    expect(lists).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ label: "items", kind: "table", isReadable: true }),
        expect.objectContaining({ label: "open_items", kind: "view", isReadable: true }),
      ]),
    );
  });

  test("a table is imported with the types of its columns, and its ledger adds up", async () => {
    const identifier = await begin(id);
    await builder.ok(connectorCalls.callConnector, asked(identifier, id, "upload"));
    const configured = await configure(builder, identifier, {}, id);
    expect(Object.fromEntries(configured.fields.map(({ key, type }) => [key, type]))).toMatchObject({
      id: "number",
      name: "text",
      price: "number",
      paid: "checkbox",
      due: "date",
      at_local: "datetime",
      status: "text",
    });
    // No text shows a picture.
    expect(configured.fields.map(({ key }) => key)).not.toContain("picture");
    await start(builder, identifier, configured, "Items", { connectorId: id });
    const done = await waitFor(builder, identifier);
    expect([done.state, done.error, done.progress.recordsCreated]).toEqual(["done", null, 2]);
    for (const { landed, empty, refused } of done.columns) expect([landed + empty, refused]).toEqual([2, 0]);
    const { records } = await builder.ok(recordCalls.queryRecords, { tableId: done.tableId ?? 0 });
    const name = configured.fields.findIndex(({ key }) => key === "name");
    expect(records.map(({ data }) => data[done.columns[name]?.fieldId ?? 0])).toContain("ação €");
  });

  test("several tables come at once, and foreign keys connect their records, also with each other", async () => {
    const names = ["days", "people", "teams"];
    const tables = id === "postgres" ? names.map((name) => `public.${name}`) : names;
    const [days = "", people = "", teams = ""] = tables;
    const plan = await planTables(builder, id, { config: settings[id] ?? {}, tables });
    const connects = plan.tables.map(({ columns }) =>
      columns.flatMap(({ name, connects }) => (connects === null ? [] : [[name, connects]])),
    );
    expect(connects).toEqual([
      [["person_id", people]],
      [
        ["boss_id", people],
        ["team_id", teams],
      ],
      [["lead_id", people]],
    ]);
    const done = await importTables(builder, plan);
    expect([done.state, done.error]).toEqual(["done", null]);
    for (const { imports } of done.tables)
      for (const { progress, columns: cells } of imports)
        for (const { landed, empty, refused, ignored } of cells)
          expect([landed + empty, refused, ignored]).toEqual([progress.rowsRead, 0, 0]);
    const staff = await namedRecords(builder, tableIdOf(done, people));
    const titles = (value: unknown) => (value as { title: string }[] | null)?.map(({ title }) => title) ?? [];
    const bosses = staff.map((one) => [one["Name"], [titles(one["Boss"]), titles(one["Team"])]]);
    expect(Object.fromEntries(bosses)).toEqual({
      Ana: [[], ["Ramp"]],
      Ivo: [["Rui"], []],
      Rui: [["Ana"], ["Ramp"]],
    });
    const groups = await namedRecords(builder, tableIdOf(done, teams));
    expect(Object.fromEntries(groups.map((one) => [one["Name"], titles(one["Lead"])]))).toEqual({
      Ramp: ["Rui"],
      Tower: [],
    });
    // Read by its key of two columns, a piece after the other: each row once.
    const read = done.tables.find((table) => table.id === days)?.imports[0];
    expect([read?.progress.recordsCreated, read?.progress.rowsRead]).toEqual([4500, 4500]);
  });

  test("a table that is not there, a wrong database and missing settings are said clearly", async () => {
    const identifier = await begin(id);
    const fails = (error: Parameters<typeof builder.fails>[0], name: Function, change: SourceSettings) =>
      builder.fails(error, connectorCalls.callConnector, asked(identifier, id, name, change));
    await fails("source_table_not_found", "upload", { table: "nowhere" });
    await fails("connection_failed", "test-connection", { database: "nowhere" });
    const missing = await fails("field_validation_failed", "test-connection", { host: "" });
    expect(missing.fields?.map(({ path }) => path)).toEqual(["config.host"]);
    const unconfirmed = await fails("field_validation_failed", "list-tables", { isReadOnlyAccess: false });
    expect(unconfirmed.fields?.map(({ path }) => path)).toEqual(["config.isReadOnlyAccess"]);
  });

  test("a table of an odd name is asked for by that name alone, and nothing is ever written", async () => {
    const identifier = await begin(id);
    const table = `items; drop table items`;
    await builder.fails(
      "source_table_not_found",
      connectorCalls.callConnector,
      asked(identifier, id, "upload", { table }),
    );
    await builder.ok(connectorCalls.callConnector, asked(identifier, id, "upload"));
  });
});

test("Several tables follow their database, with their connections", async () => {
  await owner.query("create schema live");
  await owner.query(`create table live.kinds (id int primary key, name text);
    create table live.parts (id int primary key, name text, kind_id int references live.kinds,
      part_of int references live.parts);
    insert into live.kinds values (1, 'Lamps'), (2, 'Paint');
    insert into live.parts values (1, 'Bulb', 1, null), (2, 'Brush', 2, 1)`);
  const tables = ["live.kinds", "live.parts"];
  const plan = await planTables(builder, "postgres", { config: settings["postgres"] ?? {}, tables });
  const done = await importTables(builder, plan, { connect: { minutes: 15, deletions: "trash" } });
  const [, links] = done.tables[1]?.imports ?? [];
  expect(links?.progress.recordsUpdated).toBe(2);
  for (const { refused } of links?.columns ?? []) expect(refused).toBe(0);
  await owner.query(`insert into live.kinds values (3, 'Signs');
    insert into live.parts values (3, 'Arrow', 3, null);
    update live.parts set part_of = null;
    update live.parts set kind_id = 1 where id = 2;
    delete from live.parts where id = 1`);
  for (const id of tables) await syncTable(builder, tableIdOf(done, id));
  const parts = await namedRecords(builder, tableIdOf(done, "live.parts"));
  expect(parts.map((one) => [one["Name"], (one["Kind"] as { title: string }[])[0]?.title])).toEqual([
    ["Brush", "Lamps"],
    ["Arrow", "Signs"],
  ]);
});

const script = join(realData() ?? "", "chinook/chinook-postgresql.sql");

test("A whole database comes at once, and every cell of it is accounted for", async () => {
  await owner.query(`create schema chinook; set search_path to chinook`);
  // The script makes a database of its own, which the test has.
  const statements = existsSync(script)
    ? readFileSync(script, "utf8").replace(/^(?:\\c|drop database|create database) .*$/gim, "")
    : musicShop();
  await owner.query(statements);
  const { rows: counted } = await owner.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'chinook'`,
  );
  const tables = counted.map(({ name }) => `chinook.${name}`);
  const done = await importTables(
    builder,
    await planTables(builder, "postgres", { config: settings["postgres"] ?? {}, tables }),
  );
  expect([done.state, done.tables.length]).toEqual(["done", 11]);
  for (const { id, imports } of done.tables) {
    const { rows: found } = await owner.query<{ count: string }>(`select count(*) from ${id}`);
    expect([id, imports[0]?.progress.recordsCreated]).toEqual([id, Number(found[0]?.count)]);
    for (const { progress, columns: cells } of imports)
      for (const { landed, empty, refused, ignored } of cells)
        expect(landed + empty + refused + ignored).toBe(progress.rowsRead);
  }
  const places = (id: string) =>
    done.tables.find((table) => table.id === id)?.columns.flatMap(({ connects }) => connects ?? []);
  expect(places("chinook.track")).toEqual(["chinook.album", "chinook.media_type", "chinook.genre"]);
  expect(places("chinook.employee")).toEqual(["chinook.employee"]);
}, 120_000);

test("An import from a database goes on after the server stopped", async () => {
  await owner.query(`create table public.long (n int primary key, name text)`);
  await owner.query(`insert into public.long select n, 'Row ' || n from generate_series(1, 20000) n`);
  const config = { ...settings["postgres"], table: "public.long" };
  let identifier = "";
  const before = async (org: TestOrganization) => {
    const actor = await org.actor("builder");
    const made = await actor.ok(connectorCalls.createImport, { connector_id: "postgres" });
    ({ identifier } = made);
    await actor.ok(connectorCalls.callConnector, { ...asked(identifier, "postgres", "upload"), config });
    await start(actor, identifier, await configure(actor, identifier, {}, "postgres"), "Long", {
      connectorId: "postgres",
    });
    await waitFor(
      actor,
      identifier,
      ({ progress, state }) => progress.recordsCreated > 0 || state === "done",
    );
  };
  await acrossRestart({ outsideNetworks: "loopback" }, before, async (org) => {
    const actor = await org.actor("builder");
    const done = await waitFor(actor, identifier);
    expect(done).toMatchObject({ state: "done", progress: { rowsRead: 20_000, recordsCreated: 20_000 } });
    const { table } = await actor.ok(tableCalls.getTable, { tableId: done.tableId ?? 0 });
    expect(table.recordCount).toBe(20_000);
  });
});

test("A wrong password is refused without being said again", async () => {
  const identifier = await begin("mariadb");
  const problem = await builder.fails(
    "connection_failed",
    connectorCalls.callConnector,
    asked(identifier, "mariadb", "test-connection", { password: "guessed secret" }),
  );
  expect(JSON.stringify(problem)).not.toContain("guessed secret");
});

test("A database in a private network is not reached unless the installation allows it", async () => {
  const guarded = await startTestServer();
  try {
    const actor = await (await guarded.createOrganization()).actor("builder");
    const { identifier } = await actor.ok(connectorCalls.createImport, { connector_id: "postgres" });
    await actor.fails(
      "outside_address_private",
      connectorCalls.callConnector,
      asked(identifier, "postgres", "test-connection"),
    );
  } finally {
    await guarded.close();
  }
});
