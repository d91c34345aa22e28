import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import type { Follow } from "#shared/contract/import-config";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { startSourcePeer } from "../../support/peers/source-peer";
import { startTestServer, type TestServer } from "../../support/server";
import { configure, waitFor } from "./support/upload";

const SECRET = "key-of-the-source";
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let stranger: TestActor;
let peer: Awaited<ReturnType<typeof startSourcePeer>>;
let answer: unknown;
beforeAll(async () => {
  peer = await startSourcePeer(({ headers }) =>
    headers["x-key"] === SECRET ? { body: answer } : { status: 403, body: "no" },
  );
  server = await startTestServer({ outsideNetworks: "loopback" });
  org = await server.createOrganization();
  builder = await org.actor("builder");
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
async function connect(follow: Partial<Follow> = {}): Promise<number> {
  const { identifier } = await builder.ok(connectorCalls.createImport, { connector_id: "api-sync" });
  const asked = { identifier, connector_id: "api-sync" };
  const config = { url: peer.url, headers: [{ name: "X-Key", value: SECRET }] };
  await builder.ok(connectorCalls.callConnector, { ...asked, function: "upload", config });
  const { format, fields } = await configure(builder, identifier, {}, "api-sync");
  const table = { label: "Stock", fields, config: { connect: { minutes: 15 as const, ...follow } } };
  await builder.ok(connectorCalls.importTable, { ...asked, format, table_import_configs: [table] });
  const done = await waitFor(builder, identifier);
  expect([done.state, done.progress.recordsCreated]).toEqual(["done", 2]);
  return done.tableId ?? 0;
}

const linkOf = async (tableId: number) =>
  (await builder.ok(connectorCalls.listConnectorLinks)).links.find((link) => link.tableId === tableId);

/** Reads the source again, to the end. */
async function sync(
  tableId: number,
  begin: () => Promise<unknown> = () => builder.ok(connectorCalls.syncConnectorLink, { tableId }),
) {
  const before = (await linkOf(tableId))?.lastAt;
  await begin();
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
  expect(await sync(tableId)).toMatchObject({ state: "followed", error: null, minutes: 15, records: 3 });
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
  expect([stopped.state, stopped.error]).toEqual([
    "stopped",
    "The source has other columns now: − name, + title. Nothing was changed here.",
  ]);
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

test.each([
  ["keep", ["Lamps", "Paint", "Signs"]],
  ["trash", ["Paint", "Signs"]],
] as const)("Records whose rows are gone: %s", async (deletions, left) => {
  const tableId = await connect({ deletions });
  answer = [
    { id: 2, name: "Paint" },
    { id: 3, name: "Signs" },
  ];
  expect(await sync(tableId)).toMatchObject({ state: "followed", error: null, deletions });
  expect(await namesOf(tableId)).toEqual(left);
});

test("A source that answers with nothing stops the table instead of emptying it", async () => {
  const tableId = await connect({ deletions: "trash" });
  answer = "id;name\n";
  const stopped = await sync(tableId);
  expect([stopped.state, await namesOf(tableId)]).toEqual(["stopped", ["Lamps", "Paint"]]);
});

test("Rows that did not change since are not read again", async () => {
  answer = [
    { id: 1, name: "Lamps", changed: "2026-01-01T10:00:00Z" },
    { id: 2, name: "Paint", changed: "2026-01-02T10:00:00Z" },
  ];
  const tableId = await connect({ since: "changed" });
  const readRows = async () => {
    const { identifier } = await sync(tableId);
    return (await builder.ok(connectorCalls.getImport, { identifier: identifier ?? "" })).import.progress
      .rowsRead;
  };
  expect(await readRows()).toBe(2);
  answer = [
    { id: 1, name: "Changed without a mark", changed: "2026-01-01T10:00:00Z" },
    { id: 2, name: "Paint", changed: "2026-01-02T10:00:00Z" },
    { id: 3, name: "Signs", changed: "2026-01-03T10:00:00Z" },
  ];
  expect(await readRows()).toBe(2);
  expect(await namesOf(tableId)).toEqual(["Lamps", "Paint", "Signs"]);
});

test("A call of its web address has the source read, until the address is removed", async () => {
  const tableId = await connect();
  const { url } = await builder.ok(connectorCalls.createLinkHook, { tableId });
  const token = new URL(url).pathname.split("/").at(-1) ?? "";
  const anyone = org.anonymous();
  answer = [{ id: 1, name: "LED lamps" }];
  await sync(tableId, () => anyone.ok(connectorCalls.runLinkHook, { token }));
  expect(await namesOf(tableId)).toEqual(["LED lamps", "Paint"]);
  await anyone.fails("object_not_found", connectorCalls.runLinkHook, { token: `${token}x` });
  await builder.ok(connectorCalls.deleteLinkHook, { tableId });
  await anyone.fails("object_not_found", connectorCalls.runLinkHook, { token });
  expect((await linkOf(tableId))?.hasHook).toBe(false);
});

test("Those who see a table see how it follows its source; errors and imports are for those who may import", async () => {
  const tableId = await connect();
  const [member, anyone] = [await org.actor("member"), org.anonymous()];
  answer = [{ id: 1, title: "Lamps" }];
  await sync(tableId);
  const { link } = await builder.ok(connectorCalls.getConnectorLink, { tableId });
  expect(link).toMatchObject({ state: "stopped", error: expect.any(String), lastAt: expect.any(String) });
  const seen = await member.ok(connectorCalls.getConnectorLink, { tableId });
  expect(seen.link).toMatchObject({ state: "stopped", error: null, identifier: null });
  await stranger.fails("object_not_found", connectorCalls.getConnectorLink, { tableId });
  await anyone.fails("invalid_token", connectorCalls.getConnectorLink, { tableId });
});

test("How a table follows can be changed, by those who see it", async () => {
  const tableId = await connect();
  await builder.ok(connectorCalls.updateConnectorLink, { tableId, minutes: 1440, deletions: "trash" });
  expect(await linkOf(tableId)).toMatchObject({ minutes: 1440, deletions: "trash" });
  for (const call of [connectorCalls.updateConnectorLink, connectorCalls.createLinkHook] as const)
    await stranger.fails("object_not_found", call, { tableId });
});
