import { describe, expect, test } from "@jest/globals";
import type { Value } from "#shared/formula/evaluate/values";
import { evaluate } from "#shared/formula/evaluate/evaluate";
import { checkFormula } from "#shared/formula/check/check";
import { toText } from "#shared/formula/evaluate/convert";
import { contextOf, orders, problemsOf, testTexts, textOf, valueOf } from "../../support/formula";

describe("Making days", () => {
  testTexts("parts that are too many run over", [
    ["DATE(2026, 0, 1)", "2025-12-01"],
    ["DATE(2026, 13, 31)", "2027-01-31"],
    ["DATE(2026, 3, 0)", "2026-02-28"],
    ["DATE(2028, 3, 0)", "2028-02-29"],
    ["DATE(2026, 1, -1)", "2025-12-30"],
    ["DATE(2026.9, 1.9, 1.9)", "2026-01-01"],
    ["DATE(1, 1, 1)", "0001-01-01"],
    ["DATE(0, 12, 31)", "#NUM!"],
    ["DATE(9999, 12, 31)", "9999-12-31"],
    ["DATE(10000, 1, 1)", "#NUM!"],
    ["DATE(1e300, 1, 1)", "#NUM!"],
    ["DATE(1900, 2, 29)", "1900-03-01"],
    ["DATE(2000, 2, 29)", "2000-02-29"],
  ]);
  testTexts("read from a text", [
    ['DATEVALUE("")', ""],
    ['DATEVALUE(" 2026-01-02 ")', "2026-01-02"],
    ['DATEVALUE("2026-01-02T01:00:00Z")', "2026-01-01"],
    ['DATEVALUE("2026-01-02T01:00:00-03:00")', "2026-01-02"],
    ['DATEVALUE("02/01/2026")', "2026-02-01"],
    ['DATEVALUE("21/11/2026")', "#VALUE!"],
    ['DATEVALUE("Nov 21, 2026")', "2026-11-21"],
    ['DATEVALUE("11/21/2026 10:30 PM")', "2026-11-21"],
    ['DATEVALUE("2026-13-01")', "#VALUE!"],
    ['DATEVALUE("2028-02-29")', "2028-02-29"],
    ['DATEVALUE("2027-02-29")', "#VALUE!"],
    ['DATEVALUE("2027-02-29T10:00:00Z")', "#VALUE!"],
    ['DATEVALUE("2028-02-29T10:00:00Z")', "2028-02-29"],
    ['DATEVALUE("2026-04-31T10:00Z")', "#VALUE!"],
  ]);
  testTexts("instants stand on the organisation's clocks", [
    ["DATETIME(DATE(2026, 1, 2))", "2026-01-02T03:00:00.000Z"],
    ["DATETIME(DATE(2026, 1, 2), 25)", "2026-01-03T04:00:00.000Z"],
    ["DATETIME(DATE(2026, 1, 2), -1)", "2026-01-02T02:00:00.000Z"],
    ["DATETIME(NOW(), 1, 2, 3)", "2026-11-21T04:02:03.000Z"],
    ["DATETIME(DATE(9999, 12, 31), 24)", "#NUM!"],
  ]);
});

describe("Parts of a day", () => {
  testTexts("weeks and quarters", [
    ["QUARTER(DATE(2026, 3, 31))", "1"],
    ["QUARTER(DATE(2026, 4, 1))", "2"],
    ["QUARTER(DATE(2026, 12, 31))", "4"],
    ["WEEKDAY(DATE(2026, 11, 22))", "1"],
    ["WEEKDAY(DATE(2026, 11, 22), 2)", "7"],
    ["WEEKDAY(DATE(2026, 11, 23), 2)", "1"],
    ["WEEKDAY(DATE(2026, 11, 22), 3)", "6"],
    ["WEEKDAY(DATE(2026, 11, 23), 3)", "0"],
    ["WEEKDAY(DATE(2026, 11, 23), 4)", "#NUM!"],
    ["WEEKDAY(DATE(2026, 11, 23), 11)", "1"],
    ["WEEKDAY(DATE(2026, 11, 22), 11)", "7"],
    ["WEEKDAY(DATE(2026, 11, 24), 12)", "1"],
    ["WEEKDAY(DATE(2026, 11, 23), 12)", "7"],
    ["WEEKDAY(DATE(2026, 11, 27), 16)", "7"],
    ["WEEKDAY(DATE(2026, 11, 22), 17)", "1"],
    ["WEEKDAY(DATE(2026, 11, 22), 18)", "#NUM!"],
    ["WEEKDAY(DATE(2026, 11, 22), 11.5)", "7"],
    ["WEEKDAY(DATE(1, 1, 1), 2)", "1"],
    ["WEEKNUM(DATE(2026, 1, 1))", "1"],
    ["WEEKNUM(DATE(2026, 1, 3))", "1"],
    ["WEEKNUM(DATE(2026, 12, 31))", "53"],
    ["WEEKNUM(DATE(2023, 1, 1))", "1"],
    ["WEEKNUM(DATE(2023, 1, 7))", "1"],
    ["WEEKNUM(DATE(2023, 1, 8))", "2"],
    // 2023 began on a Sunday; the examples of Excel's help are of 9 March 2012.
    ["WEEKNUM(DATE(2012, 3, 9))", "10"],
    ["WEEKNUM(DATE(2012, 3, 9), 2)", "11"],
    ["WEEKNUM(DATE(2023, 1, 1), 2)", "1"],
    ["WEEKNUM(DATE(2023, 1, 2), 2)", "2"],
    ["WEEKNUM(DATE(2023, 1, 2), 11)", "2"],
    ["WEEKNUM(DATE(2023, 1, 3), 12)", "2"],
    ["WEEKNUM(DATE(2023, 1, 7), 16)", "2"],
    ["WEEKNUM(DATE(2023, 1, 7), 17)", "1"],
    ["WEEKNUM(DATE(2023, 1, 1), 21)", "52"],
    ["WEEKNUM(DATE(2023, 1, 1), 3)", "#NUM!"],
    ["ISOWEEKNUM(DATE(2026, 1, 1))", "1"],
    ["ISOWEEKNUM(DATE(2025, 12, 29))", "1"],
    ["ISOWEEKNUM(DATE(2025, 12, 28))", "52"],
    ["ISOWEEKNUM(DATE(2020, 12, 31))", "53"],
    ["ISOWEEKNUM(DATE(2021, 1, 3))", "53"],
    ["ISOWEEKNUM(DATE(2021, 1, 4))", "1"],
  ]);
  testTexts("of a day are at midnight", [
    ["HOUR(DATE(2026, 1, 2))", "0"],
    ["MINUTE(DATE(2026, 1, 2))", "0"],
    ["SECOND(DATETIME(DATE(2026, 1, 2), 0, 0, 59))", "59"],
    ["ISODATE(DATETIME(DATE(2026, 1, 2), 23))", "2026-01-02"],
  ]);
});

describe("Counting months", () => {
  testTexts("the last day of a short month stands in", [
    ["EDATE(DATE(2028, 1, 31), 1)", "2028-02-29"],
    ["EDATE(DATE(2026, 3, 31), -1)", "2026-02-28"],
    ["EDATE(DATE(2026, 2, 28), 1)", "2026-03-28"],
    ["EDATE(DATE(2026, 1, 15), 1.9)", "2026-02-15"],
    ["EDATE(DATE(2026, 1, 15), -12)", "2025-01-15"],
    ["EDATE(DATE(2026, 1, 15), 1e300)", "#NUM!"],
    ["EOMONTH(DATE(2026, 1, 31), 0)", "2026-01-31"],
    ["EOMONTH(DATE(2026, 12, 1), 2)", "2027-02-28"],
    ["EOMONTH(DATE(2026, 3, 15), -1)", "2026-02-28"],
  ]);
  testTexts("a month is whole on the same day", [
    ['DATEDIF(DATE(2026, 1, 31), DATE(2026, 2, 28), "m")', "0"],
    ['DATEDIF(DATE(2026, 1, 31), DATE(2026, 3, 31), "m")', "2"],
    ['DATEDIF(DATE(2026, 3, 31), DATE(2026, 1, 31), "m")', "-2"],
    ['DATEDIF(DATE(2026, 1, 15), DATE(2027, 1, 14), "y")', "0"],
    ['DATEDIF(DATE(2026, 1, 15), DATE(2027, 1, 15), "y")', "1"],
    ['DATEDIF(DATE(2020, 5, 31), DATE(2026, 11, 21), "ym")', "5"],
    ['DATEDIF(DATE(2020, 5, 31), DATE(2026, 11, 21), "md")', "21"],
    ['DATEDIF(DATE(2020, 5, 31), DATE(2026, 11, 21), "YD")', "174"],
    ['DATEDIF(DATE(2001, 6, 1), DATE(2002, 8, 15), "yd")', "75"],
    ['DATEDIF(DATE(2001, 6, 1), DATE(2002, 8, 15), "md")', "14"],
    ['DATEDIF(DATE(2026, 11, 21), DATE(2026, 11, 21), "md")', "0"],
    ['DATEDIF(DATE(2026, 11, 21), DATE(2020, 5, 31), "ym")', "-5"],
    ['DATEDIF(DATE(2026, 1, 1), DATE(2026, 12, 31), "quarters")', "3"],
    ['DATEDIF(DATE(2026, 1, 1), DATE(2026, 1, 14), "weeks")', "1"],
    ['DATEDIF(DATE(2026, 1, 1), DATE(2026, 1, 15), "weeks")', "2"],
    ['DATEDIF(DATE(2026, 1, 15), DATE(2026, 1, 1), "w")', "-2"],
    ['DATEDIF(DATE(2026, 1, 1), DATE(2026, 1, 2), "hours")', "24"],
    ['DATEDIF(DATE(2026, 11, 21), NOW(), "min")', "750"],
    ['DATEDIF(NOW(), NOW() + 0.5, "s")', "43200"],
    ['DATEDIF(DATE(2026, 1, 1), DATE(2026, 1, 2), "fortnights")', "#VALUE!"],
    ["DAYS(DATE(2026, 2, 1), DATE(2026, 3, 1))", "-28"],
    ["DAYS(NOW(), DATE(2026, 11, 20))", "1"],
  ]);
});

describe("DATEADD", () => {
  testTexts("understands units in three languages", [
    ['DATEADD(DATE(2026, 1, 31), 1, "meses")', "2026-02-28"],
    ['DATEADD(DATE(2026, 1, 31), 1, "Mês")', "2026-02-28"],
    ['DATEADD(DATE(2028, 2, 29), 1, "año")', "2029-02-28"],
    ['DATEADD(DATE(2028, 2, 29), 4, "anos")', "2032-02-29"],
    ['DATEADD(DATE(2026, 1, 1), 2, "trimestres")', "2026-07-01"],
    ['DATEADD(DATE(2026, 1, 1), -1, "semana")', "2025-12-25"],
    ['DATEADD(DATE(2026, 1, 1), 1.9, " DAYS ")', "2026-01-02"],
    ['DATEADD(NOW(), 1, "quarter")', "2027-02-21T15:30:00.000Z"],
    ['DATEADD(NOW(), 1.5, "hours")', "2026-11-21T17:00:00.000Z"],
    ['DATEADD(NOW(), -30, "s")', "2026-11-21T15:29:30.000Z"],
    ['DATEADD(DATE(2026, 1, 1), 1, "hour")', "#VALUE!"],
    ['DATEADD(DATE(9999, 12, 31), 1, "day")', "#NUM!"],
    ['DATEADD(DATE(2026, 1, 1), 1, "")', "#VALUE!"],
  ]);
});

describe("Working days", () => {
  testTexts("leave out the weekend and days off", [
    ["NETWORKDAYS(DATE(2026, 11, 21), DATE(2026, 11, 22))", "0"],
    ["NETWORKDAYS(DATE(2026, 11, 20), DATE(2026, 11, 20))", "1"],
    ["NETWORKDAYS(DATE(2026, 11, 20), DATE(2026, 11, 23))", "2"],
    ["NETWORKDAYS(DATE(2026, 11, 23), DATE(2026, 11, 20))", "-2"],
    ["NETWORKDAYS(DATE(2026, 1, 1), DATE(2026, 12, 31))", "261"],
    ["NETWORKDAYS(DATE(2026, 11, 16), DATE(2026, 11, 20), LIST(DATE(2026, 11, 21)))", "5"],
    [
      "NETWORKDAYS(DATE(2026, 11, 16), DATE(2026, 11, 20), LIST(DATE(2026, 11, 16), DATE(2026, 11, 16)))",
      "4",
    ],
    ["NETWORKDAYS(DATE(2026, 11, 16), DATE(2026, 11, 20), DATE(2026, 11, 18))", "4"],
    ["WORKDAY(DATE(2026, 11, 20), 0)", "2026-11-20"],
    ["WORKDAY(DATE(2026, 11, 20), 5)", "2026-11-27"],
    ["WORKDAY(DATE(2026, 11, 20), 6)", "2026-11-30"],
    ["WORKDAY(DATE(2026, 11, 20), -5)", "2026-11-13"],
    ["WORKDAY(DATE(2026, 11, 21), 1)", "2026-11-23"],
    ["WORKDAY(DATE(2026, 11, 21), -1)", "2026-11-20"],
    ["WORKDAY(DATE(2026, 11, 20), 1, LIST(DATE(2026, 11, 23), DATE(2026, 11, 24)))", "2026-11-25"],
    ["WORKDAY(DATE(2026, 11, 23), -1, LIST(DATE(2026, 11, 20)))", "2026-11-19"],
    ["WORKDAY(DATE(2026, 11, 20), 1.9)", "2026-11-23"],
  ]);
  test("WORKDAY and NETWORKDAYS agree over two years of days", () => {
    for (let day = 0; day < 730; day += 13) {
      const start = `WORKDAY(DATE(2026, 1, 1), ${day})`;
      expect(valueOf(`NETWORKDAYS(DATE(2026, 1, 1), ${start})`)).toBe(day + 1);
    }
  });
});

/** The result of an expression in a time zone. */
function textIn(timeZone: string, source: string, values: Readonly<Record<string, Value>> = {}): string {
  const check = checkFormula(source, orders);
  if (!check.ok) throw new Error(JSON.stringify(check.problems));
  return toText(evaluate(check.formula, { ...contextOf(values), timeZone }));
}

describe("Where clocks change", () => {
  test.each([
    // Berlin: 29 March 2026 has no 2:30, 25 October 2026 has it twice.
    ["Europe/Berlin", "DATETIME(DATE(2026, 3, 29), 1, 30)", "2026-03-29T00:30:00.000Z"],
    ["Europe/Berlin", "DATETIME(DATE(2026, 3, 29), 2, 30)", "2026-03-29T01:30:00.000Z"],
    ["Europe/Berlin", "DATETIME(DATE(2026, 3, 29), 3, 30)", "2026-03-29T01:30:00.000Z"],
    ["Europe/Berlin", 'DATEADD(DATETIME(DATE(2026, 3, 28), 12), 1, "day")', "2026-03-29T10:00:00.000Z"],
    ["Europe/Berlin", 'DATEADD(DATETIME(DATE(2026, 3, 28), 12), 24, "hours")', "2026-03-29T11:00:00.000Z"],
    ["Europe/Berlin", 'DATEDIF(DATE(2026, 3, 29), DATE(2026, 3, 30), "hours")', "23"],
    ["Europe/Berlin", 'DATEDIF(DATE(2026, 10, 25), DATE(2026, 10, 26), "hours")', "25"],
    ["Europe/Berlin", "DATE(2026, 3, 30) - DATE(2026, 3, 29)", "1"],
    ["Asia/Kolkata", 'NOW() & " " & HOUR(NOW()) & ":" & MINUTE(NOW())', "2026-11-21T15:30:00.000Z 21:0"],
    ["Pacific/Auckland", "TODAY()", "2026-11-22"],
    ["America/Los_Angeles", "TODAY()", "2026-11-21"],
    ["Pacific/Kiritimati", "DATETIME(DATE(2026, 1, 1))", "2025-12-31T10:00:00.000Z"],
  ])("%s: %s is %s", (zone, source, result) => expect(textIn(zone, source)).toBe(result));

  test("a day equals the instant at which it begins there, and no other", () => {
    const midnight = { Seen: { kind: "datetime", at: Date.UTC(2026, 10, 21, 3) } } as const;
    expect(textIn("America/Sao_Paulo", "{Seen} = DATE(2026, 11, 21)", midnight)).toBe("TRUE");
    expect(textIn("Europe/Berlin", "{Seen} = DATE(2026, 11, 21)", midnight)).toBe("FALSE");
    expect(textIn("America/Sao_Paulo", "{Seen} - DATE(2026, 11, 20)", midnight)).toBe("1");
  });
});

describe("An empty date", () => {
  test.each([
    'DATEADD({Due}, 1, "day")',
    "EOMONTH({Due}, 1)",
    "WORKDAY({Due}, 1)",
    "NETWORKDAYS({Due}, TODAY())",
    'DATEDIF(TODAY(), {Due}, "d")',
    'ISODATE({Due}) & ""',
    "DATETIME({Due}, 9)",
    "WEEKDAY({Due})",
  ])("leaves %s empty", (source) => expect(textOf(source)).toBe(""));

  test("is neither before nor after another day, only different from it", () => {
    expect(valueOf("{Due} > TODAY()")).toBe(false);
    expect(valueOf("{Due} <= TODAY()")).toBe(false);
    expect(valueOf("{Due} <> TODAY()")).toBe(true);
    expect(valueOf("{Due} = BLANK()")).toBe(true);
  });
});

test("Days cannot be multiplied or joined by + with a text, and a number is no day", () => {
  expect(problemsOf("{Due} * 2")).toContain("wrongOperand@{Due}");
  expect(problemsOf('EDATE("2026-01-01", 1)')).toContain('wrongArgument@"2026-01-01"');
  expect(problemsOf("{Due} = 5")).toContain("cannotCompare@{Due} = 5");
  expect(problemsOf("{Due} < {Seen}")).toEqual([]);
});
