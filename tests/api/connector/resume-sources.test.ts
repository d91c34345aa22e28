import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import Database from "better-sqlite3";
import { writeXlsx } from "hucre";
import { bulkImportCalls } from "#shared/contract/bulk-import";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { startServer, type RunningServer } from "../../../server/app";
import { defaultConfig } from "../../../server/config";
import { closeConnections } from "../../support/http";
import { createOrganization, open, type TestActor } from "../../support/organizations/organization";
import { startSourcePeer } from "../../support/peers/source-peer";
import { pause } from "../../support/pause";
import { planTables, tableIdOf, waitForTables } from "./support/bulk";
import { configure, start, upload, waitFor } from "./support/upload";

/** Of several batches, so that the server is stopped between two. */
const ROWS = 20_000;
const rows = Array.from({ length: ROWS }, (_, index) => ({ n: index, name: `Row ${index}` }));
const csv = `n,name\n${rows.map(({ n, name }) => `${n},${name}`).join("\n")}\n`;

function databaseFile(): Buffer {
  const file = new Database(":memory:");
  file.exec(`create table "long" ("n" integer primary key, "name" text)`);
  const add = file.prepare(`insert into "long" values (?, ?)`);
  file.transaction(() => rows.forEach(({ n, name }) => add.run(n, name)))();
  return file.serialize();
}

const files: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "microsoft-excel": async () =>
    Buffer.from(
      await writeXlsx({
        sheets: [{ name: "Long", rows: [["n", "name"], ...rows.map(({ n, name }) => [n, name])] }],
      }),
    ),
  json: () => Buffer.from(JSON.stringify(rows)),
  sqlite: databaseFile,
};
const names: Readonly<Record<string, string>> = {
  "microsoft-excel": "long.xlsx",
  json: "long.json",
  sqlite: "long.db",
};

let folder = "";
let server: RunningServer;
let peer: Awaited<ReturnType<typeof startSourcePeer>>;
beforeAll(async () => {
  peer = await startSourcePeer(() => ({ body: csv, headers: { "Content-Type": "text/csv" } }));
});
afterAll(() => peer.close());
afterEach(async () => {
  closeConnections();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});
jest.setTimeout(60_000);

/** Starts, or starts again, a server on this test's folder. */
async function begin(): Promise<TestActor> {
  server = await startServer({
    ...defaultConfig,
    port: 0,
    dataFolder: folder,
    logLevel: "fatal",
    checkReplies: true,
    sessionRequests: 0,
    outsideNetworks: "loopback",
    sourceApis: { ...defaultConfig.sourceApis, googleSheetsUrl: peer.url },
  });
  const [known] = await server.services.organizations.list();
  const org = known ? open(server, known.id, known.subdomain) : await createOrganization(server);
  return org.actor("builder");
}

/** Stops the server between two batches, and takes away what its jobs remember of their place. */
async function die(): Promise<void> {
  closeConnections();
  await server.close();
  const stored = join(folder, "organizations");
  const [file] = readdirSync(stored).filter((name) => name.endsWith(".sqlite"));
  const database = new Database(join(stored, file ?? ""));
  database.prepare(`update "job" set "state" = 'null' where "kind" = 'import' and "status" <> 'done'`).run();
  database.close();
}

/** Every number of the source is in the table exactly once. */
async function expectComplete(builder: TestActor, tableId: number): Promise<void> {
  const { table } = await builder.ok(tableCalls.getTable, { tableId });
  const number = table.fields.find(({ name }) => name.toLowerCase() === "n")?.id ?? 0;
  const seen: number[] = [];
  for (let offset = 0; offset < ROWS; offset += 1000) {
    const page = { tableId, size: 1000, offset, fields: [number] };
    const { records } = await builder.ok(recordCalls.queryRecords, page);
    seen.push(...records.map(({ data }) => Number(data[number])));
  }
  expect([table.recordCount, new Set(seen).size]).toEqual([ROWS, ROWS]);
}

async function beginImport(builder: TestActor, connectorId: string): Promise<string> {
  const file = files[connectorId];
  if (file) return upload(builder, names[connectorId] ?? "", await file(), connectorId);
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: connectorId });
  const path = connectorId === "google-sheets" ? `/spreadsheets/d/${"x".repeat(24)}/edit` : "/long.csv";
  await builder.ok(connectorCalls.callConnector, {
    identifier,
    connector_id: connectorId,
    function: "upload",
    config: { url: `${peer.url}${path}` },
  });
  return identifier;
}

test.each([...Object.keys(files), "api-sync", "google-sheets"])(
  "An import from %s goes on after a stop: no row is lost, none comes twice",
  async (connectorId) => {
    folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
    const first = await begin();
    const identifier = await beginImport(first, connectorId);
    const configured = await configure(first, identifier, {}, connectorId);
    await start(first, identifier, configured, "Long", { connectorId });
    await waitFor(
      first,
      identifier,
      ({ progress, state }) => progress.recordsCreated > 0 || state === "done",
    );
    await die();
    const builder = await begin();
    const done = await waitFor(builder, identifier);
    expect(done).toMatchObject({ state: "done", progress: { rowsRead: ROWS, recordsCreated: ROWS } });
    expect(done.columns.map(({ landed }) => landed)).toEqual([ROWS, ROWS]);
    await expectComplete(builder, done.tableId ?? 0);
  },
);

test("An import of several tables goes on after a stop, too", async () => {
  folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
  const first = await begin();
  const identifier = await beginImport(first, "sqlite");
  await planTables(first, "sqlite", { identifier, tables: ["0"] });
  await first.ok(bulkImportCalls.startBulkImport, { identifier });
  for (;;) {
    const { bulk } = await first.ok(bulkImportCalls.getBulkImport, { identifier });
    if ((bulk.tables[0]?.imports[0]?.progress.recordsCreated ?? 0) > 0 || bulk.state === "done") break;
    await pause();
  }
  await die();
  const builder = await begin();
  const done = await waitForTables(builder, identifier);
  expect(done.tables.map(({ imports }) => imports.map(({ state }) => state))).toEqual([["done"]]);
  await expectComplete(builder, tableIdOf(done, "0"));
});
