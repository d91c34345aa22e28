import { tzOffset } from "@date-fns/tz";
import type { TimeStep } from "#shared/fields/time-steps";
import type { Clock } from "#shared/fields/periods";
import type { Dialect } from "../../sql/dialect";
import type { FieldSchema } from "../fields/storage";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Changes of clocks outside these years are left out: an hour near midnight may count for the day next to it. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2045;

const INSTANT_TYPES: readonly FieldSchema["type"][] = ["datetime", "createdAt", "updatedAt"];

/** Whether the values of a field can be grouped by days, months and the like. */
export const hasTimeSteps = ({ type }: Pick<FieldSchema, "type">): boolean =>
  type === "date" || INSTANT_TYPES.includes(type);

/**
 * The first day of the time span that contains a date or an instant, as the text YYYY-MM-DD; null for a null value.
 * @param value the expression of the field's value: a day as text, or milliseconds since 1970
 */
export function firstDayOf(
  value: string,
  { type }: Pick<FieldSchema, "type">,
  step: TimeStep,
  { dialect, clock }: { dialect: Dialect; clock: Clock },
): string {
  const isInstant = INSTANT_TYPES.includes(type);
  const day = isInstant ? dialect.dayOfInstant(inZone(value, clock.timeZone)) : value;
  switch (step) {
    case "day":
      return day;
    case "week":
      return dialect.startOfWeek(day, clock.weekStart);
    case "month":
      return `substr(${day}, 1, 7) || '-01'`;
    case "quarter":
      return `substr(${day}, 1, 5) || case when substr(${day}, 6, 2) < '04' then '01' when substr(${day}, 6, 2) < '07' then '04'
        when substr(${day}, 6, 2) < '10' then '07' else '10' end || '-01'`;
    case "year":
      return `substr(${day}, 1, 4) || '-01-01'`;
  }
}

interface ZoneSpan {
  /** Milliseconds since 1970 at which it ends. */
  until: number;
  /** The offset from UTC, in ms. */
  offset: number;
}

const spans = new Map<string, readonly ZoneSpan[]>();

/** Milliseconds since 1970 as the clocks of a zone show them, by a search through the zone's changes. */
function inZone(value: string, timeZone: string): string {
  const known = spans.get(timeZone) ?? spansOf(timeZone);
  spans.set(timeZone, known);
  const search = (from: number, to: number): string => {
    if (from === to) return `${value} + ${known[from]?.offset ?? 0}`;
    const middle = Math.floor((from + to) / 2);
    return `case when ${value} < ${known[middle]?.until ?? 0} then ${search(from, middle)} else ${search(middle + 1, to)} end`;
  };
  return search(0, known.length - 1);
}

function spansOf(timeZone: string): ZoneSpan[] {
  const offsetAt = (instant: number) => tzOffset(timeZone, new Date(instant)) * MINUTE;
  const end = Date.UTC(LAST_YEAR, 0);
  const found: ZoneSpan[] = [];
  let offset = offsetAt(Date.UTC(FIRST_YEAR, 0));
  for (let day = Date.UTC(FIRST_YEAR, 0); day < end; day += DAY) {
    if (offsetAt(day + DAY) === offset) continue;
    let [before, after] = [day, day + DAY];
    while (after - before > MINUTE) {
      const middle = before + Math.floor((after - before) / 2 / MINUTE) * MINUTE;
      if (offsetAt(middle) === offset) before = middle;
      else after = middle;
    }
    found.push({ until: after, offset });
    offset = offsetAt(after);
  }
  return [...found, { until: end, offset }];
}
