import { describe, expect, test } from "@jest/globals";
import { number } from "#shared/fields/types/number";
import type { Locale } from "#shared/fields/field-type";
import { brazilian, english, spanish } from "./locales";

const anyNumber = number.defaults;
const read = (text: string, locale: Locale) => number.parse(text, anyNumber, locale);

describe("A number is read as the organisation writes it", () => {
  test.each([
    ["1,234.5", 1234.5],
    ["1234.5", 1234.5],
    ["-7", -7],
    ["−7", -7],
    ["+7", 7],
    ["0", 0],
    ["-0", 0],
    [".5", 0.5],
    ["5.", 5],
    ["1,234,567", 1_234_567],
    ["1 234 567.8", 1_234_567.8],
    ["1'234'567", 1_234_567],
    ["(1,234)", -1234],
    ["1.5e3", 1500],
    [" 42 ", 42],
    ["1,5", 1.5],
    ["35.349300384521484", 35.349300384521484],
    ["-116.89299774169922", -116.89299774169922],
  ])("English: %s", (text, value) => {
    expect(read(text, english)).toMatchObject({ ok: true, value });
  });

  test.each([
    ["1.234,5", 1234.5],
    ["1234,5", 1234.5],
    ["1.234.567", 1_234_567],
    ["1.234", 1234],
    ["1.5", 1.5],
    ["0.125", 0.125],
    ["1.23456", 1.23456],
    ["1 234,5", 1234.5],
  ])("Portuguese and Spanish: %s", (text, value) => {
    expect(read(text, brazilian)).toMatchObject({ ok: true, value });
    expect(read(text, spanish)).toMatchObject({ ok: true, value });
  });

  test.each([
    "abc",
    "1.2.3",
    "1,23,4",
    "12:30",
    "5%",
    "1-2",
    "--1",
    "€5",
    "0x10",
    "NaN",
    "Infinity",
    "1e",
    "٣",
  ])("%s is no number", (text) => {
    expect(read(text, english)).toEqual({ ok: false, reason: "fieldTypes.notANumber" });
  });

  test("A file's own decimal mark overrules the language", () => {
    expect(read("1.234", { ...brazilian, decimal: "." })).toMatchObject({ value: 1.234 });
    expect(read("1,234", { ...english, decimal: "," })).toMatchObject({ value: 1.234 });
  });
});

describe("A number that cannot be kept exactly is refused, never rounded", () => {
  test.each(["9007199254740993", "12345678901234567890", "0.1234567890123456789", "3.14159265358979323846"])(
    "%s",
    (text) => {
      expect(read(text, english)).toEqual({ ok: false, reason: "fieldTypes.tooManyDigits" });
    },
  );

  test.each(["9007199254740992", "100000000000000000000", "0.10000000000000000000", "1e22", "0.1"])(
    "%s is exact and kept",
    (text) => {
      expect(read(text, english)).toMatchObject({ ok: true, value: Number(text) });
    },
  );

  test("one beyond every double", () => {
    expect(read("1e999", english)).toEqual({ ok: false, reason: "fieldTypes.numberTooLarge" });
  });

  test("one with more decimals than the field", () => {
    const config = { decimals: 2, thousands: true };
    expect(number.parse("1.25", config, english)).toMatchObject({ value: 1.25 });
    expect(number.parse("1.255", config, english)).toEqual({
      ok: false,
      reason: "fieldTypes.tooManyDecimals",
    });
    expect(number.value(config).safeParse(1.255).success).toBe(false);
  });
});

describe("A number counts as converted when it looked otherwise", () => {
  test.each([
    ["1,234", false],
    ["80", false],
    ["007", true],
    ["(5)", true],
    ["5-", true],
    ["1,234.50 -", true],
    ["1e3", true],
  ])("%s", (text, converted) => {
    expect(read(text, english)).toMatchObject({ converted });
  });
});

describe("A number is written as people of the language read it", () => {
  test("with thousands marks and its own decimals", () => {
    expect(number.format(1234567.5, anyNumber, english)).toBe("1,234,567.5");
    expect(number.format(1234567.5, anyNumber, brazilian)).toBe("1.234.567,5");
    expect(number.format(35.349300384521484, anyNumber, english)).toBe("35.349300384521484");
  });
  test("with fixed decimals and without marks", () => {
    expect(number.format(1234, { decimals: 2, thousands: false }, english)).toBe("1234.00");
  });
  test("without a minus where nothing is left of it", () => {
    expect(number.format(-0.4, { decimals: 0, thousands: true }, english)).toBe("0");
    expect(number.format(-0, anyNumber, brazilian)).toBe("0");
    expect(number.format(-0.5, { decimals: 0, thousands: true }, english)).toBe("-1");
  });
  test("and read again as the same number", () => {
    for (const locale of [english, brazilian, spanish]) {
      for (const value of [0, -1, 1234.5, 1e9, 0.000123, -98765.4321]) {
        expect(read(number.format(value, anyNumber, locale), locale)).toMatchObject({ value });
      }
    }
  });
});
