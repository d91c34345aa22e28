import { addDays, dayAt, startOfDay } from "#shared/fields/values/wall-time";

const days = new Map<string, { day: string; ends: number }>();

/** The day that it is in a zone, as YYYY-MM-DD; quick enough to ask for every cell. */
export function todayIn(timeZone: string): string {
  const now = Date.now();
  const known = days.get(timeZone);
  if (known && now < known.ends) return known.day;
  const day = dayAt(now, timeZone);
  days.set(timeZone, { day, ends: startOfDay(addDays(day, 1), timeZone) });
  return day;
}
