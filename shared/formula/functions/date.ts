import { isoDay } from "../evaluate/iso";
import {
  DAY_MS,
  dayValue,
  fail,
  instantValue,
  isDate,
  isError,
  type DateValue,
  type ErrorValue,
  type ScalarValue,
} from "../evaluate/values";
import { DATE, DATETIME, NUMBER, TEXT, type FormulaType } from "../types";
import { define, may, need, type FunctionContext } from "./define";
import {
  addMonths,
  dayFromParts,
  dayOfWeek,
  firstDayOf,
  isoWeek,
  partsOf,
  shiftWorkdays,
  weekOfYear,
  workdaysBetween,
} from "./days";
import { formatMoment } from "./moment-format";
import { instantOf, MILLISECONDS, MONTHS, unitOf, type Unit } from "./units";

/** The default format of DATETIME_FORMAT: ISO 8601. */
const ISO_FORMAT = "YYYY-MM-DDTHH:mm:ssZ";
/** The number that asks `WEEKNUM` for the weeks of ISO 8601. */
const ISO_WEEKS = 21;

const date = need("date", "date");
const days = need("days", "number");
const holidays = may("holidays", "list");

/** A number read off the wall clock of a date. */
const read = (
  names: { pt?: string; es?: string },
  run: (wall: Date) => number,
  example: readonly [string, string],
) =>
  define({
    group: "date",
    ...names,
    params: [date],
    result: NUMBER,
    run: ({ calendar }, value) => run(new Date(calendar.wallOf(value))),
    examples: [example],
  });

/** A day counted from another's. */
const move = (
  names: { pt?: string; es?: string },
  param: string,
  run: (day: number, count: number) => number,
  example: readonly [string, string],
) =>
  define({
    group: "date",
    ...names,
    params: [date, need(param, "number")],
    result: DATE,
    run: ({ calendar }, value, count) => dayValue(run(calendar.dayOf(value), count)),
    examples: [example],
  });

/** The same wall time on another day. */
function onDay({ calendar }: FunctionContext, value: DateValue, day: number): DateValue | ErrorValue {
  const there = dayValue(day);
  if (value.kind === "date" || isError(there)) return there;
  const wall = calendar.wallOf(value);
  return instantValue(calendar.instantOf(day * DAY_MS + (wall - Math.floor(wall / DAY_MS) * DAY_MS)));
}

function add(context: FunctionContext, value: DateValue, count: number, unit: Unit) {
  const ms = MILLISECONDS[unit];
  if (ms !== undefined) {
    return instantValue(instantOf(context.calendar, value) + count * ms);
  }
  const whole = Math.trunc(count);
  const day = context.calendar.dayOf(value);
  const months = MONTHS[unit];
  if (months !== undefined) return onDay(context, value, addMonths(day, whole * months));
  return onDay(context, value, day + whole * (unit === "week" ? 7 : 1));
}

const daysIn = ({ calendar }: FunctionContext, list: readonly ScalarValue[] = []) =>
  new Set(list.filter(isDate).map((value) => calendar.dayOf(value)));

const asArgument = ([type]: readonly FormulaType[]): FormulaType =>
  type?.kind === "datetime" ? DATETIME : DATE;

export const dateFunctions = {
  TODAY: define({
    group: "date",
    pt: "HOJE",
    es: "HOY",
    params: [],
    result: DATE,
    volatile: "day",
    run: ({ context, calendar }) => dayValue(calendar.dayOf({ kind: "datetime", at: context.now })),
    examples: [["TODAY()", "2026-11-21"]],
  }),
  NOW: define({
    group: "date",
    pt: "AGORA",
    es: "AHORA",
    params: [],
    result: DATETIME,
    volatile: "moment",
    run: ({ context }) => instantValue(context.now),
    examples: [["NOW()", "2026-11-21T15:30:00.000Z"]],
  }),
  DATE: define({
    group: "date",
    pt: "DATA",
    es: "FECHA",
    params: [need("year", "number"), need("month", "number"), need("day", "number")],
    result: DATE,
    run: (_, year, month, day) => dayValue(dayFromParts(year, month, day)),
    examples: [
      ["DATE(2026, 2, 29)", "2026-03-01"],
      ["DATE(2026, 14, 1)", "2027-02-01"],
    ],
  }),
  DATETIME: define({
    group: "date",
    params: [date, may("hour", "number"), may("minute", "number"), may("second", "number")],
    result: DATETIME,
    run({ calendar }, value, hour = 0, minute = 0, second = 0) {
      const wall = calendar.dayOf(value) * DAY_MS + ((hour * 60 + minute) * 60 + second) * 1000;
      const checked = instantValue(wall);
      return isError(checked) ? checked : instantValue(calendar.instantOf(checked.at));
    },
    examples: [["DATETIME(DATE(2026, 11, 21), 9, 30)", "2026-11-21T12:30:00.000Z"]],
  }),
  DATEVALUE: define({
    group: "date",
    pt: "DATA.VALOR",
    es: "FECHANUMERO",
    params: [need("text", "text")],
    result: DATE,
    run({ calendar, notation }, text) {
      if (text.trim() === "") return null;
      const value = notation.date(text);
      return value === null
        ? fail("#VALUE!", "notADate", { value: text.slice(0, 40) })
        : dayValue(calendar.dayOf(value));
    },
    examples: [
      ['DATEVALUE("2026-11-21")', "2026-11-21"],
      ['DATEVALUE("21 Nov 2026")', "2026-11-21"],
      ['DATEVALUE("2026-02-30")', "#VALUE!"],
    ],
  }),
  DATEONLY: define({
    group: "date",
    params: [date],
    result: DATE,
    run: ({ calendar }, value) => dayValue(calendar.dayOf(value)),
    examples: [["DATEONLY(DATETIME(DATE(2026, 11, 21), 23))", "2026-11-21"]],
  }),
  YEAR: read({ pt: "ANO", es: "AÑO" }, (wall) => wall.getUTCFullYear(), ["YEAR(DATE(2026, 11, 21))", "2026"]),
  MONTH: read({ pt: "MÊS", es: "MES" }, (wall) => wall.getUTCMonth() + 1, [
    "MONTH(DATE(2026, 11, 21))",
    "11",
  ]),
  DAY: read({ pt: "DIA", es: "DIA" }, (wall) => wall.getUTCDate(), ["DAY(DATE(2026, 11, 21))", "21"]),
  HOUR: read({ pt: "HORA", es: "HORA" }, (wall) => wall.getUTCHours(), ["HOUR(NOW())", "12"]),
  MINUTE: read({ pt: "MINUTO", es: "MINUTO" }, (wall) => wall.getUTCMinutes(), ["MINUTE(NOW())", "30"]),
  SECOND: read({ pt: "SEGUNDO", es: "SEGUNDO" }, (wall) => wall.getUTCSeconds(), ["SECOND(NOW())", "0"]),
  QUARTER: read({}, (wall) => Math.floor(wall.getUTCMonth() / 3) + 1, ["QUARTER(DATE(2026, 11, 21))", "4"]),
  ISOWEEKNUM: read(
    { pt: "NÚMSEMANAISO", es: "ISO.NUM.DE.SEMANA" },
    (wall) => isoWeek(Math.floor(wall.getTime() / DAY_MS)),
    ["ISOWEEKNUM(DATE(2027, 1, 1))", "53"],
  ),
  WEEKDAY: define({
    group: "date",
    pt: "DIA.DA.SEMANA",
    es: "DIASEM",
    params: [date, may("first_day", "number")],
    result: NUMBER,
    run({ calendar }, value, kind = 1) {
      const day = calendar.dayOf(value);
      if (Math.trunc(kind) === 3) return dayOfWeek(day, 1) - 1;
      const first = firstDayOf(Math.trunc(kind));
      return first === null ? fail("#NUM!", "outOfRange") : dayOfWeek(day, first);
    },
    examples: [
      ["WEEKDAY(DATE(2026, 11, 21))", "7"],
      ["WEEKDAY(DATE(2026, 11, 21), 2)", "6"],
    ],
  }),
  WEEKNUM: define({
    group: "date",
    pt: "NÚMSEMANA",
    es: "NUM.DE.SEMANA",
    params: [date, may("first_day", "number")],
    result: NUMBER,
    run({ calendar }, value, kind = 1) {
      const day = calendar.dayOf(value);
      if (Math.trunc(kind) === ISO_WEEKS) return isoWeek(day);
      const first = firstDayOf(Math.trunc(kind));
      return first === null ? fail("#NUM!", "outOfRange") : weekOfYear(day, first);
    },
    examples: [
      ["WEEKNUM(DATE(2026, 1, 4))", "2"],
      ["WEEKNUM(DATE(2026, 1, 4), 2)", "1"],
    ],
  }),
  EDATE: move({ pt: "DATAM", es: "FECHA.MES" }, "months", addMonths, [
    "EDATE(DATE(2026, 1, 31), 1)",
    "2026-02-28",
  ]),
  EOMONTH: move(
    { pt: "FIMMÊS", es: "FIN.MES" },
    "months",
    (day, count) => {
      const { year, month } = partsOf(day);
      return dayFromParts(year, month + Math.trunc(count) + 1, 0);
    },
    ["EOMONTH(DATE(2026, 1, 15), 1)", "2026-02-28"],
  ),
  DATEADD: define({
    group: "date",
    params: [date, need("count", "number"), need("unit", "text")],
    result: ([type]) => (type?.kind === "any" ? { kind: "any" } : asArgument([type ?? DATE])),
    run(context, value, count, word) {
      const unit = unitOf(word);
      if (typeof unit !== "string") return unit;
      if (value.kind === "date" && MILLISECONDS[unit] !== undefined) {
        return fail("#VALUE!", "badFormat", { format: word.slice(0, 40) });
      }
      return add(context, value, count, unit);
    },
    examples: [
      ['DATEADD(DATE(2026, 1, 31), 1, "month")', "2026-02-28"],
      ['DATEADD(NOW(), 90, "minutes")', "2026-11-21T17:00:00.000Z"],
      ['DATEADD(DATE(2026, 1, 1), 1, "moon")', "#VALUE!"],
    ],
  }),
  NETWORKDAYS: define({
    group: "date",
    pt: "DIATRABALHOTOTAL",
    es: "DIAS.LAB",
    params: [need("start", "date"), need("end", "date"), holidays],
    result: NUMBER,
    run: (context, start, end, free) =>
      workdaysBetween(context.calendar.dayOf(start), context.calendar.dayOf(end), daysIn(context, free)),
    examples: [
      ["NETWORKDAYS(DATE(2026, 11, 16), DATE(2026, 11, 22))", "5"],
      ["NETWORKDAYS(DATE(2026, 11, 16), DATE(2026, 11, 20), LIST(DATE(2026, 11, 20)))", "4"],
    ],
  }),
  WORKDAY: define({
    group: "date",
    pt: "DIATRABALHO",
    es: "DIA.LAB",
    params: [need("start", "date"), days, holidays],
    result: DATE,
    run(context, start, count, free) {
      const day = context.calendar.dayOf(start);
      const away = Math.trunc(count);
      // Days are counted one by one where some of them are free.
      if (!context.budget.take(Math.abs(away))) return fail("#LIMIT!", "tooManySteps");
      return dayValue(shiftWorkdays(day, away, daysIn(context, free)));
    },
    examples: [["WORKDAY(DATE(2026, 11, 20), 1)", "2026-11-23"]],
  }),
  DATETIME_FORMAT: define({
    group: "date",
    params: [date, may("format", "text")],
    result: TEXT,
    run: ({ calendar, context }, value, format = ISO_FORMAT) =>
      formatMoment(
        { at: instantOf(calendar, value), wall: calendar.wallOf(value) },
        format,
        context.language,
      ),
    examples: [
      ['DATETIME_FORMAT(DATE(2026, 11, 5), "DD/MM/YYYY")', "05/11/2026"],
      [
        'DATETIME_FORMAT(DATE(2026, 11, 5), "dddd, D MMMM YYYY [at] H:mm")',
        "Thursday, 5 November 2026 at 0:00",
      ],
      ['DATETIME_FORMAT(NOW(), "YYYY-[Q]Q")', "2026-Q4"],
    ],
  }),
  ISODATE: define({
    group: "date",
    params: [date],
    result: { kind: "text" },
    run: ({ calendar }, value) => isoDay(calendar.dayOf(value)),
    examples: [["ISODATE(NOW())", "2026-11-21"]],
  }),
};
