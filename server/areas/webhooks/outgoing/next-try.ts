import { DELIVERY_HOURS, DELIVERY_WAITS } from "#shared/limits/outgoing-webhooks";

/**
 * When a request is tried again, in ms since 1970; null if it has been tried for 48 hours.
 *
 * @param attempts tries so far
 * @param since when it was first due
 * @param retryAfter seconds that the receiver asked for
 */
export function nextTry(
  attempts: number,
  since: number,
  now: number,
  retryAfter: number | null = null,
): number | null {
  const wait = DELIVERY_WAITS[attempts - 1] ?? DELIVERY_WAITS.at(-1) ?? 0;
  const end = since + DELIVERY_HOURS;
  if (now >= end) return null;
  // The last try is at the end of the 48 hours.
  return Math.min(now + Math.max(wait, (retryAfter ?? 0) * 1000), end);
}
