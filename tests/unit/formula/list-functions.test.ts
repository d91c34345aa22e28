import { describe, expect, test } from "@jest/globals";
import { fail, type Value } from "#shared/formula/evaluate/values";
import { testTexts, textOf, valueOf } from "../../support/formula";

describe("Lists from texts and back", () => {
  testTexts("joined and divided", [
    ['SPLIT("", ",")', ""],
    ['COUNTA(SPLIT("", ","))', "0"],
    ['SPLIT("a,b", "")', "a,b"],
    ['COUNTBLANK(SPLIT("a,,b", ","))', "1"],
    ['JOIN(SPLIT(" a ; b ", ";"), "|")', "a|b"],
    ['JOIN(LIST("a", BLANK(), "", "b"))', "a, b"],
    ['JOIN("a")', "a"],
    ['TEXTJOIN("-", FALSE, "a", BLANK(), "b")', "a--b"],
    ['TEXTJOIN("", TRUE, LIST(1, 2), 3)', "123"],
    ["LIST()", ""],
    ["LIST(BLANK(), 1)", "1"],
  ]);
});

describe("One of each", () => {
  testTexts("folded, the first stays", [
    ['UNIQUE(LIST("b", "B", "a"))', "b, a"],
    ['UNIQUE(LIST("1", 1))', "1, 1"],
    ["UNIQUE(LIST(1, BLANK(), 1))", "1"],
    ["UNIQUE(LIST(0.1 + 0.2, 0.3))", "0.3"],
    ["COUNTUNIQUE(LIST())", "0"],
    ["COUNTUNIQUE(DATE(2026, 1, 1), DATE(2026, 1, 1), TODAY())", "2"],
    ["COUNTUNIQUE(TRUE, 1)", "2"],
  ]);
});

describe("Order and place", () => {
  testTexts("sorted as filters sort, empty ones left out", [
    ['SORT(LIST("Z", "á", "b"))', "á, b, Z"],
    ["SORT(LIST(10, 9, BLANK(), 100))", "9, 10, 100"],
    ['SORT(LIST("a", 2, TRUE, DATE(2026, 1, 1)))', "2, 2026-01-01, a, TRUE"],
    ["SORT(LIST(FALSE, TRUE, FALSE))", "FALSE, FALSE, TRUE"],
    ["SORT(LIST(1, 2), 0)", "1, 2"],
    ["SORT(LIST(DATE(2026, 2, 1), DATE(2026, 1, 1)), -1)", "2026-02-01, 2026-01-01"],
  ]);
  testTexts("ends and positions", [
    ["FIRST(LIST())", ""],
    ['FIRST(LIST("", 0))', "0"],
    ["LAST(LIST(1, 2, BLANK()))", "2"],
    ["INDEX(LIST(1, BLANK()), 2)", ""],
    ["INDEX(LIST(1, 2), 1.9)", "1"],
    ["INDEX(LIST(1, 2), 0)", "#REF!"],
    ["INDEX(LIST(1, 2), -1)", "#REF!"],
    ["INDEX(LIST(1, 2), 3)", "#REF!"],
    ["TAKE(LIST(1, 2, 3), 0)", ""],
    ["TAKE(LIST(1, 2, 3), -0.5)", ""],
    ["TAKE(LIST(1, 2, 3), 99)", "1, 2, 3"],
    ["TAKE(LIST(1, 2, 3), -99)", "1, 2, 3"],
  ]);
  testTexts("an empty entry is no zero to what looks for one", [
    ["MATCH(0, LIST(BLANK(), 0))", "2"],
    ["HAS(LIST(BLANK()), 0)", "FALSE"],
    ["HAS(LIST(BLANK()), FALSE)", "FALSE"],
    ['HAS(LIST(BLANK()), "")', "TRUE"],
    ["HAS(LIST(1, BLANK()), BLANK())", "TRUE"],
    ["HAS(LIST(0), BLANK())", "FALSE"],
    ['XLOOKUP(0, LIST(BLANK(), 0), LIST("none", "zero"))', "zero"],
  ]);
  testTexts("looked up", [
    ['MATCH("SÃO", LIST("rio", "sao"))', "2"],
    ['MATCH("1", LIST(1))', "1"],
    ['MATCH("one", LIST(1))', "#N/A"],
    ["MATCH(DATE(2026, 1, 1), LIST(DATE(2026, 1, 1)))", "1"],
    ["HAS(LIST(), 1)", "FALSE"],
    ["HAS(LIST(0.3), 0.1 + 0.2)", "TRUE"],
    ['XLOOKUP("a", LIST("a", "a"), LIST(1, 2))', "1"],
    ['XLOOKUP("z", LIST("a"), LIST(1))', "#N/A"],
    ['XLOOKUP("b", LIST("a", "b"), LIST(1))', "#VALUE!"],
    ['XLOOKUP("z", LIST("a"), LIST(1), "none")', "none"],
  ]);
});

describe("Criteria", () => {
  const list = "LIST(0, 5, 10, BLANK())";
  testTexts("compare", [
    [`COUNTIF(${list}, ">5")`, "1"],
    [`COUNTIF(${list}, ">=5")`, "2"],
    [`COUNTIF(${list}, "<5")`, "1"],
    [`COUNTIF(${list}, "<=5")`, "2"],
    [`COUNTIF(${list}, "=5")`, "1"],
    [`COUNTIF(${list}, 5)`, "1"],
    [`COUNTIF(${list}, "<>5")`, "3"],
    [`COUNTIF(${list}, 0)`, "1"],
    [`COUNTIF(${list}, ">= 5 ")`, "2"],
    [`COUNTIF(${list}, ">" & 2 + 3)`, "1"],
  ]);
  testTexts("by themselves ask what is filled", [
    [`COUNTIF(${list}, "<>")`, "3"],
    [`COUNTIF(${list}, "=")`, "1"],
    [`COUNTIF(${list}, "")`, "1"],
    [`COUNTIF(${list}, BLANK())`, "1"],
    ['COUNTIF(LIST("", "a", FALSE), "<>")', "2"],
    ['COUNTIF(LIST("", "a", FALSE), "=")', "1"],
    [`COUNTIF(${list}, ">")`, "0"],
  ]);
  testTexts("of another type are only different", [
    ['COUNTIF(LIST("a", 1, TRUE), ">0")', "1"],
    ['COUNTIF(LIST("a", 1, TRUE), "<>1")', "2"],
    ['COUNTIF(LIST("a", 1, TRUE), TRUE)', "1"],
    ['COUNTIF(LIST("a", 1, TRUE), "true")', "1"],
    ['COUNTIF(LIST(DATE(2026, 1, 1), DATE(2026, 2, 1)), ">=2026-02-01")', "1"],
    ['COUNTIF(LIST("Open", "open ", "OPEN"), "open")', "2"],
  ]);
  testTexts("choose what is added", [
    ['SUMIF(LIST("a", "b"), "z", LIST(1, 2))', "0"],
    ['SUMIF(LIST("a", "b"), "<>a", LIST(1, 2))', "2"],
    ['SUMIF(LIST(1, "x", 3), ">0")', "4"],
    ['AVERAGEIF(LIST(1, 2), ">5")', "#DIV/0!"],
    ['AVERAGEIF(LIST("a", "b", "a"), "a", LIST(1, 2, 4))', "2.5"],
    ['AVERAGEIF(LIST("a"), "a", LIST(1, 2))', "#VALUE!"],
    ["SUMPRODUCT(LIST(1, 2), LIST(3))", "#VALUE!"],
    ["SUMPRODUCT(LIST(), LIST())", "0"],
    ['SUMPRODUCT(LIST(2, "x", BLANK()), LIST(5, 6, 7))', "10"],
  ]);
});

describe("Connected records", () => {
  const helpers: Readonly<Record<string, Value>> = {
    Helpers: [
      { kind: "record", id: 3, label: "Ana" },
      { kind: "record", id: 4, label: "Bruno" },
    ],
    "Helpers.Credit": [10, 30],
    "Helpers.Country": ["Brazil", "Chile"],
    Customer: { kind: "record", id: 9, label: "Acme" },
  };
  test("are called by their names and counted", () => {
    expect(textOf("RECORD_NAMES({Helpers})", helpers)).toBe("Ana, Bruno");
    expect(valueOf("RECORD_COUNT({Helpers})", helpers)).toBe(2);
    expect(textOf("RECORD_NAMES({Customer})", helpers)).toBe("Acme");
    expect(valueOf("RECORD_COUNT({Customer})", helpers)).toBe(1);
    expect(valueOf("RECORD_COUNT({Customer})")).toBe(0);
    expect(textOf('{Customer} & "!"', helpers)).toBe("Acme!");
  });
  test("are compared by their names", () => {
    expect(valueOf('{Customer} = "ACME"', helpers)).toBe(true);
    expect(valueOf('HAS({Helpers}, "ana")', helpers)).toBe(true);
  });
  test("give lists in the same order to whatever compares them", () => {
    expect(textOf('XLOOKUP("chile", {Helpers}.{Country}, {Helpers}.{Credit})', helpers)).toBe("30");
    expect(textOf('SUMIF({Helpers}.{Country}, "Brazil", {Helpers}.{Credit})', helpers)).toBe("10");
    expect(valueOf("MAX({Helpers}.{Credit}) - MIN({Helpers}.{Credit})", helpers)).toBe(20);
  });
});

describe("An error inside a list", () => {
  const values: Record<string, Value> = {
    "Helpers.Country": ["Chile", "Brazil", "Chile"],
    "Helpers.Credit": [1, fail("#NUM!", "negative"), 5],
  };
  testTexts(
    "is the result of what needs all of it",
    [
      ["SUM({Helpers}.{Credit})", "#NUM!"],
      ["AVERAGE({Helpers}.{Credit})", "#NUM!"],
      ["SORT({Helpers}.{Credit})", "#NUM!"],
      ['{Helpers}.{Credit} & "!"', "#NUM!"],
      ['{Helpers}.{Credit} = "1"', "#NUM!"],
      ["IF(HAS({Helpers}.{Credit}, 1), 1, 2)", "#NUM!"],
      ['SUMIF({Helpers}.{Country}, "Brazil", {Helpers}.{Credit})', "#NUM!"],
      ["INDEX({Helpers}.{Credit}, 2)", "#NUM!"],
      ['LOOKUP("brazil", {Helpers}.{Country}, {Helpers}.{Credit})', "#NUM!"],
    ],
    { values },
  );
  testTexts(
    "is none of what counts or does without it",
    [
      ["COUNT({Helpers}.{Credit})", "2"],
      ["COUNTA({Helpers}.{Credit})", "3"],
      ["COUNTBLANK({Helpers}.{Credit})", "0"],
      ['COUNTIF({Helpers}.{Credit}, ">1")', "1"],
      ['SUMIF({Helpers}.{Country}, "Chile", {Helpers}.{Credit})', "6"],
      ["MATCH(5, {Helpers}.{Credit})", "3"],
      ["INDEX({Helpers}.{Credit}, 3)", "5"],
      ['LOOKUP("chile", {Helpers}.{Country}, {Helpers}.{Credit})', "1"],
    ],
    { values },
  );
  testTexts(
    "is seen and replaced",
    [
      ["ISERROR({Helpers}.{Credit})", "TRUE"],
      ["ISERROR({Helpers}.{Country})", "FALSE"],
      ["IFERROR({Helpers}.{Credit}, 0)", "0"],
      ["IFNA({Helpers}.{Credit}, 0)", "1, #NUM!, 5"],
    ],
    { values },
  );
});

describe("LOOKUP over connected records", () => {
  const values: Record<string, Value> = {
    "Helpers.Country": ["Chile", "Brazil", null, "Peru"],
    "Helpers.Credit": [10, 20, 30, 40],
  };
  testTexts(
    "finds by value",
    [
      ['LOOKUP("BRAZIL", {Helpers}.{Country}, {Helpers}.{Credit})', "20"],
      ['LOOKUP("", {Helpers}.{Country}, {Helpers}.{Credit})', "30"],
      ['LOOKUP("40", {Helpers}.{Credit}, {Helpers}.{Country})', "Peru"],
      ['LOOKUP("Cuba", {Helpers}.{Country}, {Helpers}.{Credit})', "#N/A"],
      ['LOOKUP("Cuba", {Helpers}.{Country}, {Helpers}.{Credit}, 0)', "0"],
      ["LOOKUP(1, LIST(1, 2), LIST(1))", "#VALUE!"],
    ],
    { values },
  );
  testTexts(
    "or the next smaller or larger one, or by wildcards",
    [
      ["LOOKUP(25, {Helpers}.{Credit}, {Helpers}.{Country}, 0, -1)", "Brazil"],
      ["LOOKUP(20, {Helpers}.{Credit}, {Helpers}.{Country}, 0, -1)", "Brazil"],
      ["LOOKUP(31, {Helpers}.{Credit}, {Helpers}.{Country}, 0, 1)", "Peru"],
      ["LOOKUP(41, {Helpers}.{Credit}, {Helpers}.{Country}, 0, 1)", "0"],
      ['LOOKUP("b*l", {Helpers}.{Country}, {Helpers}.{Credit}, 0, 2)', "20"],
      ['LOOKUP("p?ru", {Helpers}.{Country}, {Helpers}.{Credit}, 0, 2)', "40"],
      ['LOOKUP("chi", {Helpers}.{Country}, {Helpers}.{Credit}, 0, 2)', "0"],
      ['LOOKUP("a~*", LIST("ab", "a*"), LIST(1, 2), 0, 2)', "2"],
      ["LOOKUP(1, LIST(1), LIST(2), 0, 9)", "#VALUE!"],
    ],
    { values },
  );
});
