import { DAY_MS } from "../evaluate/values";

const WEEK = 7;
/** Largest part of a date that is computed; more is out of range anyway. */
const PART_MAX = 200_000;
const part = (value: number) => Math.trunc(Math.max(-PART_MAX, Math.min(PART_MAX, value)));

/** A day of the calendar, in days since 1970-01-01; months and days that are too many run over. */
export function dayFromParts(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(part(year), part(month) - 1, part(day));
  return date.getTime() / DAY_MS;
}

export function partsOf(day: number): { year: number; month: number; day: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** The same day some months later, or that month's last. */
export function addMonths(day: number, months: number): number {
  const { year, month, day: dayOfMonth } = partsOf(day);
  const last = dayFromParts(year, month + part(months) + 1, 0);
  return Math.min(dayFromParts(year, month + part(months), dayOfMonth), last);
}

/** Whole months from one day to another. */
export function monthsBetween(first: number, last: number): number {
  if (last < first) return -monthsBetween(last, first);
  const [from, to] = [partsOf(first), partsOf(last)];
  return (to.year - from.year) * 12 + to.month - from.month - (to.day < from.day ? 1 : 0);
}

/** 1 for Monday to 7 for Sunday. 1970-01-01 was a Thursday. */
export const weekday = (day: number): number => ((((day + 3) % WEEK) + WEEK) % WEEK) + 1;

/** The week of ISO 8601: the first one holds the year's first Thursday. */
export function isoWeek(day: number): number {
  const thursday = day - weekday(day) + 4;
  return Math.floor((thursday - dayFromParts(partsOf(thursday).year, 1, 1)) / WEEK) + 1;
}

/**
 * The first day of a spreadsheet's week by its number: 1 and 17 are Sunday, 2 and 11 Monday, 12 to 16 Tuesday to
 * Saturday. Returns 1 for Monday to 7 for Sunday, null for any other number.
 */
export function firstDayOf(kind: number): number | null {
  if (kind === 1) return WEEK;
  if (kind === 2) return 1;
  return kind >= 11 && kind <= 17 ? kind - 10 : null;
}

/** 1 for the day that weeks begin with to 7 for the last. */
export const dayOfWeek = (day: number, first: number): number => ((weekday(day) - first + WEEK) % WEEK) + 1;

/** The week of its year, of which the first begins with the year, however short it is. */
export function weekOfYear(day: number, first: number): number {
  const newYear = dayFromParts(partsOf(day).year, 1, 1);
  return Math.floor((day - newYear + dayOfWeek(newYear, first) - 1) / WEEK) + 1;
}

const isWeekend = (day: number) => weekday(day) > 5;

/** Working days from first to last, both inside; negative when they are the other way round. */
export function workdaysBetween(first: number, last: number, free: ReadonlySet<number>): number {
  if (last < first) return -workdaysBetween(last, first, free);
  const weeks = Math.floor((last - first + 1) / WEEK);
  let count = weeks * 5;
  for (let day = first + weeks * WEEK; day <= last; day += 1) if (!isWeekend(day)) count += 1;
  for (const day of free) if (day >= first && day <= last && !isWeekend(day)) count -= 1;
  return count;
}

/** The working day that lies some working days away. */
export function shiftWorkdays(day: number, count: number, free: ReadonlySet<number>): number {
  const step = count < 0 ? -1 : 1;
  let left = Math.abs(count);
  let at = day;
  if (free.size === 0 && !isWeekend(at)) {
    const weeks = Math.floor(left / 5);
    at += weeks * WEEK * step;
    left -= weeks * 5;
  }
  while (left > 0) {
    at += step;
    if (!isWeekend(at) && !free.has(at)) left -= 1;
  }
  return at;
}
