import { describe } from "@jest/globals";
import { testTexts } from "../../support/formula";

/** 21 November 2026, a Saturday, at 12:30 in São Paulo. */
describe("DATETIME_FORMAT", () => {
  testTexts("writes by the tokens that Airtable knows", [
    ['DATETIME_FORMAT(NOW(), "YYYY-MM-DD HH:mm:ss")', "2026-11-21 12:30:00"],
    ['DATETIME_FORMAT(NOW(), "M/D/YY")', "11/21/26"],
    ['DATETIME_FORMAT(NOW(), "MMM MMMM")', "Nov November"],
    ['DATETIME_FORMAT(NOW(), "d dd ddd dddd")', "6 Sa Sat Saturday"],
    ['DATETIME_FORMAT(NOW(), "Do Mo Qo")', "21st 11th 4th"],
    ['DATETIME_FORMAT(DATE(2026, 1, 2), "Do DDD DDDD DDDo")', "2nd 2 002 2nd"],
    ['DATETIME_FORMAT(NOW(), "h:mm A, hh:mm a")', "12:30 PM, 12:30 pm"],
    ['DATETIME_FORMAT(DATE(2026, 1, 1), "h k H A")', "12 24 0 AM"],
    ['DATETIME_FORMAT(NOW(), "E e W WW GGGG w")', "6 6 47 47 2026 47"],
    ['DATETIME_FORMAT(DATE(2027, 1, 1), "GGGG-[W]WW")', "2026-W53"],
    ['DATETIME_FORMAT(NOW(), "Z ZZ")', "-03:00 -0300"],
    ['DATETIME_FORMAT(NOW(), "X x")', "1795275000 1795275000000"],
    ['DATETIME_FORMAT(NOW(), "SSS S")', "000 0"],
    ['DATETIME_FORMAT(NOW(), "[Year] YYYY[!]")', "Year 2026!"],
    ['DATETIME_FORMAT(NOW(), "L")', "11/21/2026"],
    ['DATETIME_FORMAT(NOW(), "LL")', "November 21, 2026"],
    ["DATETIME_FORMAT(NOW())", "2026-11-21T12:30:00-03:00"],
    ['DATETIME_FORMAT(NOW(), "")', ""],
    ['DATETIME_FORMAT({Due}, "L")', ""],
    ['DATETIME_FORMAT(NOW(), REPT("[", 501))', "#VALUE!"],
  ]);
  testTexts(
    "in the organisation's language",
    [
      ['DATETIME_FORMAT(NOW(), "dddd, D [de] MMMM")', "sábado, 21 de novembro"],
      ['DATETIME_FORMAT(NOW(), "Do")', "21º"],
      ['DATETIME_FORMAT(NOW(), "L")', "21/11/2026"],
    ],
    { language: "pt-BR" },
  );
});

describe("DATETIME_DIFF", () => {
  const late = "DATETIME(DATE(2026, 1, 31), 23)";
  const early = "DATETIME(DATE(2026, 2, 1), 1)";
  testTexts("counts whole units from the second date to the first", [
    [`DATETIME_DIFF(${early}, ${late}, "hours")`, "2"],
    [`DATETIME_DIFF(${late}, ${early}, "h")`, "-2"],
    [`DATETIME_DIFF(${early}, ${late})`, "7200"],
    [`DATETIME_DIFF(${early}, ${late}, "milliseconds")`, "7200000"],
    [`DATETIME_DIFF(${early}, ${late}, "m")`, "120"],
    [`DATETIME_DIFF(${early}, ${late}, "days")`, "0"],
    [`DATEDIF(${late}, ${early}, "days")`, "1"],
    ['DATETIME_DIFF(DATE(2026, 3, 1), DATE(2026, 1, 31), "M")', "1"],
    ['DATETIME_DIFF(DATE(2026, 2, 28), DATE(2026, 1, 31), "months")', "0"],
    ['DATETIME_DIFF(DATE(2026, 12, 31), DATE(2026, 1, 1), "Q")', "3"],
    ['DATETIME_DIFF(DATE(2026, 1, 1), DATE(2020, 1, 2), "years")', "5"],
    ['DATETIME_DIFF(DATE(2020, 1, 2), DATE(2026, 1, 1), "years")', "-5"],
    ['DATETIME_DIFF(DATE(2026, 1, 15), DATE(2026, 1, 1), "w")', "2"],
    ['DATETIME_DIFF(DATE(2026, 1, 15), DATE(2026, 1, 1), "dias")', "14"],
    ['DATETIME_DIFF(DATE(2026, 1, 15), DATE(2026, 1, 1), "moons")', "#VALUE!"],
    ['DATETIME_DIFF({Due}, DATE(2026, 1, 1), "days")', ""],
  ]);
});

/** The days of 2012 and their figures are those of Excel's documentation. */
describe("YEARFRAC", () => {
  const rounded = (start: string, end: string, basis: number) =>
    `ROUND(YEARFRAC(DATE(${start}), DATE(${end}), ${basis}), 6)`;
  testTexts("counts days as its basis says", [
    [rounded("2012, 1, 1", "2012, 7, 30", 0), "0.580556"],
    [rounded("2012, 1, 1", "2012, 7, 30", 1), "0.576503"],
    [rounded("2012, 1, 1", "2012, 7, 30", 2), "0.586111"],
    [rounded("2012, 1, 1", "2012, 7, 30", 3), "0.578082"],
    [rounded("2012, 1, 1", "2012, 7, 30", 4), "0.580556"],
    [rounded("2012, 7, 30", "2012, 1, 1", 0), "0.580556"],
    [rounded("2026, 1, 31", "2026, 3, 31", 0), "0.166667"],
    [rounded("2026, 1, 30", "2026, 3, 31", 0), "0.166667"],
    [rounded("2026, 1, 29", "2026, 3, 31", 0), "0.172222"],
    [rounded("2026, 1, 29", "2026, 3, 31", 4), "0.169444"],
    [rounded("2026, 2, 28", "2027, 2, 28", 0), "1"],
    [rounded("2026, 2, 28", "2026, 3, 31", 0), "0.086111"],
    [rounded("2000, 1, 1", "2026, 1, 1", 1), "26.00071"],
    [rounded("2024, 2, 28", "2025, 2, 28", 1), "1"],
    [rounded("2023, 3, 1", "2024, 3, 1", 1), "1"],
    ["YEARFRAC(DATE(2026, 1, 1), DATE(2027, 1, 1))", "1"],
    ["YEARFRAC(DATE(2026, 1, 1), DATE(2027, 1, 1), 5)", "#NUM!"],
    ["YEARFRAC(DATE(2026, 1, 1), DATE(2027, 1, 1), -1)", "#NUM!"],
    ["YEARFRAC({Due}, DATE(2027, 1, 1))", ""],
  ]);
});
