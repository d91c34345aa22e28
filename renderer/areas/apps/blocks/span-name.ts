import { writeDay, writeDays } from "#shared/fields/formatters";
import type { TimeStep } from "#shared/fields/time-steps";
import { addDays } from "#shared/fields/values/wall-time";

const STEP_DAYS: Record<TimeStep, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** The last day of the span that begins on a day. */
export function lastDay(first: string, step: TimeStep): string {
  if (step === "day" || step === "week") return addDays(first, STEP_DAYS[step] - 1);
  const beyond = addDays(first, STEP_DAYS[step]);
  return addDays(`${beyond.slice(0, 7)}-01`, -1);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

/**
 * A span of days in words: "2025", "April 2025", "April – June 2025" or "Apr 2 – 8, 2025"; null if it is not one
 * of days.
 */
export function spanName(from: string, to: string, language: string): string | null {
  if (!DAY.test(from) || !DAY.test(to) || from > to) return null;
  if (from.endsWith("-01-01") && lastDay(from, "year") === to)
    return writeDay(from, language, { year: "numeric" });
  const isMonths = from.endsWith("-01") && lastDay(`${to.slice(0, 7)}-01`, "month") === to;
  return writeDays(from, to, language, {
    month: isMonths ? "long" : "short",
    year: "numeric",
    ...(!isMonths && { day: "numeric" }),
  });
}
