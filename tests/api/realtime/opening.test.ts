import { describe, expect, test } from "@jest/globals";
import { request, type OutgoingHttpHeaders } from "node:http";
import { SESSION_COOKIE } from "#shared/limits/access";
import { CLIENT_MESSAGE_MAX_BYTES, CLIENT_MESSAGES_BURST, SOCKET_PATH } from "#shared/limits/realtime";
import type { ClientMessage, ServerMessage } from "#shared/contract/events";
import { useTestWorkspace } from "../../support/test-workspace";
import { startTestServer } from "../../support/server";
import { openSocket } from "../../support/socket";

const workspace = useTestWorkspace();

/** Asks for an upgrade and answers the status: 101 when it is granted. */
function upgrade(
  headers: OutgoingHttpHeaders,
  path = SOCKET_PATH,
  host = workspace.org.host,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sending = request({
      host: "127.0.0.1",
      port: workspace.server.port,
      path,
      agent: false,
      headers: {
        Host: `${host}:${workspace.server.port}`,
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
        ...headers,
      },
    });
    sending.on("upgrade", (_response, socket) => {
      socket.destroy();
      resolve(101);
    });
    sending.on("response", (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    sending.on("error", reject);
    sending.end();
  });
}
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
const cookie = (token: string) => ({ Cookie: `${SESSION_COOKIE}=${token}` });
const isRefusal = (message: ServerMessage): message is Extract<ServerMessage, { type: "refused" }> =>
  message.type === "refused";

describe("Opening the socket", () => {
  test("A socket needs a session of this organisation; forged ones are refused", async () => {
    expect(await upgrade({})).toBe(401);
    expect(await upgrade(bearer("A".repeat(43)))).toBe(401);
    expect(await upgrade(bearer(workspace.stranger.token))).toBe(401);
    expect(await upgrade(bearer(workspace.admin.token))).toBe(101);
  });

  test("A cookie counts only from our own page", async () => {
    const { token } = workspace.admin;
    expect(await upgrade({ ...cookie(token), Origin: workspace.org.url })).toBe(101);
    expect(await upgrade({ ...cookie(token), Origin: "https://evil.example" })).toBe(403);
    expect(await upgrade({ ...cookie(token), Origin: "app://workloom" })).toBe(403);
    expect(await upgrade(cookie(token))).toBe(403);
  });

  test("The desktop's page gets in with the token that its main process adds", async () => {
    expect(await upgrade({ ...bearer(workspace.admin.token), Origin: "app://workloom" })).toBe(101);
    expect(await upgrade({ ...bearer(workspace.admin.token), Origin: "https://evil.example" })).toBe(403);
  });

  test("There is a socket at one address, of an organisation", async () => {
    expect(await upgrade(bearer(workspace.admin.token), "/api/other")).toBe(404);
    expect(await upgrade(bearer(workspace.admin.token), SOCKET_PATH, "localhost")).toBe(404);
    expect(await upgrade(bearer(workspace.admin.token), SOCKET_PATH, "nowhere.localhost")).toBe(404);
  });
});

describe("Messages of a client", () => {
  test("An unknown message is refused and the connection stays", async () => {
    const socket = await openSocket(workspace.member);
    for (const message of [
      { type: "fly" },
      { type: "subscribe", topic: "table:0" },
      { type: "ping", extra: 1 },
      7,
    ]) {
      socket.say(message as unknown as ClientMessage);
      expect(await socket.next(isRefusal, "a refusal")).toMatchObject({ topic: null, id: "invalid_request" });
    }
    await socket.settle();
    await socket.close();
  });

  test("A message of more than 16 KB ends the connection", async () => {
    const socket = await openSocket(workspace.member);
    socket.say({ type: "subscribe", topic: "x".repeat(CLIENT_MESSAGE_MAX_BYTES) });
    expect((await socket.closed).code).toBe(1009);
  });

  test("A flood of messages ends the connection", async () => {
    const socket = await openSocket(workspace.member);
    for (let count = 0; count < CLIENT_MESSAGES_BURST * 2; count += 1) socket.say({ type: "ping" });
    expect((await socket.closed).code).toBe(1008);
  });

  test("A stopping server says goodbye", async () => {
    const server = await startTestServer();
    const org = await server.createOrganization();
    const socket = await openSocket(await org.actor("member"));
    await server.close();
    expect((await socket.closed).code).toBe(1001);
  });
});
