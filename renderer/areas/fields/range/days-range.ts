import { addDays } from "#shared/fields/values/wall-time";

/** First and last day, both inside, as YYYY-MM-DD. */
export type DayRange = readonly [first: string, last: string];

const DAY = 86_400_000;
/** Days of the timeline before and after what is chosen: at least so many, and for a long range as many as it has. */
const AROUND = 30;

const numberOf = (day: string): number => Math.round(Date.parse(`${day}T00:00:00Z`) / DAY);

/** How many days a range has. */
export const lengthOf = ([first, last]: DayRange): number => numberOf(last) - numberOf(first) + 1;

/** Days of the timeline around a range: few enough that the range's ends are distinguishable. */
export function timelineOf(range: DayRange): DayRange {
  const around = Math.max(AROUND, lengthOf(range));
  return [addDays(range[0], -around), addDays(range[1], around)];
}

/** Index of a day on a timeline, from 0. */
export const placeOn = ([start]: DayRange, day: string): number => numberOf(day) - numberOf(start);

export const dayOn = ([start]: DayRange, place: number): string => addDays(start, place);

/** The first days of the months on a timeline. */
export function monthsOn(timeline: DayRange): string[] {
  const [start, end] = timeline;
  const months: string[] = [];
  let [year = 0, month = 1] = start.split("-").map(Number);
  for (;;) {
    month += 1;
    if (month > 12) [year, month] = [year + 1, 1];
    const day = `${String(year).padStart(4, "0")}-${String(month).padStart(2, "0")}-01`;
    if (day > end) return months;
    months.push(day);
  }
}
