/** Waits between attempts to connect or to ask again, in ms: doubled each time between these two, with jitter against a rush. */
const FIRST_WAIT = 500;
export const LONGEST_WAIT = 20_000;

/** Wait before the n-th attempt (from 0) in ms: between half and all of the doubled wait. */
export function reconnectDelay(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}
