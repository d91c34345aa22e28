import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { LOGIN_ATTEMPTS, LOGIN_WAIT, LOOKUP_ATTEMPTS, NETWORK_ATTEMPTS } from "#shared/limits/access";
import { AppError } from "../errors";
import type { Attempts } from "../services";

const SECONDS_PER_MINUTE = 60;

/** Counts attempts per e-mail and network, and per network, in memory. */
export function createAttempts(): Attempts {
  const make = (points: number) => new RateLimiterMemory({ points, duration: LOGIN_WAIT });
  const limiters = {
    login: { pair: make(LOGIN_ATTEMPTS), network: make(NETWORK_ATTEMPTS) },
    lookup: { pair: make(LOOKUP_ATTEMPTS), network: make(NETWORK_ATTEMPTS) },
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

async function count(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    const values = { minutes: Math.ceil(retryAfter / SECONDS_PER_MINUTE) };
    throw new AppError("too_many_attempts", { retryAfter, values });
  }
}
