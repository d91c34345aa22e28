import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { fillPath } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { startBucketPeer, type BucketPeer } from "../../support/peers/bucket-peer";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";
import { configure, sendFile, start, upload, waitFor } from "./support/upload";

let bucket: BucketPeer;
let server: TestServer;
let builder: TestActor;
beforeAll(async () => {
  bucket = await startBucketPeer();
  server = await startTestServer({ bucket: bucket.settings });
  builder = await (await server.createOrganization()).actor("builder");
});
afterAll(async () => {
  await server.close();
  await bucket.close();
});

const download = (path: string) =>
  send({
    port: builder.org.port,
    host: builder.org.host,
    method: "GET",
    path,
    headers: { Authorization: `Bearer ${builder.token}` },
  });

test("Files of imports are in the bucket too, and are deleted with the import", async () => {
  const before = bucket.list();
  const identifier = await upload(builder, "people.csv", "id,name\n1,Ana\n");
  expect(bucket.list()).toHaveLength(before.length + 1);
  // One that is brought again takes the place of the first.
  expect((await sendFile(builder, identifier, "people.csv", "id,name\n1,Ana\n2,Rui\n")).status).toBe(200);
  expect(bucket.list()).toHaveLength(before.length + 1);
  const configured = await configure(builder, identifier);
  expect(configured.rows).toBe(2);
  await start(builder, identifier, configured);
  expect(await waitFor(builder, identifier)).toMatchObject({ state: "done", progress: { rowsRead: 2 } });
  const { status } = await download(fillPath(connectorCalls.downloadLedger.path, { identifier }));
  expect(status).toBe(200);
  const left = () => bucket.list().filter((name) => !before.includes(name));
  // The file goes right after the import has ended.
  while (left().length > 1) await pause();
  expect(left()).toEqual([expect.stringContaining("ledger")]);
});

test("An export whose bucket is away is made once it is back", async () => {
  const table = await createTestTable(builder);
  await table.add({ Title: "Sweep apron" });
  let refused = 0;
  bucket.break(({ method, path }) => {
    if (method !== "PUT" || !path.includes("/exports/") || refused >= 3) return undefined;
    refused += 1;
    return { status: 503, code: "SlowDown" };
  });
  const { identifier, jobId } = await builder.ok(exportCalls.exportTable, { id: table.id, filters: {} });
  await jobDone(builder, jobId);
  bucket.mend();
  expect(refused).toBe(3);
  const { status, bytes } = await download(fillPath(exportCalls.downloadExport.path, { identifier }));
  expect([status, bytes.toString().includes("Sweep apron")]).toEqual([200, true]);
});
