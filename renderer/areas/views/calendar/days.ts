import type { Field } from "#shared/contract/fields";
import type { CellValue } from "#shared/contract/records";
import { addDays, dayAt, fromWallTime, startOfDay, timeAt } from "#shared/fields/values/wall-time";
import type { CalendarSpan } from "#shared/views/types/calendar";

const WEEK = 7;
/** In ms. */
const DAY = 86_400_000;
/** Weeks that any month fits into. */
const MONTH_WEEKS = 6;
const NOON = "12:00:00";

/** Days are YYYY-MM-DD. */
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

function startOfWeek(day: string, weekStart: number): string {
  return addDays(day, -((utc(day).getUTCDay() - (weekStart % WEEK) + WEEK) % WEEK));
}

/** The days that a calendar shows around one of them. @param weekStart 1 for Monday to 7 for Sunday */
export function daysAround(day: string, span: CalendarSpan, weekStart: number): string[] {
  if (span === "day") return [day];
  if (span === "agenda") return daysOfMonth(day);
  const first = startOfWeek(span === "month" ? firstOfMonth(day) : day, weekStart);
  const count = span === "month" ? WEEK * MONTH_WEEKS : WEEK;
  return Array.from({ length: count }, (_, at) => addDays(first, at));
}

function daysOfMonth(day: string): string[] {
  const next = addDays(firstOfMonth(day), 31);
  const count = (utc(firstOfMonth(next)).getTime() - utc(firstOfMonth(day)).getTime()) / DAY;
  return Array.from({ length: Math.round(count) }, (_, at) => addDays(firstOfMonth(day), at));
}

/** The same day in the next month, week or day; the last of the month where it has fewer days. */
export function stepDay(day: string, span: CalendarSpan, by: 1 | -1): string {
  if (span === "week" || span === "day") return addDays(day, span === "week" ? WEEK * by : by);
  const target = utc(firstOfMonth(day));
  target.setUTCMonth(target.getUTCMonth() + by);
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(Number(day.slice(8)), last));
  return target.toISOString().slice(0, 10);
}

/** The day of a value in a time zone; null for an empty value. */
export function dayOf(value: CellValue | undefined, { type }: Field, timeZone: string): string | null {
  if (typeof value !== "string" || value === "") return null;
  return type === "date" ? value : dayAt(Date.parse(value), timeZone);
}

/** The value on another day; a moment keeps its time, and is at noon if it had none. */
export function valueOn(
  day: string,
  value: CellValue | undefined,
  { type }: Field,
  timeZone: string,
): string {
  if (type === "date") return day;
  const time = typeof value === "string" && value !== "" ? timeAt(Date.parse(value), timeZone) : NOON;
  const at = fromWallTime(Date.parse(`${day}T${time}Z`), timeZone) ?? startOfDay(day, timeZone);
  return new Date(at).toISOString();
}
