import type { Redis } from "ioredis";
import { SMTP_COUNTED_ADDRESSES, SMTP_MAILS_PER_MINUTE } from "#shared/limits/emails";
import { createRates, perMinute } from "../rates";

/** How many mails addresses take in. */
export interface MailRate {
  isFull(address: string): Promise<boolean>;
  /** Counts a mail that came. */
  count(address: string): Promise<void>;
}

/**
 * Keeps each address to so many mails a minute.
 *
 * @param counts where all servers count together; while it does not answer, and without it, each counts for itself
 * @param clock milliseconds since 1970
 */
export function createMailRate(counts: Redis | null = null, clock?: () => number): MailRate {
  const rates = createRates({ name: "mails", kept: SMTP_COUNTED_ADDRESSES }, counts, clock);
  const rate = perMinute(SMTP_MAILS_PER_MINUTE);
  return {
    isFull: async (address) => (await rates.look(address, rate)) > 0,
    count: async (address) => void (await rates.take(address, rate)),
  };
}
