import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { tableTopic } from "#shared/contract/events";
import { tableCalls } from "#shared/contract/tables";
import { startPeer, type Peer } from "../../support/databases/peer";
import { useTestWorkspace } from "../../support/test-workspace";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { rightsChanger } from "../policy/change-rights";

const peers: Peer[] = [];
// Before the workspace goes with its database.
afterAll(() => Promise.all(peers.map((peer) => peer.stop())));
const workspace = useTestWorkspace();
let change: ReturnType<typeof rightsChanger>;
beforeAll(async () => {
  peers.push(await startPeer(workspace), await startPeer(workspace, null));
  change = rightsChanger(workspace.server.services, await workspace.org.handle());
});

const servers = [
  { what: "another server", place: 0 },
  { what: "another server that has no Redis", place: 1 },
];

test.each(servers)("Signing out counts at $what at once, and its socket closes", async ({ place }) => {
  const peer = peers[place]!;
  const actor = await workspace.org.actor("member");
  const there = peer.as(actor);
  await there.ok(accessCalls.getSession);
  const socket = await openSocket(there);
  await actor.ok(accessCalls.logout);
  await there.fails("invalid_token", accessCalls.getSession);
  await socket.event("session.ended");
  expect((await socket.closed).code).toBe(4401);
  await peer.as(workspace.member).ok(accessCalls.getSession);
});

test.each(servers)("A device that is signed out from a second one is out at $what too", async ({ place }) => {
  const peer = peers[place]!;
  const [phone, laptop] = [await workspace.org.actor("viewer"), await workspace.org.actor("viewer")];
  const [phoneThere, laptopThere] = [peer.as(phone), peer.as(laptop)];
  const [socket, own] = [await openSocket(phoneThere), await openSocket(laptopThere)];
  const { sessions } = await phone.ok(accessCalls.listDeviceSessions);
  const sessionId = sessions.find(({ isCurrent }) => isCurrent)?.id ?? 0;
  await laptop.ok(accessCalls.revokeDeviceSession, { sessionId });
  await phoneThere.fails("invalid_token", accessCalls.getSession);
  expect((await socket.closed).code).toBe(4401);
  await own.settle();
  await laptopThere.ok(accessCalls.getSession);
  await own.close();
});

test.each(servers)("A role that loses a table loses it at $what with the next request", async ({ place }) => {
  const there = peers[place]!.as(workspace.viewer);
  const { session } = await there.ok(accessCalls.getSession);
  const table = await createTestTable(workspace.admin);
  await there.ok(tableCalls.getTable, { tableId: table.id });
  const socket = await openSocket(there);
  await socket.follow(tableTopic(table.id));
  await change.create("tableAccess", { roleId: session.id_profile, tableId: table.id, level: "none" });
  await there.fails("object_not_found", tableCalls.getTable, { tableId: table.id });
  const refusal = await socket.next(
    (message) => message.type === "refused",
    "the end of following a table out of sight",
  );
  expect(refusal).toMatchObject({ topic: tableTopic(table.id), id: "object_not_found" });
  await socket.close();
});

test.each(servers)("Somebody who is switched off is out at $what at once", async ({ place }) => {
  const actor = await workspace.org.actor("builder");
  const there = peers[place]!.as(actor);
  await there.ok(accessCalls.getSession);
  const socket = await openSocket(there);
  await change.update("user", actor.userId, { isActive: 0 });
  await there.fails("invalid_token", accessCalls.getSession);
  expect((await socket.closed).code).toBe(4401);
  await change.update("user", actor.userId, { isActive: 1 });
  await there.ok(accessCalls.getSession);
});
