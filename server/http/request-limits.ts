import type { Redis } from "ioredis";
import { LRUCache } from "lru-cache";
import { LIMITED_CALLERS_KEPT } from "#shared/limits/http";
import { report } from "../database/report";
import { AppError } from "../errors";
import type { Identity } from "../identity/authenticate";

export interface RequestRates {
  /** Requests a minute of one session; 0 for any number. */
  perSession: number;
  /** Requests a minute without a session from one address; 0 for any number. */
  perAddress: number;
}

export interface RequestLimits {
  /** Counts a request. @throws AppError too_many_requests with the seconds after which the next one passes */
  count(identity: Pick<Identity, "org" | "sessionId">, address: string): void | Promise<void>;
}

const MINUTE = 60_000;

/**
 * The same for all servers that share a Redis; its clock counts, so that theirs may differ, unless one is given.
 * KEYS: the caller. ARGV: requests a minute, the time in ms or nothing. Answers the wait in ms, 0 when it was counted.
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
redis.call('SET', KEYS[1], string.format('%.3f', paid), 'PX', math.ceil(paid - now))
return 0`;

/**
 * Keeps a session, and an address before sign-in, to so many requests a minute. A minute's worth may come at once;
 * after that each request passes when its share of the minute has gone by, so that the wait can be told exactly.
 * What is refused is not counted.
 *
 * @param counts where all servers count together; while it does not answer, and without it, each counts for itself
 * @param clock milliseconds since 1970
 */
export function createRequestLimits(
  { perSession, perAddress }: RequestRates,
  counts: Redis | null = null,
  clock?: () => number,
): RequestLimits {
  /** When everything that a caller was let through with has had its share of time. */
  const paidUntil = new LRUCache<string, number>({ max: LIMITED_CALLERS_KEPT });

  /** The wait in ms; 0 when the request was counted. */
  function takeHere(caller: string, rate: number): number {
    const now = (clock ?? Date.now)();
    const next = Math.max(paidUntil.get(caller) ?? now, now) + MINUTE / rate;
    const wait = next - now - MINUTE;
    if (wait <= 0) paidUntil.set(caller, next);
    return wait;
  }

  async function takeTogether(store: Redis, caller: string, rate: number): Promise<number> {
    try {
      return Number(await store.eval(TAKE, 1, `requests ${caller}`, rate, clock?.() ?? ""));
    } catch (error) {
      report(error);
      return takeHere(caller, rate);
    }
  }

  function take(caller: string, rate: number): void | Promise<void> {
    if (rate === 0) return undefined;
    // Without others to ask, no request waits for a turn.
    if (counts?.status !== "ready") return refuse(takeHere(caller, rate));
    return takeTogether(counts, caller, rate).then(refuse);
  }

  return {
    count({ org, sessionId }, address) {
      return org && sessionId !== null
        ? take(`session ${org.organization.id} ${sessionId}`, perSession)
        : take(`address ${address}`, perAddress);
    },
  };
}

function refuse(wait: number): void {
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
}
