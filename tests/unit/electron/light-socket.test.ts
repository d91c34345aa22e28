import { afterEach, expect, jest, test } from "@jest/globals";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer, type WebSocket } from "ws";
import { userTopic } from "#shared/contract/events";
import { LIGHT_SOCKET_FIRST_WAIT_MS } from "#shared/limits/desktop";
import { HEARTBEAT_INTERVAL, HEARTBEAT_TIMEOUT } from "#shared/limits/realtime";
import { openLightSocket } from "../../../electron/main/companies/light-socket";

afterEach(() => {
  jest.useRealTimers();
});

test("A connection that says nothing any more is replaced", async () => {
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const end = openLightSocket({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: "secret",
    topic: userTopic(7),
    resolveProxy: async () => "DIRECT",
    onFollowing: () => {},
    onEvent: () => {},
  });
  const [silent] = (await once(server, "connection")) as [WebSocket];
  await once(silent, "message");

  const closed = once(silent, "close");
  jest.advanceTimersByTime(HEARTBEAT_TIMEOUT + HEARTBEAT_INTERVAL);
  await closed;
  const again = once(server, "connection");
  // The client learns of the close in a later turn than the server.
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  jest.advanceTimersByTime(LIGHT_SOCKET_FIRST_WAIT_MS);
  const [second] = (await again) as [WebSocket];
  expect(second).not.toBe(silent);
  expect(silent.readyState).toBe(silent.CLOSED);
  end();
  server.close();
});
