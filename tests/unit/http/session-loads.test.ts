import { EventEmitter } from "node:events";
import type { ServerResponse } from "node:http";
import { expect, test } from "@jest/globals";
import {
  HEAVY_READS_AT_ONCE,
  HEAVY_READS_WAITING,
  SESSION_REQUESTS_AT_ONCE,
  SESSION_UNREAD_MAX_BYTES,
  VISITORS_REQUESTS_AT_ONCE,
} from "#shared/limits/http";
import { SessionLoads } from "../../../server/http/input/session-loads";

const times = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
const caller = { name: "session 1 1", kind: "session" } as const;
const tooMany = expect.objectContaining({ id: "too_many_requests", retryAfter: 1 });

/** A response of which so many bytes wait for the reader. */
class Unread extends EventEmitter {
  destroyed = false;
  constructor(readonly writableLength: number) {
    super();
  }
  asResponse(): ServerResponse {
    return this as unknown as ServerResponse;
  }
}

test("A session with more requests than its limit gets a waiting time, and others continue", () => {
  const loads = new SessionLoads();
  const [first] = times(SESSION_REQUESTS_AT_ONCE, () => loads.begin(caller));
  expect(() => loads.begin(caller)).toThrow(tooMany);
  expect(loads.begin({ ...caller, name: "session 1 2" })).toBeDefined();
  first?.end();
  expect(loads.begin(caller)).toBe(first);
});

test("Many visitors of public pages from one address get a reply at once", () => {
  const loads = new SessionLoads();
  const visitors = { name: "visitors 192.0.2.1", kind: "visitors" } as const;
  times(VISITORS_REQUESTS_AT_ONCE, () => loads.begin(visitors));
  expect(() => loads.begin(visitors)).toThrow(tooMany);
  expect(loads.begin({ name: "address 192.0.2.1", kind: "address" })).toBeDefined();
});

test("A session that does not read its answers gets no more of them until it has", async () => {
  const loads = new SessionLoads();
  const load = loads.begin(caller);
  const response = new Unread(SESSION_UNREAD_MAX_BYTES + 1);
  const read = load.holdUnread(response.asResponse());
  load.end();
  expect(() => loads.begin(caller)).toThrow(tooMany);
  response.emit("close");
  await read;
  expect(loads.begin(caller)).not.toBe(load);
});

test("Replies that are read at once or abandoned are not waited for", () => {
  const load = new SessionLoads().begin(caller);
  expect(load.holdUnread(new Unread(0).asResponse())).toBeNull();
  const gone = new Unread(7);
  gone.destroyed = true;
  expect(load.holdUnread(gone.asResponse())).toBeNull();
});

test("Some heavy reads of a session run, others follow in order, and the rest is refused", async () => {
  const load = new SessionLoads().begin(caller);
  const begun: number[] = [];
  await Promise.all(times(HEAVY_READS_AT_ONCE, () => load.beginHeavy()));
  const waiting = Array.from({ length: HEAVY_READS_WAITING }, (_, index) =>
    load.beginHeavy().then(() => begun.push(index)),
  );
  await expect(load.beginHeavy()).rejects.toEqual(tooMany);
  expect(begun).toEqual([]);
  load.endHeavy();
  await waiting[0];
  load.endHeavy();
  await waiting[1];
  expect(begun).toEqual([0, 1]);
});
