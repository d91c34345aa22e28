import type { Redis } from "ioredis";
import {
  ACCOUNT_ATTEMPTS,
  ATTEMPTS_KEPT,
  ATTEMPTS_PERIOD,
  LOGIN_ATTEMPTS,
  LOOKUP_ATTEMPTS,
  NETWORK_ATTEMPTS,
} from "#shared/limits/access";
import { AppError } from "../errors";
import { networkOf } from "../network";
import { createRateLimiter, toSeconds, type Rate } from "../rate-limiter";
import type { Attempts } from "../services";

const SECONDS_PER_MINUTE = 60;

const inPeriod = (most: number): Rate => ({ most, per: ATTEMPTS_PERIOD });

/**
 * Counts attempts per account and network, per network, and per account from networks where its owner never signed
 * in. None of it locks users out: after the wait the right password is accepted, and guesses from elsewhere do not
 * count where the owner has signed in before.
 *
 * @param counts shared counters of all servers; without Redis, or while it is down, each server counts in memory
 * @param clock milliseconds since 1970
 */
export function createAttempts(counts: Redis | null = null, clock?: () => number): Attempts {
  const make = (name: string, rates: readonly Rate[]) =>
    createRateLimiter({ name, kept: ATTEMPTS_KEPT, rates }, counts, clock);
  const counters = {
    login: {
      pair: make("login", [inPeriod(LOGIN_ATTEMPTS)]),
      network: make("login network", [inPeriod(NETWORK_ATTEMPTS)]),
    },
    lookup: {
      pair: make("lookup", [inPeriod(LOOKUP_ATTEMPTS)]),
      network: make("lookup network", [inPeriod(NETWORK_ATTEMPTS)]),
    },
  };
  const strangers = make("login account", ACCOUNT_ATTEMPTS);
  return {
    async begin(kind, account, address) {
      const network = networkOf(address);
      const { pair, network: all } = counters[kind];
      refuse(await pair.take(`${account} ${network}`));
      refuse(await all.take(network));
    },
    async beginAsStranger(account) {
      refuse(await strangers.take(account));
    },
    async forgive(kind, account, address, asStranger = false) {
      const network = networkOf(address);
      const { pair, network: all } = counters[kind];
      await pair.forget(`${account} ${network}`);
      await all.giveBack(network);
      // Guesses of others still count, or each sign-in of the owner would give attackers a fresh start.
      if (asStranger) await strangers.giveBack(account);
    },
  };
}

/** @throws AppError too_many_attempts */
function refuse(wait: number): void {
  if (wait === 0) return;
  const retryAfter = toSeconds(wait);
  const values = { minutes: Math.ceil(retryAfter / SECONDS_PER_MINUTE) };
  throw new AppError("too_many_attempts", { retryAfter, values });
}
