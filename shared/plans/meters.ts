/** Amounts that a plan limits, counted per month of the organization's time zone. */
export const monthlyMeters = ["mails", "automationRuns", "apiCalls", "gbSeconds", "aiCredits"] as const;
export type MonthlyMeter = (typeof monthlyMeters)[number];

/** The same with the records of a table. */
export const warnedMeters = [...monthlyMeters, "records"] as const;

/** The percentages at which users are warned; the tolerance of the plan follows. Source: specification 3, section 9. */
export const USAGE_THRESHOLDS = [50, 90, 100] as const;

export type UsageBand = "allGood" | "moreThanHalf" | "almostLimit" | "aboveLimit" | "critical";

/** Source: specification 3, section 4. A limit of 0 is reached by any use. */
export function usageBand(used: number, limit: number | null, tolerance: number): UsageBand {
  const percent = percentUsed(used, limit);
  if (percent <= 50) return "allGood";
  if (percent < 90) return "moreThanHalf";
  if (percent < 100) return "almostLimit";
  return percent < 100 + tolerance ? "aboveLimit" : "critical";
}

export function percentUsed(used: number, limit: number | null): number {
  if (limit === null || used <= 0) return 0;
  return limit === 0 ? Infinity : (used / limit) * 100;
}

/**
 * The highest percentage with a warning that use has passed; undefined for none. After the limit the end of the
 * tolerance follows.
 */
export function passedThreshold(
  { before, after }: { before: number; after: number },
  { limit, tolerance }: { limit: number; tolerance: number },
): number | undefined {
  if (limit <= 0) return undefined;
  return [...USAGE_THRESHOLDS, 100 + tolerance].findLast(
    (percent) => after * 100 >= percent * limit && before * 100 < percent * limit,
  );
}

/** The most that is accepted; null for unlimited. */
export const mostOf = (limit: number | null, tolerance: number): number | null =>
  limit === null ? null : Math.floor(limit * (1 + tolerance / 100));
