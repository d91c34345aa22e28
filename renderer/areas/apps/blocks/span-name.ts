import { writeDay } from "#shared/fields/formatters";
import type { TimeStep } from "#shared/fields/time-steps";
import { addDays } from "#shared/fields/values/wall-time";

const STEP_DAYS: Record<TimeStep, number> = { day: 1, week: 7, month: 31, quarter: 92, year: 366 };

/** The last day of the span that begins on a day. */
export function lastDay(first: string, step: TimeStep): string {
  if (step === "day" || step === "week") return addDays(first, STEP_DAYS[step] - 1);
  const beyond = addDays(first, STEP_DAYS[step]);
  return addDays(`${beyond.slice(0, 7)}-01`, -1);
}

/** A whole month or year in words, "April 2025"; null for other spans of days. */
export function spanName(from: string, to: string, language: string): string | null {
  const parts = [
    ["month", { month: "long", year: "numeric" }],
    ["year", { year: "numeric" }],
  ] as const;
  const found = parts.find(([step]) => from.endsWith("-01") && lastDay(from, step) === to);
  if (!found || (found[0] === "year" && !from.endsWith("-01-01"))) return null;
  return writeDay(from, language, found[1]);
}
