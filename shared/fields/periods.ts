import { tagOfHome } from "./locale";
import { addDays, dayAt } from "./values/wall-time";

/** Spans of days that move with the calendar. */
export const calendarPeriods = [
  "today",
  "yesterday",
  "tomorrow",
  "thisWeek",
  "lastWeek",
  "nextWeek",
  "thisMonth",
  "lastMonth",
  "nextMonth",
  "thisYear",
  "lastYear",
  "nextYear",
] as const;
/** Spans that need a number of days. */
export const countedPeriods = ["pastDays", "nextDays"] as const;
export const periodNames = [...calendarPeriods, ...countedPeriods] as const;
export type PeriodName = (typeof periodNames)[number];

/** A span of days named by where it lies from today; `days` belongs to `pastDays` and `nextDays`. */
export type Period = { period: PeriodName; days?: number | undefined };

/** The clock that decides the days of a period. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: number;
  /** IANA name: the organisation's. */
  timeZone: string;
  /** First day of the week, 1 for Monday to 7 for Sunday. */
  weekStart: number;
  /** BCP 47 tag of the organisation's language: texts that are reckoned and stored are written in it. */
  language?: string | undefined;
}

/** The part of a clock that does not move. */
export type Calendar = Pick<Clock, "timeZone" | "weekStart" | "language">;

/** First and last day, both inside, as YYYY-MM-DD. */
export interface DaySpan {
  first: string;
  last: string;
}

const MONDAY = 1;
const SUNDAY = 7;
const DAYS_OF_WEEK = 7;
const MONTHS = 12;

const weekStarts = new Map<string, number>();

/** Where a week begins on Sunday (CLDR, regions of our languages), for browsers that do not tell. */
const sundayRegions = new Set(["US", "CA", "BR", "MX", "CO", "PE", "VE", "GT", "DO", "HN", "SV", "PA", "PY"]);

/** The first day of a language's week, 1 for Monday to 7 for Sunday: Monday in Spain, Sunday in Brazil. */
export function weekStartOf(language: string): number {
  const known = weekStarts.get(language);
  if (known !== undefined) return known;
  const locale: Intl.Locale & { getWeekInfo?(): { firstDay: number } } = new Intl.Locale(language);
  const usual = sundayRegions.has(locale.maximize().region ?? "") ? SUNDAY : MONDAY;
  const weekStart = locale.getWeekInfo?.().firstDay ?? usual;
  weekStarts.set(language, weekStart);
  return weekStart;
}

/** The calendar of an organisation, in the time zone of who asks. */
export function calendarOf(locale: {
  language: string;
  home?: string;
  timeZone: string;
  region?: string;
  weekStart?: number | undefined;
}): Calendar {
  const language = tagOfHome(locale);
  const weekStart = locale.weekStart ?? weekStartOf(locale.region ?? language);
  return { timeZone: locale.timeZone, weekStart, language };
}

export const isCounted = (period: PeriodName): period is (typeof countedPeriods)[number] =>
  countedPeriods.some((name) => name === period);

/** The days of a period. "Past 7 days" are the seven before today and today itself; "next" likewise. */
export function daysOf({ period, days = 1 }: Period, clock: Clock): DaySpan {
  const today = dayAt(clock.now, clock.timeZone);
  if (period === "pastDays") return { first: addDays(today, -days), last: today };
  if (period === "nextDays") return { first: today, last: addDays(today, days) };
  const step = stepOf(period);
  if (period.endsWith("Week")) {
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay() || DAYS_OF_WEEK;
    const sinceStart = (weekday - clock.weekStart + DAYS_OF_WEEK) % DAYS_OF_WEEK;
    const first = addDays(today, step * DAYS_OF_WEEK - sinceStart);
    return { first, last: addDays(first, DAYS_OF_WEEK - 1) };
  }
  if (period.endsWith("Month")) return monthsFrom(today, step, 1);
  if (period.endsWith("Year")) return monthsFrom(`${today.slice(0, 4)}-01-01`, step * MONTHS, MONTHS);
  return { first: addDays(today, step), last: addDays(today, step) };
}

/** How many of its own units a period lies from the present one. */
function stepOf(period: PeriodName): number {
  if (period === "yesterday" || period.startsWith("last")) return -1;
  return period === "tomorrow" || period.startsWith("next") ? 1 : 0;
}

function monthsFrom(day: string, skip: number, count: number): DaySpan {
  const [year = 0, month = 1] = day.split("-").map(Number);
  const firstOf = (months: number) =>
    new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10);
  return { first: firstOf(skip), last: addDays(firstOf(skip + count), -1) };
}
