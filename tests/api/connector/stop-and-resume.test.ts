import { afterEach, describe, expect, jest, test } from "@jest/globals";
import Database from "better-sqlite3";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connectorCalls } from "#shared/contract/connector";
import type { ImportType } from "#shared/contract/import-config";
import { jobCalls } from "#shared/contract/jobs";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { startServer, type RunningServer } from "../../../server/app";
import { defaultConfig } from "../../../server/config";
import { closeConnections } from "../../support/http";
import { createOrganization, open, type TestActor } from "../../support/organizations/organization";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { rowsOf, updateArgument, updateTable } from "./support/update";
import { configure, start, upload, waitFor } from "./support/upload";

/** So many that the server is stopped on the way. */
const ROWS = 80_000;
/** Of an update, which looks for each row's record. */
const UPDATE_ROWS = 60_000;
/** So many that a person, however slow, comes before the end. */
const MANY_ROWS = 150_000;
const csv = (rows: number) =>
  `n,name\n${Array.from({ length: rows }, (_, index) => `${index},Row ${index}`).join("\n")}\n`;

let folder = "";
let server: RunningServer;
afterEach(async () => {
  closeConnections();
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts, or starts again, a server on this test's folder; its one organisation is made at the first start. */
async function begin(): Promise<TestActor> {
  server = await startServer({
    ...defaultConfig,
    port: 0,
    dataFolder: folder,
    logLevel: "fatal",
    checkReplies: true,
    sessionRequests: 0,
  });
  const [known] = await server.services.organizations.list();
  const org = known ? open(server, known.id, known.subdomain) : await createOrganization(server);
  return org.actor("builder");
}

/** Starts an import and waits until a part of it is in the table. */
async function startLong(builder: TestActor, rows: number): Promise<string> {
  const identifier = await upload(builder, "long.csv", csv(rows));
  await start(builder, identifier, await configure(builder, identifier), "Long");
  await waitFor(
    builder,
    identifier,
    ({ progress, state }) => progress.recordsCreated > 0 || state === "done",
  );
  return identifier;
}

/** Every number of the file is in the table exactly once. */
async function expectComplete(builder: TestActor, tableId: number): Promise<void> {
  const { table } = await builder.ok(tableCalls.getTable, { tableId });
  expect(table.recordCount).toBe(ROWS);
  const number = table.fields[0]?.id ?? 0;
  const seen: number[] = [];
  for (let offset = 0; offset < ROWS; offset += 1000) {
    const { records } = await builder.ok(recordCalls.queryRecords, {
      tableId,
      size: 1000,
      offset,
      fields: [number],
    });
    seen.push(...records.map(({ data }) => Number(data[number])));
  }
  expect(seen.length === ROWS && seen.every((value, index) => value === index)).toBe(true);
}

/** Takes away what the job remembers, as when the server dies between a batch and its note. @returns how many forgot */
function forgetPlace(): number {
  const files = join(folder, "organizations");
  const [file] = readdirSync(files).filter((name) => name.endsWith(".sqlite") || name.endsWith(".db"));
  const database = new Database(join(files, file ?? ""));
  const { changes } = database
    .prepare(`update "job" set "state" = 'null' where "kind" = 'import' and "status" <> 'done'`)
    .run();
  database.close();
  return changes;
}

async function stop(): Promise<void> {
  closeConnections();
  await server.close();
}

jest.setTimeout(60_000);

describe("A server that is stopped in the middle of an import", () => {
  test("goes on where it was: no row is lost, none comes twice", async () => {
    folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
    const identifier = await startLong(await begin(), ROWS);
    await stop();
    const builder = await begin();
    const done = await waitFor(builder, identifier);
    expect(done).toMatchObject({ state: "done", progress: { rowsRead: ROWS, recordsCreated: ROWS } });
    expect(done.columns.map(({ landed }) => landed)).toEqual([ROWS, ROWS]);
    await expectComplete(builder, done.tableId ?? 0);
  });

  test("also when the place it had reached was not written down", async () => {
    folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
    const identifier = await startLong(await begin(), ROWS);
    await stop();
    expect(forgetPlace()).toBe(1);
    const builder = await begin();
    const done = await waitFor(builder, identifier);
    await expectComplete(builder, done.tableId ?? 0);
  });
});

describe("A server that is stopped in the middle of an update", () => {
  /** Every second row of the file is a record already; each row is there twice. */
  const doubled = (rows: number) =>
    `n,name\n${Array.from({ length: rows }, (_, index) => `${index % (rows / 2)},New ${index}`).join("\n")}\n`;

  async function startUpdate(
    builder: TestActor,
    type: ImportType,
  ): Promise<{ identifier: string; tableId: number }> {
    const table = await createTestTable(builder, "Long", [
      { name: "n", type: "number" },
      { name: "name", type: "text" },
    ]);
    const half = { tableId: table.id, type: "import_only" as const };
    await updateTable(
      builder,
      `n\n${Array.from({ length: UPDATE_ROWS / 4 }, (_, index) => index * 2).join("\n")}\n`,
      half,
    );
    const argument = await updateArgument(builder, doubled(UPDATE_ROWS), {
      tableId: table.id,
      type,
      key: "n",
    });
    await builder.ok(connectorCalls.importTable, argument);
    const { identifier } = argument;
    await waitFor(builder, identifier, ({ progress, state }) => progress.rowsRead > 0 || state === "done");
    return { identifier, tableId: table.id };
  }

  const cases = (
    [
      ["import_ignore_duplicates", [UPDATE_ROWS / 4, 0, (UPDATE_ROWS * 3) / 4, 0], UPDATE_ROWS / 2],
      ["import_update", [0, UPDATE_ROWS / 2, UPDATE_ROWS / 2, 0], UPDATE_ROWS / 4],
    ] as const
  ).flatMap(([type, rows, records]) =>
    (["was written down", "was not"] as const).map((place) => [type, place, rows, records] as const),
  );
  test.each(cases)(
    "goes on where it was: %s tells of every row as if nothing had been, whether its place %s",
    async (type, place, rows, records) => {
      folder = mkdtempSync(join(tmpdir(), "workloom-resume-"));
      const { identifier, tableId } = await startUpdate(await begin(), type);
      await stop();
      if (place === "was not") forgetPlace();
      const builder = await begin();
      const done = await waitFor(builder, identifier);
      expect([done.state, ...rowsOf(done)]).toEqual(["done", ...rows]);
      const cells = done.columns.map(
        ({ landed, ignored, empty, refused }) => landed + ignored + empty + refused,
      );
      expect(cells).toEqual([UPDATE_ROWS, UPDATE_ROWS]);
      const { table } = await builder.ok(tableCalls.getTable, { tableId });
      expect(table.recordCount).toBe(records);
    },
  );
});

test("An import that is cancelled says what landed, and that stays", async () => {
  folder = mkdtempSync(join(tmpdir(), "workloom-cancel-"));
  const builder = await begin();
  const socket = await openSocket(builder);
  await socket.follow("user");
  const identifier = await startLong(builder, MANY_ROWS);
  const { jobs } = await builder.ok(jobCalls.listJobs);
  await builder.ok(jobCalls.cancelJob, { jobId: jobs[0]?.id ?? 0 });
  const stopped = await waitFor(builder, identifier);
  const { table } = await builder.ok(tableCalls.getTable, { tableId: stopped.tableId ?? 0 });
  expect(stopped.state).toBe("cancelled");
  expect(stopped.progress.recordsCreated).toBe(table.recordCount);
  expect(table.recordCount).toBeLessThan(MANY_ROWS);
  for (const { landed, empty, refused } of stopped.columns)
    expect(landed + empty + refused).toBe(table.recordCount);
  const { event } = await socket.event("import_table");
  expect(event.payload.message).toContain("You stopped the import.");
  await socket.close();
});

test("An import whose table is put into the trash fails honestly", async () => {
  folder = mkdtempSync(join(tmpdir(), "workloom-fail-"));
  const builder = await begin();
  const identifier = await startLong(builder, MANY_ROWS);
  const { tableId } = await waitFor(builder, identifier, () => true);
  await builder.ok(tableCalls.deleteTable, { tableId: tableId ?? 0 });
  const ended = await waitFor(builder, identifier);
  expect(ended.state).toBe("failed");
  expect(ended.error).toBeTruthy();
});
