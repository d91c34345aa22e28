import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import type { TestActor } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { startSourcePeer } from "../../support/peers/source-peer";
import { startTestServer, type TestServer } from "../../support/server";
import { configure, waitFor } from "./support/upload";

const SECRET = "key-of-the-source";
let server: TestServer;
let builder: TestActor;
let stranger: TestActor;
let peer: Awaited<ReturnType<typeof startSourcePeer>>;
let answer: unknown;
beforeAll(async () => {
  peer = await startSourcePeer(({ headers }) =>
    headers["x-key"] === SECRET ? { body: answer } : { status: 403, body: "no" },
  );
  server = await startTestServer({ outsideNetworks: "loopback" });
  builder = await (await server.createOrganization()).actor("builder");
  stranger = await (await server.createOrganization()).actor("builder");
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(() => {
  answer = [
    { id: 1, name: "Lamps" },
    { id: 2, name: "Paint" },
  ];
});

/** A table that follows the source. @returns its number */
async function connect(): Promise<number> {
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "api-sync" });
  const asked = { identifier, connector_id: "api-sync" };
  const config = { url: peer.url, headers: [{ name: "X-Key", value: SECRET }] };
  await builder.ok(connectorCalls.callConnector, { ...asked, function: "upload", config });
  const { format, fields } = await configure(builder, identifier, {}, "api-sync");
  const table = { label: "Stock", fields, config: { connect: { minutes: 15 as const } } };
  await builder.ok(connectorCalls.importTable, { ...asked, format, table_import_configs: [table] });
  const done = await waitFor(builder, identifier);
  expect([done.state, done.progress.recordsCreated]).toEqual(["done", 2]);
  return done.tableId ?? 0;
}

const linkOf = async (tableId: number) =>
  (await builder.ok(connectorCalls.listConnectorLinks)).links.find((link) => link.tableId === tableId);

/** Reads the source again, to the end. */
async function sync(tableId: number) {
  const before = (await linkOf(tableId))?.lastAt;
  await builder.ok(connectorCalls.syncConnectorLink, { tableId });
  for (;;) {
    const link = await linkOf(tableId);
    if (link && link.lastAt !== before && link.state !== "running") return link;
    await pause();
  }
}

async function namesOf(tableId: number): Promise<string[]> {
  const { table } = await builder.ok(tableCalls.getTable, { tableId });
  const name = table.fields.find((field) => field.name === "Name");
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId });
  return records
    .map(({ data }) => JSON.stringify(data[name?.id ?? 0]).slice(1, -1))
    .sort((one, other) => one.localeCompare(other));
}

test("A connected table takes over new and changed rows, by their key", async () => {
  const tableId = await connect();
  answer = [
    { id: 1, name: "LED lamps" },
    { id: 2, name: "Paint" },
    { id: 3, name: "Signs" },
  ];
  expect(await sync(tableId)).toMatchObject({ state: "followed", error: null, minutes: 15 });
  expect(await namesOf(tableId)).toEqual(["LED lamps", "Paint", "Signs"]);
});

test("Its fields cannot be changed here", async () => {
  const tableId = await connect();
  const { table } = await builder.ok(tableCalls.getTable, { tableId });
  expect(table.fields.map(({ readonly }) => readonly)).toEqual([true, true]);
});

test("A source of another shape stops it with the columns in question; one that refuses is told of", async () => {
  const tableId = await connect();
  answer = [{ id: 1, title: "Lamps" }];
  const stopped = await sync(tableId);
  expect([stopped.state, stopped.error]).toEqual(["stopped", expect.stringContaining("title")]);
  expect(await namesOf(tableId)).toEqual(["Lamps", "Paint"]);
});

test("What the source is asked with is never sent back, and other organisations do not see the table", async () => {
  const tableId = await connect();
  expect(JSON.stringify(await builder.ok(connectorCalls.listConnectorLinks))).not.toContain(SECRET);
  expect((await stranger.ok(connectorCalls.listConnectorLinks)).links).toEqual([]);
  await stranger.fails("object_not_found", connectorCalls.syncConnectorLink, { tableId });
  await builder.ok(connectorCalls.disconnectTable, { tableId });
  expect(await linkOf(tableId)).toBeUndefined();
  expect(await namesOf(tableId)).toEqual(["Lamps", "Paint"]);
});
