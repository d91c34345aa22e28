import type { Redis } from "ioredis";
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from "rate-limiter-flexible";
import { LOGIN_ATTEMPTS, LOGIN_WAIT, LOOKUP_ATTEMPTS, NETWORK_ATTEMPTS } from "#shared/limits/access";
import { AppError } from "../errors";
import type { Attempts } from "../services";

const SECONDS_PER_MINUTE = 60;

/**
 * Counts attempts per e-mail and network, and per network.
 *
 * @param counts where all servers count together; while it does not answer, and without it, each counts in memory
 */
export function createAttempts(counts: Redis | null = null): Attempts {
  const make = (keyPrefix: string, points: number): RateLimiterAbstract => {
    const options = { keyPrefix, points, duration: LOGIN_WAIT };
    const here = new RateLimiterMemory(options);
    if (counts === null) return here;
    return new RateLimiterRedis({
      ...options,
      storeClient: counts,
      insuranceLimiter: here,
      rejectIfRedisNotReady: true,
    });
  };
  const limiters = {
    login: { pair: make("login", LOGIN_ATTEMPTS), network: make("login network", NETWORK_ATTEMPTS) },
    lookup: { pair: make("lookup", LOOKUP_ATTEMPTS), network: make("lookup network", NETWORK_ATTEMPTS) },
  };
  return {
    async begin(kind, email, network) {
      const { pair, network: all } = limiters[kind];
      await count(pair, `${email} ${network}`);
      await count(all, network);
    },
    async forgive(kind, email, network) {
      const { pair, network: all } = limiters[kind];
      await pair.delete(`${email} ${network}`);
      await all.reward(network);
    },
  };
}

async function count(limiter: RateLimiterAbstract, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const values = { minutes: Math.ceil(retryAfter / SECONDS_PER_MINUTE) };
    throw new AppError("too_many_attempts", { retryAfter, values });
  }
}
