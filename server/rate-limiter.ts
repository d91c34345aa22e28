import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { report } from "./database/report";

const MINUTE = 60_000;

/**
 * The counter shared by all servers with one Redis. It uses the clock of Redis, because servers' clocks differ,
 * unless a time is given. KEYS: the counted clients. ARGV: the time in ms or nothing, the cost of one and the largest
 * debt, in ms, and the step: 'take' counts, 'look' only reads, 'giveBack' reverts one. Returns the wait in ms, or 0.
 */
const COUNT = `
local now = tonumber(ARGV[1])
if not now then
  local time = redis.call('TIME')
  now = time[1] * 1000 + math.floor(time[2] / 1000)
end
local cost, most = tonumber(ARGV[2]), tonumber(ARGV[3])
local paid = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now)
paid = ARGV[4] == 'giveBack' and paid - cost or paid + cost
local wait = paid - now - most
if wait > 0 then return math.ceil(wait) end
if ARGV[4] == 'look' then return 0 end
if paid > now then redis.call('SET', KEYS[1], string.format('%.3f', paid), 'PX', math.ceil(paid - now))
else redis.call('DEL', KEYS[1]) end
return 0`;

type Step = "take" | "look" | "giveBack";
type Wait = number | Promise<number>;

/** This many at once, and the same number per `per` (ms). */
export interface Rate {
  most: number;
  per: number;
}

export const perMinute = (most: number): Rate => ({ most, per: MINUTE });

export interface RateLimit {
  /** The name of the counter; counters are independent. */
  name: string;
  /** The most clients that are counted at a time, if this server counts for itself. */
  kept: number;
  /** The rates of each client: the slowest decides about the next request. */
  rates: readonly Rate[];
}

export interface RateLimiter {
  /** Counts one more of `who`. @returns the wait in ms after which it passes; 0 when it was counted */
  take(who: string): Wait;
  /** The same wait, and nothing is counted. */
  look(who: string): Wait;
  /** Takes one back that was counted. */
  giveBack(who: string): Wait;
  /** Takes back all that was counted. */
  forget(who: string): void | Promise<void>;
}

/** Limiters by the names of their limits, each made when it is first asked for. */
export function createRateLimiters(
  counts: Redis | null,
  clock?: () => number,
): (limit: RateLimit) => RateLimiter {
  const limiters = new Map<string, RateLimiter>();
  return (limit) => {
    const known = limiters.get(limit.name);
    if (known) return known;
    const limiter = createRateLimiter(limit, counts, clock);
    limiters.set(limit.name, limiter);
    return limiter;
  };
}

/** The wait as `Retry-After` tells it. */
export const toSeconds = (wait: number): number => Math.max(1, Math.ceil(wait / 1000));

/**
 * Limits clients to rates. A burst up to the rate is allowed at once; after that each request waits for its share of
 * the time, so that the wait is known exactly. Rejected requests are not counted.
 * @param counts the shared counter of all servers; without it, or while it does not answer, each server counts for
 * itself @param clock milliseconds since 1970
 */
export function createRateLimiter(
  { name, kept, rates }: RateLimit,
  counts: Redis | null = null,
  clock?: () => number,
): RateLimiter {
  const parts = rates.map((rate, at) => ({
    ...rate,
    key: `${name} ${at}`,
    /** When everything that was let through has had its share of time. */
    // A limit by size: with `max` a cache allocates its memory when it is made, for entries that may never come.
    paidUntil: new LRUCache<string, number>({ maxSize: kept, sizeCalculation: () => 1 }),
  }));
  type Part = (typeof parts)[number];

  function stepHere(step: Step, who: string, { most, per, paidUntil }: Part): number {
    const now = (clock ?? Date.now)();
    const cost = step === "giveBack" ? -per / most : per / most;
    const next = Math.max(paidUntil.get(who) ?? now, now) + cost;
    const wait = next - now - per;
    if (wait <= 0 && step !== "look") paidUntil.set(who, next);
    return Math.max(0, wait);
  }

  async function stepTogether(store: Redis, step: Step, who: string, part: Part): Promise<number> {
    const { key, most, per } = part;
    try {
      return Number(await store.eval(COUNT, 1, `${key} ${who}`, clock?.() ?? "", per / most, per, step));
    } catch (error) {
      report(error);
      return stepHere(step, who, part);
    }
  }

  function countHere(step: Step, who: string): number {
    let longest = 0;
    for (const part of parts) longest = Math.max(longest, stepHere(step, who, part));
    return longest;
  }

  async function countTogether(store: Redis, step: Step, who: string): Promise<number> {
    let longest = 0;
    for (const part of parts) longest = Math.max(longest, await stepTogether(store, step, who, part));
    return longest;
  }

  // Without Redis the count is synchronous.
  const count = (step: Step, who: string): Wait =>
    counts?.status === "ready" ? countTogether(counts, step, who) : countHere(step, who);

  return {
    take(who) {
      // None of several counts what another refuses.
      const wait = parts.length > 1 ? count("look", who) : 0;
      if (typeof wait === "number") return wait > 0 ? wait : count("take", who);
      return wait.then((first) => (first > 0 ? first : count("take", who)));
    },
    look: (who) => count("look", who),
    giveBack: (who) => count("giveBack", who),
    forget(who) {
      for (const { paidUntil } of parts) paidUntil.delete(who);
      if (counts?.status !== "ready") return undefined;
      return counts.del(parts.map(({ key }) => `${key} ${who}`)).then(() => undefined, report);
    },
  };
}
