import { addDays, dayAt, timeAt } from "#shared/fields/values/wall-time";

/** Deadlines are announced from this time on the day before, in the recipient's time zone. */
const TOLD_FROM = "08:00";

/**
 * Whether it is time to tell someone of a deadline.
 *
 * @param deadline a day as `2026-11-21`, or an instant
 * @returns when it is due, as they say it; null where it is too early, or too late
 */
export function dueDay(deadline: string, now: number, timeZone: string): "today" | "tomorrow" | null {
  const isDay = deadline.length === 10;
  if (!isDay && Date.parse(deadline) <= now) return null;
  const day = isDay ? deadline : dayAt(Date.parse(deadline), timeZone);
  const today = dayAt(now, timeZone);
  if (day === today) return "today";
  if (day !== addDays(today, 1)) return null;
  return timeAt(now, timeZone).slice(0, 5) >= TOLD_FROM ? "tomorrow" : null;
}
