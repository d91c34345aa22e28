import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { once } from "node:events";
import { WebSocket } from "ws";
import { recordCalls } from "#shared/contract/records";
import { SOCKET_BUFFER_MAX_BYTES, SOCKET_PATH, SOCKETS_PER_USER } from "#shared/limits/realtime";
import { openRaw, requestHead } from "../../support/peers/raw-client";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();

/** The rate limit's clock stands still, so that the speed of this machine does not matter. */
const now = Date.now();
let server: TestServer;
let member: TestActor;
beforeAll(async () => {
  server = await startTestServer({ sessionRequests: 3, addressRequests: 2 }, () => now);
  member = await (await server.createOrganization()).actor("member");
});
afterAll(() => server.close());

test("A subscriber that does not read is disconnected once too much waits; the others get everything", async () => {
  const table = await createTestTable(workspace.builder, "Logbook", [
    { name: "Notes", type: "text", config: {} },
  ]);
  const { org, token } = workspace.member;
  const silent = new WebSocket(`ws://127.0.0.1:${org.port}${SOCKET_PATH}`, {
    headers: { Host: `${org.host}:${org.port}`, Authorization: `Bearer ${token}` },
  });
  const codes: number[] = [];
  silent.on("close", (code) => codes.push(code));
  await once(silent, "open");
  silent.send(JSON.stringify({ type: "subscribe", topic: `table:${table.id}` }));
  await once(silent, "message");
  const colleague = await openSocket(workspace.admin);
  await colleague.follow(`table:${table.id}`);
  silent.pause();
  const ids = await table
    .add(...Array.from({ length: 100 }, () => ({ Notes: "first" })))
    .then((records) => records.map(({ id }) => id));
  await colleague.event("record.created");
  // Several times as much as the server and both operating systems buffer for a client that does not read.
  const note = "n".repeat(10_000);
  const rounds = (SOCKET_BUFFER_MAX_BYTES * 5) / (ids.length * note.length);
  for (let round = 0; round < rounds; round += 1) {
    const records = ids.map((id) => ({ id, data: table.data({ Notes: `${round} ${note}` }) }));
    await workspace.builder.ok(recordCalls.updateRecords, { tableId: table.id, records });
    await colleague.event("record.updated");
  }
  silent.resume();
  if (codes.length === 0) await once(silent, "close");
  expect(codes).toEqual([1013]);
  await colleague.close();
});

test("A user's number of sockets is limited; closing one makes room for the next", async () => {
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS_PER_USER }, () => openSocket(workspace.viewer)),
  );
  await expect(openSocket(workspace.viewer)).rejects.toThrow("429");
  await (await openSocket(workspace.member)).close();
  await sockets.pop()?.close();
  sockets.push(await openSocket(workspace.viewer));
  await Promise.all(sockets.map((socket) => socket.close()));
});

test("Opening sockets counts as requests, with a session and without", async () => {
  const ask = async (token: string) => {
    const client = await openRaw(server.port);
    const headers = {
      Connection: "Upgrade",
      Upgrade: "websocket",
      "Sec-WebSocket-Version": 13,
      "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
    };
    client.socket.write(requestHead({ org: member.org, token }, { method: "GET" }, SOCKET_PATH, headers));
    await once(client.socket, "data");
    client.socket.destroy();
    return client.answer().match(/^HTTP\/1\.1 (\d+)|^Retry-After: \d+/gm);
  };
  const times = async (count: number, token: string) => {
    const answers = [];
    for (let at = 0; at < count; at += 1) answers.push((await ask(token))?.join(" "));
    return answers;
  };
  const [open, wrong] = ["HTTP/1.1 101", "HTTP/1.1 401"];
  expect(await times(4, member.token)).toEqual([open, open, open, "HTTP/1.1 429 Retry-After: 20"]);
  expect(await times(3, "nonsense")).toEqual([wrong, wrong, "HTTP/1.1 429 Retry-After: 30"]);
});
