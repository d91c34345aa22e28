import { describe, expect, test } from "@jest/globals";
import { currency } from "#shared/fields/currency";
import { brazilian, english, spanish } from "./locales";

const own = currency.defaults;

describe("An amount is read with or without its symbol", () => {
  test.each([
    ["R$ 1.234,50", 1234.5],
    ["R$1.234,50", 1234.5],
    ["1.234,50", 1234.5],
    ["-R$ 5", -5],
    ["BRL 5,25", 5.25],
  ])("Brazilian: %s", (text, value) => {
    expect(currency.parse(text, own, brazilian)).toMatchObject({ ok: true, value });
  });

  test.each([
    ["€5", 5],
    ["5 €", 5],
    ["EUR 1.000", 1000],
    ["(€5)", -5],
  ])("Spanish: %s", (text, value) => {
    expect(currency.parse(text, own, spanish)).toMatchObject({ ok: true, value });
  });

  test("An amount in another currency is refused", () => {
    expect(currency.parse("$5", own, spanish)).toEqual({ ok: false, reason: "fieldTypes.otherCurrency" });
    expect(currency.parse("$5", { symbol: "$", decimals: 2 }, spanish)).toMatchObject({ value: 5 });
  });

  test("An amount keeps two decimals and is never rounded", () => {
    expect(currency.parse("1.255", own, english)).toEqual({
      ok: false,
      reason: "fieldTypes.tooManyDecimals",
    });
    expect(currency.parse("99999999999999", own, english)).toEqual({
      ok: false,
      reason: "fieldTypes.numberTooLarge",
    });
    expect(currency.value(own).safeParse(0.1 + 0.2).success).toBe(false);
  });
});

test("An amount is written with its symbol", () => {
  expect(currency.format(18350, own, spanish)).toBe("€18.350");
  expect(currency.format(1234.5, own, brazilian)).toBe("R$\u00A01.234,50");
  expect(currency.format(-5, { symbol: "$", decimals: 2 }, english)).toBe("-$5");
});
