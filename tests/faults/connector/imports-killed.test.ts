import { afterAll, beforeAll, expect, jest, test } from "@jest/globals";
import { chmodSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client } from "pg";
import { bulkImportCalls } from "#shared/contract/bulk-import";
import type { SourceSettings } from "#shared/contract/source-settings";
import { startPostgres } from "../../../scripts/test/databases/postgres.mjs";
import { freePort } from "../../../scripts/test/databases/wait-for-port.mjs";
import { planTables, tableIdOf, waitForTables } from "../../api/connector/support/bulk";
import {
  answerLong,
  countLong,
  LONG_ROWS,
  longRows,
  longSettings,
  longStatements,
  PART_ROWS,
  uploadLong,
} from "../../api/connector/support/long-sources";
import { configure, start, status } from "../../api/connector/support/upload";
import { useDiskFolder } from "../../support/disk-folder";
import type { Caller } from "../../support/organizations/organization";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { startOwnMariadb } from "../../support/databases/own-mariadb";
import { startSourcePeer } from "../../support/peers/source-peer";
import { startTdsPeer, type TdsCell, type TdsQuery } from "../../support/peers/tds-peer";
import { createRandom } from "../../support/random";
import { startServerProcess, type ServerProcess } from "../../support/server-process";

const isSoak = process.env["SOAK"] === "1";
const SEED = Number(process.env["SEED"] ?? 34);
const single = [
  "json",
  "csv",
  "microsoft-excel",
  "sqlite",
  "notion",
  "api-sync",
  "google-sheets",
  "grist",
  "airtable",
  "baserow",
  "nocodb",
  "trello",
  "pipefy",
  "calendar",
  "sql-server",
];
/** Sources with columns that are empty in every row. */
const sparse = new Set(["trello", "pipefy", "calendar"]);
/** Tables, by how their source names them. */
const bases: Readonly<Record<string, readonly [string, string]>> = {
  sqlite: ["0", "1"],
  notion: ["0", "1"],
  grist: ["Long", "Part"],
  ...(isSoak && { postgres: ["public.long", "public.part"], mysql: ["long", "part"] }),
};
const random = createRandom(SEED);
/** How often the server is killed while it imports from a source. */
const KILLS = Number(process.env["KILLS"] ?? (isSoak ? 5 : 1));
/** The longest time between a start and a kill, in ms: about as long as an import takes. */
const LIFE = 1200;
/** How often an import is asked whether it is done, in ms. */
const ASK_INTERVAL = 100;

const folder = useDiskFolder("imports-killed");
let prepared: PreparedFolder;
let peer: Awaited<ReturnType<typeof startSourcePeer>>;
let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null;
let sqlServer: Awaited<ReturnType<typeof startTdsPeer>>;
let mariadb: Awaited<ReturnType<typeof startOwnMariadb>> | null = null;
let settings: Readonly<Record<string, SourceSettings>>;
let server: ServerProcess;
let builder: Caller;
jest.setTimeout(3_600_000);

beforeAll(async () => {
  prepared = await prepareFolder(join(folder, "data"));
  peer = await startSourcePeer(answerLong);
  sqlServer = await startTdsPeer(ofDatabases.password, answerAsSqlServer);
  const { port } = sqlServer;
  settings = {
    ...longSettings(peer.url),
    "sql-server": { ...ofDatabases, port, username: "reader", database: "shop", table: "dbo.long" },
  };
  if (isSoak) await fillPostgres();
  if (isSoak) await fillMariadb();
  await begin();
});
afterAll(async () => {
  await server.stop();
  await Promise.all([peer.close(), sqlServer.close()]);
  await postgres?.stop();
  await mariadb?.end();
});

async function fillPostgres(): Promise<void> {
  chmodSync(folder, 0o711);
  postgres = await startPostgres(join(folder, "postgres"), await freePort());
  const { port, username } = new URL(postgres.url);
  const owner = await connected(`${postgres.url}/postgres`);
  for (const statement of longStatements) await owner.query(statement);
  await owner.query(`insert into "long" select n, 'Row ' || n from generate_series(0, ${LONG_ROWS - 1}) n`);
  await owner.query(
    `insert into "part" select p, p * 7 % ${LONG_ROWS} from generate_series(0, ${PART_ROWS - 1}) p`,
  );
  await owner.end();
  settings = {
    ...settings,
    postgres: { ...ofDatabases, port: Number(port), username, database: "postgres" },
  };
}

const ofDatabases = {
  isReadOnlyAccess: true,
  host: "127.0.0.1",
  password: "none",
  encryption: "none",
} as const;

/** Rows that the peer answers at once. */
const PIECE = 1000;

/** The long table as SQL Server answers it, in pieces by its key. */
function answerAsSqlServer({ sql, parameter }: TdsQuery): readonly (readonly TdsCell[])[] {
  if (sql.includes("serverproperty")) return [["16.0.4175.1"]];
  if (/fn_my_permissions|'OBJECT', 'INSERT'|foreign_key_columns/.test(sql)) return [];
  if (sql.includes("from sys.objects o")) return [["dbo", "long", "U ", 1, LONG_ROWS]];
  if (sql.includes("object_id(@table)"))
    return [
      ["n", "int", 1],
      ["name", "nvarchar", null],
    ];
  const after = Number(parameter("after") ?? -1);
  return longRows.slice(after + 1, after + 1 + PIECE).map(({ n, name }) => [n, name]);
}

/** MySQL's protocol, as MariaDB speaks it. */
async function fillMariadb(): Promise<void> {
  const statements = longStatements.map((statement) => statement.replaceAll('"', "`"));
  mariadb = await startOwnMariadb([
    ...statements,
    "insert into `long` select seq, concat('Row ', seq) from seq_0_to_" + String(LONG_ROWS - 1),
    `insert into part select seq, seq * 7 % ${LONG_ROWS} from seq_0_to_${PART_ROWS - 1}`,
    "create user reader@'%' identified by 'none'",
    "grant select on shop.* to reader@'%'",
  ]);
  const own = { ...ofDatabases, port: mariadb.port, username: "reader", database: "shop" };
  settings = { ...settings, mysql: own };
}

/** A database that has just started may still refuse. */
async function connected(connectionString: string): Promise<Client> {
  for (;;) {
    const client = new Client({ connectionString });
    const isOpen = await client.connect().then(
      () => true,
      () => false,
    );
    if (isOpen) return client;
    await wait(ASK_INTERVAL);
  }
}

async function begin(): Promise<void> {
  server = await startServerProcess(join(folder, "data"), [], {
    WORKLOOM_OUTSIDE_NETWORKS: "loopback",
    WORKLOOM_AIRTABLE_URL: peer.url,
    WORKLOOM_TRELLO_URL: `${peer.url}/trello`,
    WORKLOOM_PIPEFY_URL: `${peer.url}/pipefy`,
    WORKLOOM_GOOGLE_SHEETS_URL: peer.url,
  });
  builder = prepared.caller("builder", server.port);
}

/** Kills the server at random times until it was killed often enough, or the import is done. @returns how often */
async function killWhile(most: number, isRunning: () => Promise<boolean>): Promise<number> {
  let killed = 0;
  while (killed < most) {
    await wait(random.below(LIFE));
    if (!(await isRunning())) break;
    await server.kill();
    killed += 1;
    await begin();
  }
  return killed;
}

/** Imports once more until the server was killed often enough. */
async function untilKilled(importOnce: (most: number) => Promise<number>): Promise<void> {
  let killed = 0;
  while (killed < KILLS) killed += await importOnce(KILLS - killed);
}

const isUnfinished = (state: string) => state === "waiting" || state === "running";

async function importTable(source: string, most: number): Promise<number> {
  const connectorId = source === "calendar" ? "api-sync" : source;
  const identifier = await uploadLong(builder, connectorId, settings[source]);
  const configured = await configure(builder, identifier, {}, connectorId);
  await start(builder, identifier, configured, "Long", { connectorId });
  const isRunning = async () => isUnfinished((await status(builder, identifier)).state);
  const killed = await killWhile(most, isRunning);
  while (await isRunning()) await wait(ASK_INTERVAL);
  const done = await status(builder, identifier);
  expect(done).toMatchObject({ state: "done", progress: { rowsRead: LONG_ROWS, recordsCreated: LONG_ROWS } });
  for (const { landed, empty, refused } of done.columns) {
    expect([landed + empty, refused]).toEqual([LONG_ROWS, 0]);
    if (!sparse.has(source)) expect(empty).toBe(0);
  }
  const found = await countLong(builder, done.tableId ?? 0);
  expect(found).toMatchObject({ records: LONG_ROWS, different: LONG_ROWS });
  return killed;
}

async function importBase(
  connectorId: string,
  tables: readonly [string, string],
  most: number,
): Promise<number> {
  const config = settings[connectorId];
  const uploaded = config ? {} : { identifier: await uploadLong(builder, connectorId, undefined) };
  const plan = await planTables(builder, connectorId, { ...uploaded, ...(config && { config }), tables });
  const { identifier } = plan;
  await builder.ok(bulkImportCalls.startBulkImport, { identifier });
  const killed = await killWhile(most, async () => {
    const { bulk } = await builder.ok(bulkImportCalls.getBulkImport, { identifier });
    return isUnfinished(bulk.state);
  });
  const done = await waitForTables(builder, identifier);
  expect([done.state, done.error]).toEqual(["done", null]);
  const [long, part] = tables;
  const all = await countLong(builder, tableIdOf(done, long));
  expect(all).toMatchObject({ records: LONG_ROWS, different: LONG_ROWS });
  expect(await countLong(builder, tableIdOf(done, part))).toEqual({
    records: PART_ROWS,
    different: PART_ROWS,
    connected: PART_ROWS,
  });
  return killed;
}

test.each(single.slice(0, isSoak ? undefined : 1))(
  "An import from %s survives kills of its server",
  (connectorId) => untilKilled((most) => importTable(connectorId, most)),
);

test.each(Object.entries(bases).slice(0, isSoak ? undefined : 1))(
  "An import of several tables from %s survives them, with its connections",
  (connectorId, tables) => untilKilled((most) => importBase(connectorId, tables, most)),
);
