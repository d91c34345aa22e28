import type { Redis } from "ioredis";
import { LIMITED_CALLERS_KEPT, VISITORS_BEHIND_ADDRESS } from "#shared/limits/http";
import { AppError } from "../../errors";
import type { Identity } from "../../identity/authenticate";
import { networkOf } from "../../network";
import { createRateLimiter, perMinute, toSeconds } from "../../rate-limiter";

export interface RequestRates {
  /** Requests a minute of one session; 0 for any number. */
  perSession: number;
  /** Requests a minute without a session from one address; 0 for any number. */
  perAddress: number;
}

/**
 * The client of a request: a session or another credential, an address before login (for IPv6 its /64), or the visitors of public pages
 * from an address.
 */
export interface RequestCaller {
  name: string;
  kind: "session" | "address" | "visitors";
}

export const callerOf = (
  { org, limitKey }: Pick<Identity, "org" | "limitKey">,
  address: string,
  isOfPublicPage = false,
): RequestCaller => {
  if (org && limitKey !== null) return { name: `${limitKey} of ${org.organization.id}`, kind: "session" };
  const kind = isOfPublicPage ? "visitors" : "address";
  return { name: `${kind} ${networkOf(address)}`, kind };
};

export interface RequestLimits {
  /** Counts a request. @throws AppError too_many_requests with the seconds after which the next one passes */
  count(caller: RequestCaller): void | Promise<void>;
}

/**
 * Keeps a session, and an address before sign-in, to so many requests a minute.
 *
 * @param counts where all servers count together; while it does not answer, and without it, each counts for itself
 * @param clock milliseconds since 1970
 */
export function createRequestLimits(
  { perSession, perAddress }: RequestRates,
  counts: Redis | null = null,
  clock?: () => number,
): RequestLimits {
  const limiterOf = (name: string, most: number) =>
    most === 0
      ? null
      : createRateLimiter({ name, kept: LIMITED_CALLERS_KEPT, rates: [perMinute(most)] }, counts, clock);
  const limiters = {
    session: limiterOf("requests", perSession),
    address: limiterOf("requests", perAddress),
    visitors: limiterOf("requests", perAddress * VISITORS_BEHIND_ADDRESS),
  };
  return {
    count({ name, kind }) {
      const wait = limiters[kind]?.take(name) ?? 0;
      return typeof wait === "number" ? refuse(wait) : wait.then(refuse);
    },
  };
}

function refuse(wait: number): void {
  if (wait > 0) throw new AppError("too_many_requests", { retryAfter: toSeconds(wait) });
}
