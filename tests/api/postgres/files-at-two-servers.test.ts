import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { connectorCalls } from "#shared/contract/connector";
import { fillPath } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { recordCalls } from "#shared/contract/records";
import { startServer, type RunningServer } from "../../../server/app";
import { startBucketPeer, type BucketPeer } from "../../support/peers/bucket-peer";
import { createClient } from "../../support/client";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import type { Caller, TestActor } from "../../support/organizations/organization";
import { scratchFolder } from "../../support/scratch-folder";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";
import { configure, sendFile, start, waitFor } from "../connector/support/upload";

const ROWS = 3000;
const otherFolder = scratchFolder("other");
let bucket: BucketPeer;
let first: TestServer;
let second: RunningServer;
let builder: TestActor;
let there: Caller;
beforeAll(async () => {
  bucket = await startBucketPeer();
  first = await startTestServer({ bucket: bucket.settings });
  // Two machines: they share the database and the bucket, and no folder.
  second = await startServer({ ...first.services.config, port: 0, mailPort: 0, dataFolder: otherFolder });
  builder = await (await first.createOrganization()).actor("builder");
  const org = { port: second.port, host: builder.org.host };
  there = { ...createClient({ ...org, token: builder.token }), token: builder.token, org };
});
afterAll(async () => {
  await second.close();
  await first.close();
  await bucket.close();
  rmSync(otherFolder, { recursive: true, force: true });
});

const download = ({ org, token }: Pick<Caller, "org" | "token">, path: string) =>
  send({ ...org, method: "GET", path, headers: { Authorization: `Bearer ${token}` } });

test("Whichever server makes an export, every one of them gives its file", async () => {
  const table = await createTestTable(builder);
  await table.add({ Title: "Sweep apron" }, { Title: "Lights out" });
  for (const server of [builder, there]) {
    const { identifier, jobId } = await server.ok(exportCalls.exportTable, { id: table.id, filters: {} });
    await jobDone(builder, jobId);
    const path = fillPath(exportCalls.downloadExport.path, { identifier });
    const [here, elsewhere] = [await download(builder, path), await download(there, path)];
    expect([here.status, elsewhere.status]).toEqual([200, 200]);
    expect(here.bytes.toString()).toContain("Sweep apron");
    expect(elsewhere.bytes.equals(here.bytes)).toBe(true);
  }
});

test("A file that one server takes in is read by the other, imported by any, and the ledger given by both", async () => {
  const before = bucket.list();
  const csv = `id,name\n${Array.from({ length: ROWS }, (_, row) => `${row || "none"},Row ${row}`).join("\n")}\n`;
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "csv" });
  expect((await sendFile(there, identifier, "rows.csv", csv)).status).toBe(200);
  await configure(there, identifier);
  const guessed = await configure(builder, identifier);
  const fields = guessed.fields.map((field) =>
    field.key === "id" ? { ...field, type: "number" as const, config: {} } : field,
  );
  const configured = await configure(builder, identifier, { format: guessed.format, fields });
  await start(there, identifier, configured, "Rows");
  const done = await waitFor(builder, identifier);
  expect(done).toMatchObject({ state: "done", progress: { rowsRead: ROWS, recordsCreated: ROWS } });
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: done.tableId!, size: 3 });
  expect(records).toHaveLength(3);
  const path = fillPath(connectorCalls.downloadLedger.path, { identifier });
  const ledgers = [await download(builder, path), await download(there, path)].map(({ bytes }) =>
    bytes.toString(),
  );
  expect(ledgers[0]).toContain("2,id,none,rejected");
  expect(ledgers[1]).toBe(ledgers[0]);
  // Of the file nothing stays, in the bucket or on either machine.
  const left = () => bucket.list().filter((name) => !before.includes(name));
  while (left().length > 1) await pause();
  expect(left()).toEqual([expect.stringContaining(`${identifier}-ledger`)]);
  const incoming = join("organizations", `${builder.org.id}-files`, "incoming");
  for (const folder of [first.dataFolder, otherFolder].map((data) => join(data, incoming)))
    if (existsSync(folder))
      expect(readdirSync(folder).filter((name) => !name.startsWith("copy-"))).toEqual([]);
});
