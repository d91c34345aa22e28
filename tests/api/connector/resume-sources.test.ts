import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, jest, test } from "@jest/globals";
import Database from "better-sqlite3";
import { bulkImportCalls } from "#shared/contract/bulk-import";
import { startServer, type RunningServer } from "../../../server/app";
import { defaultConfig } from "../../../server/config";
import { closeConnections } from "../../support/http";
import { createOrganization, open, type TestActor } from "../../support/organizations/organization";
import { startSourcePeer } from "../../support/peers/source-peer";
import { pause } from "../../support/pause";
import { planTables, tableIdOf, waitForTables } from "./support/bulk";
import {
  answerLong,
  countLong,
  LONG_ROWS,
  longFiles,
  longSettings,
  PART_ROWS,
  uploadLong,
} from "./support/long-sources";
import { configure, start, waitFor } from "./support/upload";

let folder = "";
let server: RunningServer;
let peer: Awaited<ReturnType<typeof startSourcePeer>>;
beforeAll(async () => {
  peer = await startSourcePeer(answerLong);
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
    sourceApis: { ...defaultConfig.sourceApis, googleSheetsUrl: peer.url, airtableUrl: peer.url },
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

test.each([...longFiles, "api-sync", "google-sheets", "grist", "airtable", "baserow", "nocodb"])(
  "An import from %s goes on after a stop: no row is lost, none comes twice",
  async (connectorId) => {
    folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
    const first = await begin();
    const identifier = await uploadLong(first, connectorId, longSettings(peer.url)[connectorId]);
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
    expect(done).toMatchObject({
      state: "done",
      progress: { rowsRead: LONG_ROWS, recordsCreated: LONG_ROWS },
    });
    for (const { landed } of done.columns) expect(landed).toBe(LONG_ROWS);
    const found = await countLong(builder, done.tableId ?? 0);
    expect(found).toMatchObject({ records: LONG_ROWS, different: LONG_ROWS });
  },
);

test.each([
  ["sqlite", ["0", "1"]],
  ["notion", ["0", "1"]],
  ["grist", ["Long", "Part"]],
])(
  "An import of several tables from %s goes on after a stop, with its connections",
  async (connectorId, tables) => {
    folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
    const first = await begin();
    const config = longSettings(peer.url)[connectorId];
    const uploaded = config ? {} : { identifier: await uploadLong(first, connectorId, undefined) };
    const { identifier } = await planTables(first, connectorId, {
      ...uploaded,
      ...(config && { config }),
      tables,
    });
    await first.ok(bulkImportCalls.startBulkImport, { identifier });
    for (;;) {
      const { bulk } = await first.ok(bulkImportCalls.getBulkImport, { identifier });
      if ((bulk.tables[0]?.imports[0]?.progress.recordsCreated ?? 0) > 0 || bulk.state === "done") break;
      await pause();
    }
    await die();
    const builder = await begin();
    const done = await waitForTables(builder, identifier);
    expect([done.state, done.error]).toEqual(["done", null]);
    const [long = "", part = ""] = tables;
    const all = await countLong(builder, tableIdOf(done, long));
    expect(all).toMatchObject({ records: LONG_ROWS, different: LONG_ROWS });
    expect(await countLong(builder, tableIdOf(done, part))).toEqual({
      records: PART_ROWS,
      different: PART_ROWS,
      connected: PART_ROWS,
    });
  },
);
