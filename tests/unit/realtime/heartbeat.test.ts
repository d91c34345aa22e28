import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { pino } from "pino";
import { HEARTBEAT_INTERVAL, HEARTBEAT_TIMEOUT } from "#shared/limits/realtime";
import { Connection } from "../../../server/realtime/connection";
import { keepAlive } from "../../../server/realtime/heartbeat";

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A connection and what happened to its socket, in order. */
function open(isSignedIn: () => Promise<boolean>) {
  const happened: string[] = [];
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    once: () => socket,
    ping: () => happened.push("ping"),
    send: (text: string) => happened.push(/"name":"([^"]+)"/.exec(text)?.[1] ?? text),
    close: (code: number) => happened.push(`closed ${code}`),
    terminate: () => happened.push("cut"),
  };
  return {
    connection: new Connection(socket as never, { isSignedIn, actor: { userId: 7 } } as never),
    happened,
  };
}
const log = pino({ level: "silent" });

test("Every 25 seconds an open socket is asked for a sign of life, and its session counts as used", async () => {
  let asked = 0;
  const { connection, happened } = open(async () => (asked += 1) > 0);
  const stop = keepAlive(() => [connection], log);
  await jest.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL * 2);
  expect([happened, asked]).toEqual([["ping", "ping"], 2]);
  stop();
  await jest.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL);
  expect(asked).toBe(2);
});

test("One that says nothing for a minute is cut; one that answers stays", async () => {
  const [silent, alive] = [open(async () => true), open(async () => true)];
  const stop = keepAlive(() => [silent.connection, alive.connection], log);
  for (let passed = 0; passed <= HEARTBEAT_TIMEOUT; passed += HEARTBEAT_INTERVAL) {
    await jest.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL);
    alive.connection.heard();
  }
  expect(silent.happened).toEqual(["ping", "ping", "cut"]);
  expect(alive.happened).toEqual(["ping", "ping", "ping"]);
  stop();
});

test("A socket whose session expired is notified and closed, and a session that cannot be checked continues", async () => {
  const ended = open(async () => false);
  const unknown = open(() => Promise.reject(new Error("The disk is full.")));
  const stop = keepAlive(() => [ended.connection, unknown.connection], log);
  await jest.advanceTimersByTimeAsync(HEARTBEAT_INTERVAL);
  expect(ended.happened).toEqual(["session.ended", "closed 4401"]);
  expect(unknown.happened).toEqual([]);
  stop();
});
