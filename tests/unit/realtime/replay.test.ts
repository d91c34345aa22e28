import { expect, test } from "@jest/globals";
import { REPLAY_LOG_WINDOW } from "../../../shared/limits/realtime";
import { collectSources } from "../../../server/realtime/event-sources";
import { replay } from "../../../server/realtime/replay";
import type { Reader } from "../../../server/realtime/event-source";

const sources = collectSources([], []);

/** A reader whose database notes how often its log was read, and holds nothing. */
function quietReader() {
  let reads = 0;
  const changesAfter = () => {
    reads += 1;
    return Promise.resolve([]);
  };
  const reader = { org: { database: { changesAfter } }, actor: { userId: 1 } } as unknown as Reader;
  return { reader, reads: () => reads };
}

test("a client that was away while the log grew too long loads again, and the log is not read", async () => {
  const { reader, reads } = quietReader();
  expect(await replay(sources, reader, "table:1", 5, REPLAY_LOG_WINDOW + 6)).toBeNull();
  expect(reads()).toBe(0);
});

test("who was away for as long as the log is gone through misses nothing", async () => {
  const { reader, reads } = quietReader();
  expect(await replay(sources, reader, "table:1", 5, REPLAY_LOG_WINDOW + 5)).toEqual([]);
  expect(reads()).toBe(1);
});
