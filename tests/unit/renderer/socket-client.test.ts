import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import type { ClientMessage, ServerMessage, Topic } from "#shared/contract/events";
import { CLIENT_MESSAGE_MAX_BYTES, SOCKET_CALL_PATIENCE, SOCKET_CALLS_MAX } from "#shared/limits/realtime";
import { reconnectDelay } from "../../../renderer/app/socket/backoff";
import { createSocketClient, type SocketLike } from "../../../renderer/app/socket/socket-client";

const topic: Topic = "table:7";

/** A connection in the hands of the test. */
function fakeConnection() {
  const listeners = new Map<string, (event: unknown) => void>();
  const sent: ClientMessage[] = [];
  const socket = {
    readyState: 1,
    send: (message: string) => void sent.push(JSON.parse(message) as ClientMessage),
    close: () => listeners.get("close")?.({}),
    addEventListener: (name: string, listener: (event: unknown) => void) =>
      void listeners.set(name, listener),
  } as unknown as SocketLike;
  return {
    socket,
    sent,
    open: () => listeners.get("open")?.({}),
    say: (message: ServerMessage) => listeners.get("message")?.({ data: JSON.stringify(message) }),
    lose: () => listeners.get("close")?.({}),
    /** The server has said that it closes. */
    isClosing: () => void Object.assign(socket, { readyState: 2 }),
  };
}

function start() {
  const connections: ReturnType<typeof fakeConnection>[] = [];
  const told: number[] = [];
  const resets: Topic[] = [];
  const client = createSocketClient({
    open: () => {
      const connection = fakeConnection();
      connections.push(connection);
      return connection.socket;
    },
    onEvent: (_, { seq }) => void told.push(seq ?? -1),
    onReset: (which) => void resets.push(which),
    onPresence: () => undefined,
    onStatus: () => undefined,
    onFollowing: () => undefined,
    delay: () => 100,
  });
  client.follow(topic);
  client.start();
  connections[0]!.open();
  connections[0]!.say({ type: "subscribed", topic, seq: 4 });
  return { client, connections, first: connections[0]!, told, resets };
}
const change = (seq: number, prev: number): ServerMessage => ({
  type: "change",
  topic,
  seq,
  prev,
  mutationId: null,
  event: { name: "records.changed", payload: { tableId: 7, count: 1 } },
});

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe("Following changes", () => {
  test("Changes arrive in order and none twice", () => {
    const { first, told } = start();
    first.say(change(5, 4));
    first.say(change(5, 4));
    first.say(change(6, 5));
    expect(told).toEqual([5, 6]);
  });

  test("A gap requests the missing events once and applies nothing before they arrive", () => {
    const { first, told } = start();
    first.say(change(6, 5));
    first.say(change(7, 6));
    expect(told).toEqual([]);
    expect(first.sent.slice(1)).toEqual([{ type: "subscribe", topic, since: 4 }]);
    for (const seq of [5, 6, 7]) first.say(change(seq, seq - 1));
    first.say({ type: "subscribed", topic, seq: 7 });
    expect(told).toEqual([5, 6, 7]);
  });

  test("After a lost connection it connects again and asks from where it stood", () => {
    const { first, connections, client } = start();
    first.say(change(5, 4));
    first.lose();
    expect(client.status()).toBe("connecting");
    jest.advanceTimersByTime(100);
    connections[1]!.open();
    expect(connections[1]!.sent).toEqual([{ type: "subscribe", topic, since: 5 }]);
  });

  test("To a connection that the server is closing nothing is said any more, and the next one follows all", () => {
    const { first, connections, client } = start();
    const told = first.sent.length;
    first.isClosing();
    client.follow("table:8");
    expect(first.sent).toHaveLength(told);
    first.lose();
    jest.advanceTimersByTime(100);
    connections[1]!.open();
    expect(connections[1]!.sent).toContainEqual({ type: "subscribe", topic: "table:8" });
  });

  test("A connection that is lost for a minute ends with exactly what was missed, in its order", () => {
    const { first, connections, told, resets } = start();
    first.say(change(5, 4));
    first.lose();
    for (let tenths = 0; tenths < 600; tenths += 1) {
      jest.advanceTimersByTime(100);
      connections.at(-1)?.lose();
    }
    expect(connections.length).toBeGreaterThan(100);
    jest.advanceTimersByTime(100);
    const back = connections.at(-1)!;
    back.open();
    expect(back.sent).toEqual([{ type: "subscribe", topic, since: 5 }]);
    for (const seq of [6, 7, 8]) back.say(change(seq, seq - 1));
    back.say({ type: "subscribed", topic, seq: 8 });
    back.say(change(8, 7));
    back.say(change(9, 8));
    expect([told, resets]).toEqual([[5, 6, 7, 8, 9], []]);
  });

  test("Events after the page was loaded are requested, and changes arrive after them", () => {
    const { first, client, told } = start();
    client.follow("organization", 2);
    expect(first.sent.at(-1)).toEqual({ type: "subscribe", topic: "organization", since: 2 });
    expect(client.isFollowing("organization")).toBe(false);
    first.say({ ...change(3, 2), topic: "organization" } as ServerMessage);
    first.say({ type: "subscribed", topic: "organization", seq: 4 });
    expect(client.isFollowing("organization")).toBe(true);
    expect(told).toEqual([3]);
  });

  test("After a restored backup with a shorter log, changes are published from its end on", () => {
    const { first, client, told, resets } = start();
    client.follow("organization", 90);
    first.say({ type: "reset", topic: "organization", seq: 7 });
    first.say({ ...change(8, 7), topic: "organization" } as ServerMessage);
    expect([resets, told]).toEqual([["organization"], [8]]);
  });

  test("Events dropped by the server are replaced by loading again", () => {
    const { first, resets, told } = start();
    first.say({ type: "reset", topic, seq: 90 });
    expect(resets).toEqual([topic]);
    first.say(change(91, 90));
    expect(told).toEqual([91]);
  });

  test("Presence is sent after the session starts, even if set before, and after a reconnect", () => {
    const { first, connections, client } = start();
    const other: Topic = "table:8";
    const cell = { recordId: 1, fieldId: 2 };
    client.follow(other);
    client.sendPresence(other, cell);
    expect(first.sent.at(-1)).toEqual({ type: "subscribe", topic: other });
    first.say({ type: "subscribed", topic: other, seq: 4 });
    expect(first.sent.at(-1)).toEqual({ type: "presence", topic: other, cell });
    first.lose();
    jest.advanceTimersByTime(100);
    connections[1]!.open();
    connections[1]!.say({ type: "subscribed", topic: other, seq: 4 });
    expect(connections[1]!.sent.at(-1)).toEqual({ type: "presence", topic: other, cell });
  });

  test("Presence is not published on a left topic", () => {
    const { client, first } = start();
    const leave = client.follow("table:8");
    leave();
    client.sendPresence("table:8", null);
    expect(first.sent.at(-1)).toEqual({ type: "unsubscribe", topic: "table:8" });
  });

  test("Several followers share one subscription, and the last one ends it", () => {
    const { client, first } = start();
    const leave = client.follow(topic);
    leave();
    expect(first.sent).toEqual([{ type: "subscribe", topic }]);
  });

  test("Signing out ends it for good", () => {
    const { client, connections } = start();
    client.stop();
    jest.advanceTimersByTime(60_000);
    expect(client.status()).toBe("closed");
    expect(connections).toHaveLength(1);
  });
});

describe("Asking over the connection", () => {
  const call = { method: "PATCH", path: "/api/v4/tables/7/records", key: "once", body: "{}" };
  const ids = (sent: ClientMessage[]) =>
    sent.flatMap((message) => (message.type === "call" ? message.id : []));

  const welcome: ServerMessage = { type: "welcome", connectionId: "one", takesCalls: true };
  const startAsking = () => {
    const started = start();
    started.first.say(welcome);
    return started;
  };

  test("Each call gets the answer that is its own", async () => {
    const { client, first } = startAsking();
    const [one, other] = [client.call(call), client.call({ ...call, key: "twice" })];
    const [oneId, otherId] = ids(first.sent);
    first.say({ type: "answer", id: otherId!, status: 400, body: { no: true } });
    first.say({ type: "answer", id: oneId!, status: 200, body: { yes: true } });
    expect(await one).toEqual({ status: 200, body: { yes: true } });
    expect(await other).toEqual({ status: 400, body: { no: true } });
  });

  test("Without a connection, and if it is lost before the reply, the caller gets an error at once", async () => {
    const { client, connections, first } = startAsking();
    const lost = client.call(call);
    first.lose();
    expect(await lost).toBeNull();
    expect(await client.call(call)).toBeNull();
    jest.advanceTimersByTime(100);
    connections[1]!.open();
    connections[1]!.say(welcome);
    const ended = client.call(call);
    client.stop();
    expect(await ended).toBeNull();
  });

  test("A server that is older than such calls, or does not answer, is asked another way", async () => {
    const { client, first } = start();
    first.say({ type: "welcome", connectionId: "old" });
    expect(await client.call(call)).toBeNull();
    expect(ids(first.sent)).toEqual([]);
    first.say(welcome);
    const silent = client.call(call);
    jest.advanceTimersByTime(SOCKET_CALL_PATIENCE);
    expect(await silent).toBeNull();
  });

  test("Too long a message, or one too many, is sent as a request", async () => {
    const { client, first } = startAsking();
    expect(await client.call({ ...call, body: "x".repeat(CLIENT_MESSAGE_MAX_BYTES / 2) })).toBeNull();
    for (let count = 0; count < SOCKET_CALLS_MAX; count += 1) void client.call(call);
    expect(await client.call(call)).toBeNull();
    expect(ids(first.sent)).toHaveLength(SOCKET_CALLS_MAX);
  });
});

test("Attempts to connect wait longer each time, up to 20 s, and never all at the same moment", () => {
  expect([0, 1, 2, 9].map((attempt) => reconnectDelay(attempt, () => 1))).toEqual([500, 1000, 2000, 20_000]);
  expect(reconnectDelay(0, () => 0)).toBe(250);
});
