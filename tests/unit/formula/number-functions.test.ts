import { describe, expect, test } from "@jest/globals";
import { testTexts, valueOf } from "../../support/formula";

/** Each row is an expression and what people who know spreadsheets expect of it. */
describe("Rounding", () => {
  testTexts("a half goes away from zero", [
    ["ROUND(2.5)", "3"],
    ["ROUND(-2.5)", "-3"],
    ["ROUND(2.4999)", "2"],
    ["ROUND(1.005, 2)", "1.01"],
    ["ROUND(-1.005, 2)", "-1.01"],
    ["ROUND(1250, -2)", "1300"],
    ["ROUND(1249.99, -2)", "1200"],
    ["ROUND(4, -1)", "0"],
    ["ROUND(1.23456789, 99)", "1.23456789"],
    ["ROUND(1e300, 15)", "1e+300"],
    ["ROUND(2.55, 1.9)", "2.6"],
  ]);
  testTexts("up is away from zero, down is towards it", [
    ["ROUNDUP(2.1)", "3"],
    ["ROUNDUP(-2.1)", "-3"],
    ["ROUNDUP(2)", "2"],
    ["ROUNDUP(0.1 + 0.2, 1)", "0.3"],
    ["ROUNDUP(1201, -2)", "1300"],
    ["ROUNDDOWN(2.9)", "2"],
    ["ROUNDDOWN(-2.9)", "-2"],
    ["ROUNDDOWN(0.29 * 100)", "29"],
    ["ROUNDDOWN(1299, -2)", "1200"],
    ["TRUNC(8.97, 1)", "8.9"],
    ["TRUNC(-8.97, 1)", "-8.9"],
  ]);
  testTexts("to a multiple", [
    ["MROUND(7.5, 5)", "10"],
    ["MROUND(7.4, 5)", "5"],
    ["MROUND(-7.5, 5)", "-10"],
    ["MROUND(7, 0)", "0"],
    ["CEILING(2.5)", "3"],
    ["CEILING(-2.5)", "-2"],
    ["CEILING(1.1, 0.1)", "1.1"],
    ["CEILING(10, 4)", "12"],
    ["CEILING(10, 0)", "0"],
    ["FLOOR(2.5)", "2"],
    ["FLOOR(-2.5)", "-3"],
    ["FLOOR(0.6, 0.2)", "0.6"],
    ["FLOOR(11, 4)", "8"],
    ["FLOOR(11, -4)", "8"],
  ]);
  testTexts("to whole, even and odd numbers", [
    ["INT(8.9)", "8"],
    ["INT(-0.1)", "-1"],
    ["EVEN(0)", "0"],
    ["EVEN(1)", "2"],
    ["EVEN(2)", "2"],
    ["EVEN(2.01)", "4"],
    ["EVEN(-2.01)", "-4"],
    ["ODD(0)", "1"],
    ["ODD(1)", "1"],
    ["ODD(1.01)", "3"],
    ["ODD(2)", "3"],
    ["ODD(-2)", "-3"],
  ]);
});

describe("Division", () => {
  testTexts("what is left has the divisor's sign", [
    ["MOD(7, 3)", "1"],
    ["MOD(-7, 3)", "2"],
    ["MOD(7, -3)", "-2"],
    ["MOD(-7, -3)", "-1"],
    ["MOD(6, 3)", "0"],
    ["MOD(5.5, 2)", "1.5"],
    ["MOD(BLANK(), 3)", "0"],
  ]);
  testTexts("whole times", [
    ["QUOTIENT(7, 2)", "3"],
    ["QUOTIENT(7, -2)", "-3"],
    ["QUOTIENT(1, 0)", "#DIV/0!"],
    ["QUOTIENT(0, 5)", "0"],
  ]);
  testTexts("common divisors and multiples", [
    ["GCD(12, 18, 27)", "3"],
    ["GCD(-12, 18)", "6"],
    ["GCD(0, 5)", "5"],
    ["GCD(LIST())", "0"],
    ["GCD(7.9, 14.9)", "7"],
    ["LCM(4, 6, 10)", "60"],
    ["LCM(0, 5)", "0"],
    ["LCM(-4, 6)", "12"],
    ["LCM(LIST())", "0"],
    ["GCD(2^53 - 1, 2^53 - 1) - 2^53", "-1"],
    ["GCD(2^53 + 2, 4)", "#NUM!"],
    ["LCM(94906267, 94906265)", "#NUM!"],
    ["LCM(94906265, 94906263) - 94906265 * 94906263", "0"],
    ["LCM(2^40, 2^41, 2^42) - 2^42", "0"],
    ["LCM(1, 2^54)", "#NUM!"],
  ]);
});

describe("Powers and logarithms", () => {
  testTexts("their edges", [
    ["POWER(0, 0)", "1"],
    ["POWER(4, 0.5)", "2"],
    ["POWER(2, -2)", "0.25"],
    ["POWER(-8, 3)", "-512"],
    ["POWER(-8, 0.5)", "#NUM!"],
    ["POWER(0, -1)", "#DIV/0!"],
    ["0 ^ -1", "#DIV/0!"],
    ["POWER(10, 400)", "#NUM!"],
    ["SQRT(0)", "0"],
    ["SQRT(-0.0001)", "#NUM!"],
    ["EXP(1)", "2.71828182845905"],
    ["EXP(1000)", "#NUM!"],
    ["LN(EXP(2))", "2"],
    ["LN(0)", "#NUM!"],
    ["LN(-1)", "#NUM!"],
    ["LOG(100)", "2"],
    ["LOG(0)", "#NUM!"],
    ["LOG(8, 1)", "#DIV/0!"],
    ["LOG(8, 0)", "#NUM!"],
    ["LOG(8, 0.5)", "-3"],
    ["FACT(0)", "1"],
    ["FACT(5.9)", "120"],
    ["FACT(-1)", "#NUM!"],
    ["FACT(170.5) > 0", "TRUE"],
    ["FACT(171)", "#NUM!"],
    ["SIGN(-3)", "-1"],
    ["SIGN(0)", "0"],
    ["ABS(-0.5)", "0.5"],
  ]);
  test("say the same reason as the sign does", () => {
    expect(valueOf("POWER(0, -1)")).toEqual(valueOf("0 ^ -1"));
    expect(valueOf("POWER(-8, 0.5)")).toEqual(valueOf("(-8) ^ 0.5"));
    expect(valueOf("POWER(10, 400)")).toEqual(valueOf("10 ^ 400"));
  });
  testTexts("angles are radians", [
    ["ROUND(SIN(PI() / 2), 10)", "1"],
    ["ROUND(COS(PI()), 10)", "-1"],
    ["ROUND(TAN(PI() / 4), 10)", "1"],
    ["DEGREES(RADIANS(45))", "45"],
  ]);
});

describe("Figures of several numbers", () => {
  testTexts("leave out what is empty, count TRUE as 1", [
    ["SUM(LIST())", "0"],
    ["SUM(1, BLANK(), TRUE)", "2"],
    ["SUM(LIST(1, BLANK(), 2))", "3"],
    ["AVERAGE(LIST())", "#DIV/0!"],
    ["AVERAGE(BLANK())", "#DIV/0!"],
    ["AVERAGE(0, BLANK(), 4)", "2"],
    ["PRODUCT(LIST())", "0"],
    ["PRODUCT(5, BLANK())", "5"],
    ["COUNT(LIST(1, 2), TODAY(), TRUE)", "3"],
    ['COUNTA("", 0, FALSE)', "2"],
    ['COUNTBLANK(0, "", BLANK(), FALSE)', "2"],
  ]);
  testTexts("order and spread", [
    ["MIN(LIST())", ""],
    ["MIN(BLANK(), 5)", "5"],
    ['MIN(5, "1")', "5"],
    ["MAX(-5, BLANK())", "-5"],
    ["MAX(DATE(2026, 1, 2), DATE(2026, 1, 3))", "2026-01-03"],
    ["MAX(DATE(2026, 1, 2), 7)", "#VALUE!"],
    ["MIN(DATE(2026, 11, 21), NOW())", "2026-11-21"],
    ["MEDIAN(3, 1, 2)", "2"],
    ["MEDIAN(5)", "5"],
    ["MEDIAN(LIST())", "#DIV/0!"],
    ["STDEV(5)", "#DIV/0!"],
    ["STDEV(3, 3, 3)", "0"],
    ["VAR(1, 2, 3, 4)", "1.66666666666667"],
    ["VAR(1)", "#DIV/0!"],
    ["LARGE(LIST(5, 9, 7), 1)", "9"],
    ["LARGE(LIST(5, 9, 7), 3)", "5"],
    ["LARGE(LIST(5, 9, 7), 4)", "#NUM!"],
    ["LARGE(LIST(5, 9, 7), 0)", "#NUM!"],
    ["LARGE(LIST(5, 5, 1), 2)", "5"],
    ["SMALL(LIST(5, 9, 7), 3)", "9"],
    ["SMALL(LIST(10, 9, 100), 1)", "9"],
    ["SMALL(LIST(), 1)", "#NUM!"],
  ]);
  test("A thousand cents are ten", () => {
    const cents = { "Helpers.Credit": Array<number>(1000).fill(0.01) };
    expect(valueOf("SUM({Helpers}.{Credit})", cents)).toBe(10);
    expect(valueOf("AVERAGE({Helpers}.{Credit})", cents)).toBe(0.01);
  });
  test("A small amount is not lost beside a large one", () => {
    expect(valueOf("SUM(1e16, 1, -1e16)")).toBe(1);
  });
});

describe("Payments", () => {
  testTexts("at the end or at the start of a period", [
    ["ROUND(PMT(0.01, 12, 1000, 0, 1), 2)", "-87.97"],
    ["ROUND(PMT(0.01, 12, 0, 1000), 2)", "-78.85"],
    ["PMT(0.01, 0, 1000)", "#DIV/0!"],
    ["PMT(0, 4, 100, 20)", "-30"],
    ["FV(0, 12, -100)", "1200"],
    ["FV(0, 12, -100, -50)", "1250"],
    ["ROUND(FV(0.01, 12, -100, 0, 1), 2)", "1280.93"],
    ["ROUND(FV(0.01, 12, 0, -100), 2)", "112.68"],
    ["PV(0, 12, -100)", "1200"],
    ["ROUND(PV(0.01, 12, -100, 0, 1), 2)", "1136.76"],
    ["ROUND(PV(0.01, 12, 0, 1000), 2)", "-887.45"],
    ["NPER(0, -100, 1000)", "10"],
    ["NPER(0, 0, 1000)", "#DIV/0!"],
    ["NPER(0.01, -5, 1000)", "#NUM!"],
    ["ROUND(NPER(0.01, -100, 1000, 0, 1), 2)", "10.48"],
  ]);
  test("A loan that is paid as PMT says is paid off", () => {
    expect(valueOf("ROUND(FV(0.02, 24, PMT(0.02, 24, 5000), 5000), 6)")).toBe(0);
    expect(valueOf("ROUND(PV(0.02, 24, PMT(0.02, 24, 5000)), 6)")).toBe(5000);
    expect(valueOf("ROUND(NPER(0.02, PMT(0.02, 24, 5000), 5000), 6)")).toBe(24);
  });
});
