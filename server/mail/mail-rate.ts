import { LRUCache } from "lru-cache";
import { SMTP_COUNTED_ADDRESSES } from "#shared/limits/emails";

const MINUTE = 60_000;

/**
 * Keeps each address to so many mails a minute at this server. A minute's worth may come at once; after that each one
 * passes when its share of the minute has gone by.
 */
export function createMailRate(perMinute: number, clock: () => number = Date.now) {
  /** When all that an address took in has had its share of time. */
  const paidUntil = new LRUCache<string, number>({ max: SMTP_COUNTED_ADDRESSES });
  const next = (address: string) => Math.max(paidUntil.get(address) ?? 0, clock()) + MINUTE / perMinute;
  return {
    isFull: (address: string): boolean => next(address) - clock() > MINUTE,
    count: (address: string): void => void paidUntil.set(address, next(address)),
  };
}
