import { dayFromParts, partsOf } from "./days";

type Parts = ReturnType<typeof partsOf>;

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const isLastOfFebruary = ({ year, month, day }: Parts) => month === 2 && day === (isLeap(year) ? 29 : 28);

/** Days between two dates in years of twelve months of 30 days. */
const days360 = (first: Parts, last: Parts) =>
  (last.year - first.year) * 360 + (last.month - first.month) * 30 + (last.day - first.day);

/** 30/360 as in the United States: the last day of February counts as the 30th where the first date is one. */
function nasd(first: Parts, last: Parts): number {
  let [from, to] = [first.day, last.day];
  if (from === 31 && to === 31) [from, to] = [30, 30];
  else if (from === 31) from = 30;
  else if (from === 30 && to === 31) to = 30;
  else if (isLastOfFebruary(first)) {
    if (isLastOfFebruary(last)) to = 30;
    from = 30;
  }
  return days360({ ...first, day: from }, { ...last, day: to }) / 360;
}

/** 30/360 as in Europe: a 31st is a 30th. */
const european = (first: Parts, last: Parts) =>
  days360({ ...first, day: Math.min(first.day, 30) }, { ...last, day: Math.min(last.day, 30) }) / 360;

/** Whether 29 February lies between two dates that are at most a year apart, the last one included. */
function spansLeapDay(first: Parts, last: Parts): boolean {
  const start = dayFromParts(first.year, first.month, first.day);
  const end = dayFromParts(last.year, last.month, last.day);
  return [first.year, last.year].some((year) => {
    const leapDay = dayFromParts(year, 2, 29);
    return isLeap(year) && start <= leapDay && end >= leapDay;
  });
}

/** The length of a year for days between two dates, as spreadsheets take it for "actual/actual". */
function actualYear(first: Parts, last: Parts): number {
  const isWithinYear =
    first.year === last.year ||
    (first.year + 1 === last.year &&
      (first.month > last.month || (first.month === last.month && first.day >= last.day)));
  if (isWithinYear) {
    const isLong = first.year === last.year ? isLeap(first.year) : spansLeapDay(first, last);
    return isLong ? 366 : 365;
  }
  const years = last.year - first.year + 1;
  return (dayFromParts(last.year + 1, 1, 1) - dayFromParts(first.year, 1, 1)) / years;
}

/**
 * The part of a year between two days in any order, by the bases of spreadsheets: 0 is 30/360 as in the United
 * States, 1 actual/actual, 2 actual/360, 3 actual/365, 4 30/360 as in Europe. Null for any other basis.
 */
export function yearFraction(one: number, other: number, basis: number): number | null {
  const [start, end] = one <= other ? [one, other] : [other, one];
  const [first, last] = [partsOf(start), partsOf(end)];
  switch (basis) {
    case 0:
      return nasd(first, last);
    case 1:
      return (end - start) / actualYear(first, last);
    case 2:
      return (end - start) / 360;
    case 3:
      return (end - start) / 365;
    case 4:
      return european(first, last);
    default:
      return null;
  }
}
