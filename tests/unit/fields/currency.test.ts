import { describe, expect, test } from "@jest/globals";
import { currency } from "#shared/fields/types/currency";
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

  test.each([
    ["kr", "kr 1.234,50"],
    ["kr", "-1.234,50 KR"],
    ["US$", "US$ 1.234,50"],
    ["A$", "A$\u00A01.234,50"],
    ["Kč", "1.234,50 Kč"],
    ["CAD", "CAD 1.234,50"],
    ["JPY", "JPY 1.234,50"],
  ])("A field of %s reads %s", (symbol, text) => {
    const value = text.startsWith("-") ? -1234.5 : 1234.5;
    expect(currency.parse(text, { symbol, decimals: 2 }, brazilian)).toMatchObject({ ok: true, value });
  });

  test.each(["€", "$", "US$", "kr", "zł", "JPY", "R$", "₩"])(
    "What a field of %s writes can be pasted back",
    (symbol) => {
      for (const locale of [english, brazilian, spanish]) {
        for (const value of [0, -5, 0.01, 1234567.89]) {
          const config = { symbol, decimals: 2 } as const;
          expect(currency.parse(currency.format(value, config, locale), config, locale)).toMatchObject({
            value,
          });
        }
      }
    },
  );

  test("A dollar of somewhere else is another currency", () => {
    for (const [symbol, text] of [
      ["$", "R$ 5"],
      ["US$", "$ 5"],
      ["kr", "€ 5"],
    ] as const)
      expect(currency.parse(text, { symbol, decimals: 2 }, brazilian)).toEqual({
        ok: false,
        reason: "fieldTypes.otherCurrency",
      });
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

test("An amount is written with its symbol and its cents, also where it has none", () => {
  expect(currency.format(18350, own, spanish)).toBe("€18.350,00");
  expect(currency.format(1234.5, own, brazilian)).toBe("R$\u00A01.234,50");
  expect(currency.format(-5, { symbol: "$", decimals: 2 }, english)).toBe("-$5.00");
});

test("A field may leave out zero cents, and never hides others", () => {
  const short = { ...own, shownDecimals: 0 } as const;
  expect(currency.format(18350, short, spanish)).toBe("€18.350");
  expect(currency.format(1234.5, short, brazilian)).toBe("R$\u00A01.234,50");
  expect(currency.format(-0.01, short, english)).toBe("-£0.01");
  expect(currency.format(5, { ...own, shownDecimals: 2 }, english)).toBe("£5.00");
  expect(currency.config.safeParse(short).success).toBe(true);
  expect(currency.config.safeParse({ ...own, shownDecimals: 1 }).success).toBe(false);
});
