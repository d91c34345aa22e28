import type { TimelineSpan } from "#shared/blocks/types/records";
import { addDays } from "#shared/fields/values/wall-time";

/** A part of time as columns. Days are YYYY-MM-DD. */
export interface TimeWindow {
  first: string;
  /** The last day, inside. */
  last: string;
  /** First day of each column, and its left edge and width as shares of the whole. */
  columns: readonly { day: string; left: number; width: number }[];
}

/** In ms. */
const DAY = 86_400_000;
const WEEK = 7;
/** Columns of each span: two weeks of days, a quarter of weeks, a year of months. */
const COLUMNS = { day: 14, week: 13, month: 12 } as const;

const time = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const daysBetween = (from: string, to: string): number => Math.round((time(to) - time(from)) / DAY);

/**
 * The first day of the column that contains a day.
 * @param weekStart 1 for Monday to 7 for Sunday
 */
function startOf(day: string, span: TimelineSpan, weekStart: number): string {
  if (span === "month") return `${day.slice(0, 7)}-01`;
  if (span === "day") return day;
  return addDays(day, -((new Date(time(day)).getUTCDay() - (weekStart % WEEK) + WEEK) % WEEK));
}

/** The first day of a later or earlier column; `day` is the first of one. */
function step(day: string, span: TimelineSpan, by: number): string {
  if (span !== "month") return addDays(day, by * (span === "week" ? WEEK : 1));
  const date = new Date(time(day));
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + by, 1)).toISOString().slice(0, 10);
}

/** The time around a day, which is in the second column. */
export function windowAround(day: string, span: TimelineSpan, weekStart: number): TimeWindow {
  const first = step(startOf(day, span, weekStart), span, -1);
  const count = COLUMNS[span];
  const end = step(first, span, count);
  const whole = daysBetween(first, end);
  const columns = Array.from({ length: count }, (_, at) => {
    const start = step(first, span, at);
    return {
      day: start,
      left: daysBetween(first, start) / whole,
      width: daysBetween(start, step(first, span, at + 1)) / whole,
    };
  });
  return { first, last: addDays(end, -1), columns };
}

/** The day around which the previous or next window is centred, overlapping by one column. */
export const stepWindow = (day: string, span: TimelineSpan, weekStart: number, by: 1 | -1): string =>
  step(startOf(day, span, weekStart), span, by * (COLUMNS[span] - 1));

export interface BarPlace {
  /** Shares of the window. */
  left: number;
  width: number;
  /** It goes on beyond the window. */
  isCutBefore: boolean;
  isCutAfter: boolean;
}

/**
 * Position of a bar in a window; null outside of it. A bar that ends before it starts counts as a single
 * day.
 */
export function placeBar(start: string, end: string | null, { first, last }: TimeWindow): BarPlace | null {
  const until = end !== null && end > start ? end : start;
  if (start > last || until < first) return null;
  const whole = daysBetween(first, last) + 1;
  const from = start < first ? first : start;
  const to = until > last ? last : until;
  return {
    left: daysBetween(first, from) / whole,
    width: (daysBetween(from, to) + 1) / whole,
    isCutBefore: start < first,
    isCutAfter: until > last,
  };
}

/** Position of a day's middle in a window, as a share; null outside of it. */
export function placeDay(day: string, { first, last }: TimeWindow): number | null {
  if (day < first || day > last) return null;
  return (daysBetween(first, day) + 0.5) / (daysBetween(first, last) + 1);
}
