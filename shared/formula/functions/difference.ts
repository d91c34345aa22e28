import { DAY_MS, fail, isError, numberValue, type DateValue, type ErrorValue } from "../evaluate/values";
import { NUMBER } from "../types";
import { addMonths, monthsBetween } from "./days";
import { define, may, need, type FunctionContext } from "./define";
import { instantOf, MILLISECONDS, MONTHS, noUnit, unitOf, type Unit } from "./units";
import { yearFraction } from "./year-fraction";

/** Units that have passed between two dates by the calendar: from 23:00 to the next morning it is a day. */
function between({ calendar }: FunctionContext, start: DateValue, end: DateValue, unit: Unit): number {
  const ms = MILLISECONDS[unit];
  if (ms !== undefined) return Math.trunc((instantOf(calendar, end) - instantOf(calendar, start)) / ms);
  const [first, last] = [calendar.dayOf(start), calendar.dayOf(end)];
  const months = MONTHS[unit];
  if (months !== undefined) return Math.trunc(monthsBetween(first, last) / months);
  return Math.trunc((last - first) / (unit === "week" ? 7 : 1));
}

/** The units of spreadsheets for what is over whole years or months: an age is `y` years, `ym` months and `md` days. */
const rests: Readonly<Record<string, (first: number, last: number) => number>> = {
  ym: (first, last) => monthsBetween(first, last) % 12,
  md: (first, last) => daysOver(first, last, 1),
  yd: (first, last) => daysOver(first, last, 12),
};

/** Days over the whole steps of so many months between two days. */
function daysOver(first: number, last: number, months: number): number {
  if (last < first) return -daysOver(last, first, months);
  const steps = Math.floor(monthsBetween(first, last) / months);
  return last - addMonths(first, steps * months);
}

/** Single letters of DATETIME_DIFF, where capitals tell months from minutes. */
const letters: Readonly<Record<string, Unit>> = { M: "month", m: "minute", Q: "quarter" };

/**
 * Whole units that have passed by the clock, as Airtable counts them: from 23:00 to the next morning it is no day yet.
 */
function elapsed(
  context: FunctionContext,
  from: DateValue,
  to: DateValue,
  word: string,
): number | ErrorValue {
  const { calendar } = context;
  const bare = word.trim();
  if (/^(?:ms|milliseconds?)$/i.test(bare)) return instantOf(calendar, to) - instantOf(calendar, from);
  const unit = letters[bare] ?? unitOf(bare);
  if (isError(unit)) return noUnit(word);
  if (MILLISECONDS[unit] !== undefined) return between(context, from, to, unit);
  const [first, last] = [calendar.wallOf(from), calendar.wallOf(to)];
  const months = MONTHS[unit];
  if (months !== undefined) return Math.trunc(wholeMonths(first, last) / months);
  return Math.trunc((last - first) / (DAY_MS * (unit === "week" ? 7 : 1)));
}

/** Whole months between two wall times. */
function wholeMonths(first: number, last: number): number {
  if (last < first) return -wholeMonths(last, first);
  const dayOf = (wall: number) => Math.floor(wall / DAY_MS);
  const months = monthsBetween(dayOf(first), dayOf(last));
  const time = first - dayOf(first) * DAY_MS;
  const reached = addMonths(dayOf(first), months) * DAY_MS + time;
  return reached > last ? months - 1 : months;
}

const start = need("start", "date");
const end = need("end", "date");

export const differenceFunctions = {
  DATEDIF: define({
    group: "date",
    also: ["DATEDIFF"],
    pt: "DATADIF",
    es: "SIFECHA",
    params: [start, end, need("unit", "text")],
    result: NUMBER,
    run(context, from, to, word) {
      const rest = rests[word.trim().toLowerCase()];
      if (rest) return rest(context.calendar.dayOf(from), context.calendar.dayOf(to));
      const unit = unitOf(word);
      return isError(unit) ? unit : between(context, from, to, unit);
    },
    examples: [
      ['DATEDIF(DATE(2000, 2, 29), DATE(2026, 2, 28), "years")', "25"],
      ['DATEDIF(DATE(2026, 1, 1), DATE(2026, 11, 21), "d")', "324"],
      ['DATEDIF(DATE(2020, 5, 31), DATE(2026, 11, 21), "ym")', "5"],
    ],
  }),
  DATETIME_DIFF: define({
    group: "date",
    params: [end, start, may("unit", "text")],
    result: NUMBER,
    run: (context, to, from, unit = "seconds") => elapsed(context, from, to, unit),
    examples: [
      ['DATETIME_DIFF(DATE(2026, 11, 21), DATE(2026, 11, 1), "days")', "20"],
      ['DATETIME_DIFF(NOW(), DATETIME(DATE(2026, 11, 20), 13), "d")', "0"],
      ['DATETIME_DIFF(NOW(), DATETIME(DATE(2026, 11, 20), 13), "hours")', "23"],
    ],
  }),
  DAYS: define({
    group: "date",
    pt: "DIAS",
    es: "DIAS",
    params: [end, start],
    result: NUMBER,
    run: ({ calendar }, to, from) => calendar.dayOf(to) - calendar.dayOf(from),
    examples: [["DAYS(DATE(2026, 3, 1), DATE(2026, 2, 1))", "28"]],
  }),
  YEARFRAC: define({
    group: "date",
    pt: "FRAÇÃOANO",
    es: "FRAC.AÑO",
    params: [start, end, may("basis", "number")],
    result: NUMBER,
    run({ calendar }, from, to, basis = 0) {
      const fraction = yearFraction(calendar.dayOf(from), calendar.dayOf(to), Math.trunc(basis));
      return fraction === null ? fail("#NUM!", "outOfRange") : numberValue(fraction);
    },
    examples: [
      ["YEARFRAC(DATE(2026, 1, 1), DATE(2026, 7, 1))", "0.5"],
      ["ROUND(YEARFRAC(DATE(2026, 1, 1), DATE(2026, 7, 1), 1), 4)", "0.4959"],
      ["YEARFRAC(DATE(2026, 1, 1), DATE(2026, 7, 1), 7)", "#NUM!"],
    ],
  }),
};
