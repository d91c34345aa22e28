import { z } from "zod";
import { addDays, dayAt, fromWallTime, timeAt } from "../fields/values/wall-time";
import { REPEAT_END, REPEAT_INTERVAL_MAX } from "../limits/tasks";

export const repeatUnits = ["day", "week", "month", "year"] as const;
export type RepeatUnit = (typeof repeatUnits)[number];

/** When a task comes again once it is completed. */
export const repeatRule = z.strictObject({
  every: z.enum(repeatUnits),
  interval: z.number().int().min(1).max(REPEAT_INTERVAL_MAX),
  /** Of weeks: 1 for Monday to 7 for Sunday; without them the day of the week stays. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7).optional(),
  /** Of months and years: the day of the month that it keeps, also after shorter months. */
  monthDay: z.number().int().min(1).max(31).optional(),
  /** The time of day that it keeps, HH:MM, after a night that skipped it. */
  time: z
    .string()
    .regex(/^\d{2}:\d{2}$/)
    .optional(),
  /** The last day on which it may come again, YYYY-MM-DD. */
  until: z.iso.date().optional(),
});
export type RepeatRule = z.infer<typeof repeatRule>;

const HOUR = 3_600_000;
const DAYS_OF_WEEK = 7;
const MONTHS = 12;

/** 1 for Monday to 7 for Sunday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;

function nextInWeeks(day: string, { interval, weekdays = [] }: RepeatRule): string {
  if (weekdays.length === 0) return addDays(day, interval * DAYS_OF_WEEK);
  const today = weekdayOf(day);
  const sorted = [...weekdays].sort((one, other) => one - other);
  const later = sorted.find((weekday) => weekday > today);
  if (later !== undefined) return addDays(day, later - today);
  return addDays(day, interval * DAYS_OF_WEEK - today + (sorted[0] ?? today));
}

/** The same day of a later month, or its last day where it is shorter. */
function inMonths(day: string, months: number, monthDay: number): string {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return addDays(first.toISOString().slice(0, 10), Math.min(monthDay, last) - 1);
}

function nextDay(day: string, rule: RepeatRule): string {
  const { every, interval, monthDay = Number(day.slice(8)) } = rule;
  if (every === "day") return addDays(day, interval);
  if (every === "week") return nextInWeeks(day, rule);
  return inMonths(day, every === "month" ? interval : interval * MONTHS, monthDay);
}

/** The instant at which clocks of a zone show a day and a time; an hour that is skipped in spring is the one after it. */
function at(day: string, time: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${time}Z`);
  return fromWallTime(wall, timeZone) ?? fromWallTime(wall + HOUR, timeZone) ?? wall;
}

/** The time of day of a task: its own, or the one that the night of its due day skipped. */
export function timeOfDay({ time }: RepeatRule, due: number, timeZone: string): string {
  const isSkipped = time !== undefined && at(dayAt(due, timeZone), time, timeZone) === due;
  return isSkipped ? time : timeAt(due, timeZone);
}

/**
 * The next due instant of a task, at the same time of day in a time zone. Past instants are skipped: a daily task
 * forgotten for a week comes once.
 * @param due and `now` in ms since 1970
 * @returns null once the rule has ended
 */
export function nextDue(rule: RepeatRule, due: number, now: number, timeZone: string): number | null {
  if (due >= Date.parse(REPEAT_END)) return null;
  const today = dayAt(now, timeZone);
  const first = dayAt(due, timeZone);
  const kept = { ...rule, monthDay: rule.monthDay ?? Number(first.slice(8)) };
  let day = nextDay(first, kept);
  while (day < today) day = nextDay(day, kept);
  if (rule.until !== undefined && day > rule.until) return null;
  return at(day, timeOfDay(rule, due, timeZone), timeZone);
}
