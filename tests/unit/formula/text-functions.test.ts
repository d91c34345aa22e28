import { describe, expect, test } from "@jest/globals";
import { contextOf, orders, testTexts, textOf, valueOf } from "../../support/formula";
import { checkFormula } from "#shared/formula/check/check";
import { toText } from "#shared/formula/evaluate/convert";
import { evaluate } from "#shared/formula/evaluate/evaluate";

describe("Pieces of a text", () => {
  testTexts("from its ends", [
    ['LEFT("Runway")', "R"],
    ['LEFT("Runway", 0)', ""],
    ['LEFT("Runway", 99)', "Runway"],
    ['LEFT("Runway", -1)', "#VALUE!"],
    ['LEFT("Runway", 2.9)', "Ru"],
    ["LEFT(1234, 2)", "12"],
    ['RIGHT("Runway")', "y"],
    ['RIGHT("Runway", 0)', ""],
    ['RIGHT("Runway", 99)', "Runway"],
    ['RIGHT("Runway", -1)', "#VALUE!"],
  ]);
  testTexts("from its middle", [
    ['MID("Runway", 1, 0)', ""],
    ['MID("Runway", 5, 99)', "ay"],
    ['MID("Runway", 7, 1)', ""],
    ['MID("Runway", 1, -1)', "#VALUE!"],
    ['REPLACE("abc", 4, 0, "d")', "abcd"],
    ['REPLACE("abc", 1, 99, "")', ""],
    ['REPLACE("abc", 0, 1, "x")', "#VALUE!"],
    ['REPLACE("abc", 1, -1, "x")', "#VALUE!"],
  ]);
  testTexts("cut no emoji in halves, which count as one", [
    ['LEN("🛫 São")', "5"],
    ['LEFT("🛫🛬", 1)', "🛫"],
    ['RIGHT("🛫🛬", 1)', "🛬"],
    ['RIGHT("🛫🛬", 9)', "🛫🛬"],
    ['MID("a🛫b🛬c", 2, 3)', "🛫b🛬"],
    ['MID("🛫", 2, 1)', ""],
    ['REPLACE("a🛫b", 2, 1, "-")', "a-b"],
    ['REPLACE("🛫🛬", 3, 0, "!")', "🛫🛬!"],
    ['FIND("b", "a🛫b")', "3"],
    ['FIND("🛬", "🛫🛬🛬", 3)', "3"],
    ['SEARCH("B", "🛫🛫b")', "3"],
    ['PADLEFT("🛫", 3, "🛬")', "🛬🛬🛫"],
    ['PADRIGHT("🛫", 2, "ab")', "🛫a"],
  ]);
  testTexts("around a mark", [
    ['TEXTBEFORE("a-b-c", "-")', "a"],
    ['TEXTAFTER("a-b-c", "-")', "b-c"],
    ['TEXTBEFORE("abc", "-")', "abc"],
    ['TEXTAFTER("abc", "-")', ""],
    ['TEXTBEFORE("abc", "")', ""],
    ['TEXTAFTER("abc", "")', "abc"],
    ['TEXTAFTER("a--b", "--")', "b"],
  ]);
});

describe("Search", () => {
  testTexts("places count from 1", [
    ['FIND("a", "banana")', "2"],
    ['FIND("a", "banana", 3)', "4"],
    ['FIND("a", "banana", 2)', "2"],
    ['FIND("A", "banana")', "#VALUE!"],
    ['FIND("a", "banana", 0)', "#VALUE!"],
    ['FIND("", "abc")', "1"],
    ['SEARCH("A", "banana")', "2"],
    ['SEARCH("x", "banana")', "#VALUE!"],
    ['IFERROR(SEARCH("x", "banana"), 0)', "0"],
  ]);
  testTexts("questions are asked folded", [
    ['CONTAINS("SÃO", "ao")', "TRUE"],
    ['CONTAINS("abc", "")', "TRUE"],
    ['CONTAINS("", "a")', "FALSE"],
    ['STARTSWITH("Água", "agu")', "TRUE"],
    ['STARTSWITH("água", "gua")', "FALSE"],
    ['ENDSWITH("São João", "JOAO")', "TRUE"],
    ['EXACT("São", "Sao")', "FALSE"],
    ['EXACT("a", "a")', "TRUE"],
    ["EXACT(1, 1)", "TRUE"],
  ]);
});

describe("Changes of a text", () => {
  testTexts("capitals", [
    ["PROPER(\"o'neil d'água\")", "O'neil D'água"],
    ['PROPER("2nd FLOOR-plan")', "2Nd Floor-Plan"],
    ['UPPER("straße")', "STRASSE"],
    ['LOWER("ÇÃO")', "ção"],
    ['INITIALS("  maria da  silva ")', "MDS"],
    ['INITIALS("")', ""],
    ['INITIALS("émile zola")', "ÉZ"],
  ]);
  testTexts("spaces and signs", [
    ['TRIM(CHAR(9) & " a  b " & CHAR(10))', "a b"],
    ['CLEAN("a" & CHAR(9) & "b" & CHAR(127))', "ab"],
    ['UNACCENT("Ñandú ç")', "Nandu c"],
    ['DIGITS("none")', ""],
    ['DIGITS("(11) 98765-4321")', "11987654321"],
    ['ENCODEURL("São/ã?=")', "S%C3%A3o%2F%C3%A3%3F%3D"],
  ]);
  testTexts("exchanges", [
    ['SUBSTITUTE("aaa", "a", "b")', "bbb"],
    ['SUBSTITUTE("aaa", "a", "b", 3)', "aab"],
    ['SUBSTITUTE("aaa", "a", "b", 4)', "aaa"],
    ['SUBSTITUTE("aaa", "a", "b", 0)', "#VALUE!"],
    ['SUBSTITUTE("aaa", "", "b")', "aaa"],
    ['SUBSTITUTE("aaa", "A", "b")', "aaa"],
    ['SUBSTITUTE("a.b", ".", "")', "ab"],
    ['SUBSTITUTE("ab", "a", "$&")', "$&b"],
    ['REPT("ab", 0)', ""],
    ['REPT("ab", -1)', "#VALUE!"],
    ['REPT("ab", 1.9)', "ab"],
    ['REPT("", 1e300)', ""],
    ['PADLEFT("abc", 2)', "abc"],
    ['PADLEFT("5", 3)', "  5"],
    ['PADLEFT("5", 4, "ab")', "aba5"],
    ['PADRIGHT("5", 3, "")', "5"],
    ['PADLEFT("5", -1)', "5"],
  ]);
  test("as long as a text may be, and one character more", () => {
    expect(valueOf('LEN(REPT("ab", 50000))')).toBe(100_000);
    expect(textOf('REPT("a", 100001)')).toBe("#LIMIT!");
    expect(valueOf('LEN(PADLEFT("", 100000))')).toBe(100_000);
    expect(textOf('PADLEFT("", 100001)')).toBe("#LIMIT!");
    expect(textOf('REPT("a", 100000) & "b"')).toBe("#LIMIT!");
    expect(textOf('REPLACE(REPT("a", 100000), 1, 0, "b")')).toBe("#LIMIT!");
    expect(textOf('SUBSTITUTE(REPT("a", 100000), "a", "bb", 1)')).toBe("#LIMIT!");
  });
});

describe("Characters and numbers", () => {
  testTexts("codes", [
    ["CHAR(233)", "é"],
    ["CHAR(128512)", "😀"],
    ["CHAR(0)", "#VALUE!"],
    ["CHAR(65.9)", "A"],
    ["CHAR(55296)", "#VALUE!"],
    ["CHAR(57343.5)", "#VALUE!"],
    ["CHAR(57344) = CHAR(57344)", "TRUE"],
    ["CHAR(1114111) = CHAR(1114111)", "TRUE"],
    ["CHAR(1114112)", "#VALUE!"],
    ['CODE("😀")', "128512"],
    ['CODE("")', "#VALUE!"],
    ['CODE(CHAR(233) & "x")', "233"],
  ]);
  testTexts("a text as a number", [
    ['VALUE("")', ""],
    ['VALUE("   ")', ""],
    ['VALUE(" -12.50 ")', "-12.5"],
    ['VALUE("+3")', "3"],
    ['VALUE("1e3")', "1000"],
    ['VALUE(".5")', "0.5"],
    ['VALUE("1e999")', "#VALUE!"],
    ['VALUE("1,5")', "1.5"],
    ['VALUE("1,234.5")', "1234.5"],
    ['VALUE("1.234,5")', "1234.5"],
    ['VALUE("1,2,3")', "#VALUE!"],
    ['VALUE("(5)")', "-5"],
    ['VALUE("-$ 5.50")', "-5.5"],
    ['VALUE("5 €")', "5"],
    ['VALUE("0x10")', "#VALUE!"],
    ['VALUE("12 apples")', "#VALUE!"],
    ['VALUE("-50%")', "-0.5"],
    ["LEN(BLANK())", "0"],
    ['CONCAT("a", LIST("b", BLANK(), 1), DATE(2026, 1, 2))', "ab12026-01-02"],
    ['1/3 & ""', "0.333333333333333"],
  ]);
});

describe("TEXT", () => {
  testTexts("numbers", [
    ['TEXT(0, "0")', "0"],
    ['TEXT(1234567.891, "#,##0")', "1,234,568"],
    ['TEXT(-1234.5, "#,##0.00")', "-1,234.50"],
    ['TEXT(1.5, "0.##")', "1.5"],
    ['TEXT(1, "0.0#")', "1.0"],
    ['TEXT(0.5, "0%")', "50%"],
    ['TEXT(42, "00000")', "00042"],
    ['TEXT(12.3, "R$ 0.00")', "R$ 12.30"],
    ['TEXT(-12.3, "R$ 0.00")', "-R$ 12.30"],
    ['TEXT(5, "0 kg")', "5 kg"],
    ['TEXT(5, "kg")', "#VALUE!"],
    ['TEXT(5, "0.0.0")', "#VALUE!"],
    ['TEXT(1, "0.000000000000000")', "1.000000000000000"],
    ['TEXT(1, "0.0000000000000000")', "#VALUE!"],
    ['TEXT(BLANK(), "0")', ""],
    ['TEXT("abc", "0")', "abc"],
    ['TEXT(TRUE, "0")', "TRUE"],
    ['TEXT(2.675, "0.00")', "2.68"],
    ['TEXT(1.5, "0.0 ""un""")', "1.5 un"],
    ['TEXT(7, """No. 0""0")', "No. 07"],
    ['TEXT(7, "0 \\k\\g")', "7 kg"],
    ['TEXT(5, "0 ""kg")', "#VALUE!"],
    ['TEXT(-0.001, "0.00")', "-0.00"],
  ]);
  testTexts("a number of days becomes hours, minutes and seconds", [
    ['TEXT(1.5, "[h]:mm")', "36:00"],
    ['TEXT(1.5, "h:mm")', "12:00"],
    ['TEXT(0.25, "[hh]:mm:ss")', "06:00:00"],
    ['TEXT(0.25, "[m]")', "360"],
    ['TEXT(1, "[S]")', "86400"],
    ['TEXT(0.1 / 60, "mm:ss")', "02:24"],
    ['TEXT(1.55, "[h]""h ""mm""min""")', "37h 12min"],
    ['TEXT(1.55, "[h] \\h")', "37 h"],
    ['TEXT(-0.5, "[h]:mm")', "-12:00"],
    ['TEXT(0, "[h]:mm")', "0:00"],
    ['TEXT(5, "[h")', "#VALUE!"],
    ['TEXT(5, """h""")', "#VALUE!"],
    ['TEXT(5, "dd hh:mm")', "#VALUE!"],
    ['TEXT((DATETIME(DATE(2026, 1, 3), 9) - DATETIME(DATE(2026, 1, 2), 8)), "[h]:mm")', "25:00"],
  ]);
  testTexts("days and times", [
    ['TEXT(DATE(2026, 3, 7), "d/m/yy")', "7/3/26"],
    ['TEXT(DATE(2026, 3, 7), "yyyy-mm-dd")', "2026-03-07"],
    ['TEXT(DATE(2026, 3, 7), "ddd, dddd")', "Sat, Saturday"],
    ['TEXT(DATE(2026, 3, 7), "mmm mmmm")', "Mar March"],
    ['TEXT(DATE(2026, 3, 7), "mmmmm/yy")', "M/26"],
    ['TEXT(DATE(2026, 3, 7), "d \\d\\e mmmm")', "7 de March"],
    ['TEXT(DATE(2026, 3, 7), "d ""de"" mmmm ""de"" yyyy")', "7 de March de 2026"],
    ['TEXT(NOW(), "hh:mm:ss")', "12:30:00"],
    ['TEXT(NOW(), "h:mm AM/PM")', "12:30 PM"],
    ['TEXT(DATETIME(DATE(2026, 1, 2), 0, 5), "h:m AM/PM")', "12:5 AM"],
    ['TEXT(DATETIME(DATE(2026, 1, 2), 21, 5, 9), "dd/mm hh""h""mm")', "02/01 21h05"],
    ['TEXT(DATETIME(DATE(2026, 1, 2), 21, 5, 9), "mm:ss")', "05:09"],
    ['TEXT(DATE(33, 1, 2), "yyyy")', "0033"],
    ['TEXT(DATE(2026, 3, 7), """day"" d")', "day 7"],
  ]);

  test.each([
    ["en", 'TEXT(1234567.5, "#,##0.00")', "1,234,567.50"],
    ["pt", 'TEXT(1234567.5, "#,##0.00")', "1.234.567,50"],
    ["es", 'TEXT(1234567.5, "#,##0.00")', "1.234.567,50"],
    ["pt", 'TEXT(DATE(2026, 3, 7), "d mmmm yyyy")', "7 março 2026"],
    ["es", 'TEXT(DATE(2026, 3, 7), "dddd d mmmm")', "sábado 7 marzo"],
    ["pt", 'TEXT(0.125, "0.0%")', "12,5%"],
  ])("is written in the organisation's language: %s %s is %s", (language, source, result) => {
    const check = checkFormula(source, orders);
    if (!check.ok) throw new Error(source);
    expect(toText(evaluate(check.formula, { ...contextOf(), language }))).toBe(result);
  });
});
