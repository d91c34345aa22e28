import { PROGRESS_PARTS, PROGRESS_TIMES } from "../limits/builder";

/**
 * The part of a work that is shown as done where nothing real is known: fast at first, then ever slower, never whole.
 *
 * @param elapsed and `usual` duration in ms
 */
export function estimateProgress(elapsed: number, usual: number): number {
  const time = Math.max(0, elapsed / usual);
  const next = PROGRESS_TIMES.findIndex((point) => point > time);
  if (next === -1) return PROGRESS_PARTS[PROGRESS_PARTS.length - 1] ?? 0;
  const [from = 0, to = 0] = [PROGRESS_TIMES[next - 1], PROGRESS_TIMES[next]];
  const [low = 0, high = 0] = [PROGRESS_PARTS[next - 1], PROGRESS_PARTS[next]];
  return low + ((time - from) / (to - from)) * (high - low);
}
