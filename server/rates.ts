import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { report } from "./database/report";

const MINUTE = 60_000;

/**
 * The same for all servers that share a Redis; its clock counts, so that theirs may differ, unless one is given.
 * KEYS: who is counted. ARGV: how many a minute, the time in ms or nothing, 'look' to count nothing. Answers the wait
 * in ms, 0 when there is none.
 */
const TAKE = `
local now = tonumber(ARGV[2])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local paid = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + ${MINUTE} / tonumber(ARGV[1])
local wait = paid - now - ${MINUTE}
if wait > 0 then return math.ceil(wait) end
if ARGV[3] ~= 'look' then redis.call('SET', KEYS[1], string.format('%.3f', paid), 'PX', math.ceil(paid - now)) end
return 0`;

type Wait = number | Promise<number>;

export interface Rates {
  /** Counts one more of `who`. @returns the wait in ms after which it passes; 0 when it was counted */
  take(who: string, perMinute: number): Wait;
  /** The same wait, and nothing is counted. */
  look(who: string, perMinute: number): Wait;
}

/**
 * Keeps each to so many a minute. A minute's worth may come at once; after that each one passes when its share of the
 * minute has gone by, so that the wait can be told exactly. What is refused is not counted.
 *
 * @param name what is counted, apart from everything else that is
 * @param kept who are counted at a time, where this server counts for itself
 * @param counts where all servers count together; while it does not answer, and without it, each counts for itself
 * @param clock milliseconds since 1970
 */
export function createRates(
  { name, kept }: { name: string; kept: number },
  counts: Redis | null = null,
  clock?: () => number,
): Rates {
  /** When everything that was let through has had its share of time. */
  const paidUntil = new LRUCache<string, number>({ max: kept });

  function takeHere(who: string, perMinute: number, isCounted: boolean): number {
    const now = (clock ?? Date.now)();
    const next = Math.max(paidUntil.get(who) ?? now, now) + MINUTE / perMinute;
    const wait = next - now - MINUTE;
    if (wait <= 0 && isCounted) paidUntil.set(who, next);
    return Math.max(0, wait);
  }

  async function takeTogether(
    store: Redis,
    who: string,
    perMinute: number,
    isCounted: boolean,
  ): Promise<number> {
    try {
      const how = isCounted ? "" : "look";
      return Number(await store.eval(TAKE, 1, `${name} ${who}`, perMinute, clock?.() ?? "", how));
    } catch (error) {
      report(error);
      return takeHere(who, perMinute, isCounted);
    }
  }

  // Without others to ask, nobody waits for a turn.
  const ask = (who: string, perMinute: number, isCounted: boolean): Wait =>
    counts?.status === "ready"
      ? takeTogether(counts, who, perMinute, isCounted)
      : takeHere(who, perMinute, isCounted);
  return {
    take: (who, perMinute) => ask(who, perMinute, true),
    look: (who, perMinute) => ask(who, perMinute, false),
  };
}
