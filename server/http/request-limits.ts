import { LRUCache } from "lru-cache";
import { LIMITED_CALLERS_KEPT } from "#shared/limits/http";
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
 * Keeps a session, and an address before sign-in, to so many requests a minute. A minute's worth may come at once;
 * after that each request passes when its share of the minute has gone by, so that the wait can be told exactly.
 * What is refused is not counted. Every server process counts for itself.
 *
 * @param clock milliseconds since 1970
 */
export function createRequestLimits(
  { perSession, perAddress }: RequestRates,
  clock: () => number = Date.now,
): RequestLimits {
  /** When everything that a caller was let through with has had its share of time. */
  const paidUntil = new LRUCache<string, number>({ max: LIMITED_CALLERS_KEPT });

  function take(caller: string, rate: number): void {
    if (rate === 0) return;
    const now = clock();
    const next = Math.max(paidUntil.get(caller) ?? now, now) + MINUTE / rate;
    const wait = next - now - MINUTE;
    if (wait > 0)
      throw new AppError("too_many_requests", { retryAfter: Math.max(1, Math.ceil(wait / 1000)) });
    paidUntil.set(caller, next);
  }

  return {
    count({ org, sessionId }, address) {
      if (org && sessionId !== null) take(`session ${org.organization.id} ${sessionId}`, perSession);
      else take(`address ${address}`, perAddress);
    },
  };
}
