import { jsonList } from "./json-list";

/** Digits of the longest total, in ms: over three hundred years. */
const DIGITS = 13;

interface Stretch extends Record<string, unknown> {
  startedAt: string;
  finishedAt: string | null;
}

/** Timers are ordered by what their finished laps come to; a text of equal length orders as its number does. */
export const timer = jsonList<Stretch>("timer", (laps) => {
  const total = laps.reduce(
    (sum, { startedAt, finishedAt }) =>
      finishedAt === null ? sum : sum + Math.max(0, Date.parse(finishedAt) - Date.parse(startedAt)),
    0,
  );
  return String(total).padStart(DIGITS, "0");
});
