import { describe, expect, test } from "@jest/globals";
import { FORMULA_LIST_MAX, FORMULA_TEXT_MAX } from "#shared/limits/formula";
import { problemsOf, textOf, valueOf } from "../../support/formula";

/** Longest that a limited evaluation may take on a busy machine, in ms. */
const LONG = 10_000;

describe("A hostile formula", () => {
  test.each([
    ["brackets without end", "(".repeat(4000)],
    ["signs without end", "-".repeat(4000) + "1"],
    ["calls without end", "ABS(".repeat(1200)],
    ["a chain of hundreds", Array(600).fill("1").join("+")],
    ["percent signs", "1" + "%".repeat(3000)],
  ])("of %s is refused as too deep", (_, source) => expect(problemsOf(source)[0]).toMatch(/^tooDeep@/));

  test("that is too long is refused", () => {
    expect(problemsOf(`"${"a".repeat(6000)}"`)[0]).toMatch(/^tooLong@/);
  });
  test("cannot make a text of more than the limit", () => {
    for (const source of [
      'REPT("ab", 1e9)',
      'SUBSTITUTE(REPT("a", 90000), "a", REPT("b", 9000))',
      'PADLEFT("", 1e9)',
      `CONCAT(${Array(90).fill('REPT("a", 9000)').join(",")})`,
    ]) {
      const text = textOf(source);
      expect([text.length <= FORMULA_TEXT_MAX, text]).toEqual([true, "#LIMIT!"]);
    }
  });
  test("cannot make a list of more than the limit", () => {
    const list = `SPLIT(REPT("a,", 30000), ",")`;
    expect(textOf(list)).toBe("#LIMIT!");
    const nine = 'SPLIT(REPT("a,", 9000), ",")';
    expect(textOf(`COUNTA(LIST(${nine}, ${nine}))`)).toBe("#LIMIT!");
    expect(FORMULA_LIST_MAX).toBe(10_000);
  });
  test("that works all day is stopped by its steps, and IFERROR cannot hide it", () => {
    const heavy = `SORT(SPLIT(REPT("ab,", 9000), ","))`;
    const started = performance.now();
    const source = `IFERROR(COUNTA(${Array(100).fill(heavy).join(",")}), 1)`;
    expect(textOf(source)).toBe("#LIMIT!");
    expect(performance.now() - started).toBeLessThan(LONG);
  });
  test.each([
    ["hours", "h".repeat(200) + "x"],
    ["minutes", "m".repeat(200) + "9"],
    ["signs and seconds", ":s".repeat(200) + "["],
    ["quotes", '""'.repeat(200) + "x"],
  ])("cannot be slow with a format of many %s that is none in the end", (_, format) => {
    const started = performance.now();
    expect(textOf(`TEXT(1.5, "${format.replaceAll('"', '""')}")`)).toBe("#VALUE!");
    expect(performance.now() - started).toBeLessThan(LONG);
  });
  test("cannot count working days for ever", () => {
    expect(textOf("WORKDAY(DATE(2026, 1, 1), 9e15, LIST(DATE(2026, 1, 2)))")).toBe("#LIMIT!");
    expect(textOf("WORKDAY(DATE(2026, 1, 1), -9e15)")).toBe("#LIMIT!");
  });
  test("of huge numbers comes to an error, never to Infinity or NaN", () => {
    for (const source of [
      "10^308 * 10",
      "FACT(171)",
      "1e308 - -1e308",
      "(-8)^0.5",
      "ROUND(1e308, -308) * 10",
    ]) {
      expect(valueOf(source)).toMatchObject({ kind: "error" });
    }
  });
  test("reaches nothing but the language", () => {
    for (const word of ["constructor", "__proto__", "toString", "hasOwnProperty", "eval"]) {
      expect(problemsOf(`${word}(1)`)).toHaveLength(1);
      expect(problemsOf(`{${word}}`)).toHaveLength(1);
    }
  });
});
