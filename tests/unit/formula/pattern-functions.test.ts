import { describe, expect, test } from "@jest/globals";
import { testTexts, textOf } from "../../support/formula";

describe("Regular expressions", () => {
  testTexts("fit or do not", [
    ['REGEXMATCH("Order 17", "\\d+")', "TRUE"],
    ['REGEXMATCH("Order 17", "^\\d+$")', "FALSE"],
    ['REGEXMATCH("ORDER", "(?i)order")', "TRUE"],
    ['REGEXMATCH("ORDER", "order")', "FALSE"],
    ['REGEXMATCH("", "^$")', "TRUE"],
    ['REGEX_MATCH("a", "a")', "TRUE"],
    ['REGEXTEST("a", "b")', "FALSE"],
    ['REGEXMATCH(2026, "^20")', "TRUE"],
  ]);
  testTexts("take a part out, the first group where there is one", [
    ['REGEXEXTRACT("a1b22", "\\d+")', "1"],
    ['REGEXEXTRACT("+55 (11) 4002-8922", "\\((\\d+)\\)")', "11"],
    ['REGEXEXTRACT("ab", "a(x)?")', ""],
    ['REGEXEXTRACT("ab", "x")', "#N/A"],
    ['REGEXEXTRACT("🛬 LIS", "\\p{L}+")', "LIS"],
  ]);
  testTexts("replace every match", [
    ['REGEXREPLACE("a-b_c", "[-_]", " ")', "a b c"],
    ['REGEXREPLACE("Ana Lima", "(\\w+) (\\w+)", "$2, $1")', "Lima, Ana"],
    ['REGEXREPLACE("5", "\\d", "$$$0")', "$5"],
    ['REGEXREPLACE("abc", "x*", "-")', "-a-b-c-"],
    ['REGEXREPLACE("🛬a🛬", "a", "b")', "🛬b🛬"],
    ['REGEXREPLACE("a", "(a)", "$7")', ""],
  ]);
  testTexts("that are none say so", [
    ['REGEXMATCH("a", "(")', "#VALUE!"],
    ['REGEXMATCH("a", "[a")', "#VALUE!"],
    ['REGEXMATCH("a", "a{9999}")', "#VALUE!"],
    ['REGEXMATCH("a", "(a)\\1")', "#VALUE!"],
    ['REGEXMATCH("a", REPT("a", 501))', "#VALUE!"],
    ['REGEXREPLACE(REPT("a", 90000), "a", "bb")', "#LIMIT!"],
  ]);
  test.each(["(a+)+$", "(a|a)*b", "(.*)*x", "(a|aa)+$", "(\\w+\\s?)+!$"])(
    "take linear time whatever they say: %s",
    (pattern) => {
      const started = performance.now();
      const text = `REPT("a", 5000) & "!?"`;
      expect(["TRUE", "FALSE"]).toContain(textOf(`REGEXMATCH(${text}, "${pattern}")`));
      textOf(`REGEXREPLACE(${text}, "${pattern}", "")`);
      expect(performance.now() - started).toBeLessThan(3000);
    },
  );
  test("on long texts are stopped by their steps", () => {
    expect(textOf('REGEXMATCH(REPT("a", 99000), "(\\w+)\\s(\\w+)\\s(\\d+)$")')).toBe("#LIMIT!");
  });
});

describe("SEARCH and FIND", () => {
  testTexts("one folds capitals and accents, the other is exact", [
    ['SEARCH("sao", "Em São Paulo")', "4"],
    ['SEARCH("PAULO", "São Paulo")', "5"],
    ['SEARCH("ss", "Straße")', "5"],
    ['SEARCH("e", "🛬 Évora")', "3"],
    ['SEARCH("a", "São Paulo", 3)', "6"],
    ['SEARCH("é", "cafe")', "4"],
    ['SEARCH("x", "São Paulo")', "#VALUE!"],
    ['FIND("sao", "São Paulo")', "#VALUE!"],
    ['FIND("ã", "São Paulo")', "2"],
    ['FIND("p", "São Paulo")', "#VALUE!"],
  ]);
});
