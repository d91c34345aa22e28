import { describe, expect, test } from "@jest/globals";
import { fieldTypes } from "#shared/fields/index";
import { localeFor, localeOfOrganization } from "#shared/fields/locale";
import { calendarOf } from "#shared/fields/periods";
import { readDate } from "#shared/fields/values/read-date";
import { currencyOfRegion, nameOfRegion, noRegion, regionOfTags, withRegion } from "#shared/regions";

const states = { language: "en-US", timeZone: "America/Chicago", currency: "USD" };
const day = (text: string, locale: Parameters<typeof readDate>[1]) => {
  const read = readDate(text, locale);
  return read.ok ? `${read.year}-${read.month}-${read.day}` : read.reason;
};
const reader = (language: "en" | "pt" | "es", choice: Partial<typeof noRegion> & object) =>
  withRegion(localeFor(language, states), { ...noRegion, ...choice }, language);

describe("A region decides the order of dates, decimal marks and weeks; the language decides words", () => {
  test.each([
    ["en", "en-GB", "27 Dec 2026", "1,234.5", 1],
    ["en", "en-US", "Dec 27, 2026", "1,234.5", 7],
    ["en", "pt-PT", "27 Dec 2026", "1\u00A0234,5", 7],
    ["en", "de-DE", "27 Dec 2026", "1.234,5", 1],
    ["pt", "en-GB", "27 de dez. de 2026", "1,234.5", 1],
    ["es", "pt-BR", "27 dic 2026", "1.234,5", 7],
  ] as const)("%s in %s", (language, region, date, figure, weekStart) => {
    const locale = reader(language, { region });
    const config = { ...(fieldTypes.number.defaults as object), decimals: 1, thousands: true };
    expect(fieldTypes.date.format("2026-12-27", {}, locale)).toBe(date);
    expect(fieldTypes.number.format(1234.5, config, locale)).toBe(figure);
    expect(fieldTypes.number.parse(figure, config, locale)).toMatchObject({ ok: true, value: 1234.5 });
    expect(calendarOf(locale).weekStart).toBe(weekStart);
    expect(localeOfOrganization(locale)).toMatchObject({ language: "en-US" });
  });

  test("each part can be chosen alone", () => {
    const own = { region: "en-GB", weekStart: 7, dateOrder: "mdy", decimal: "," } as const;
    const locale = reader("en", own);
    expect(calendarOf(locale).weekStart).toBe(7);
    expect(fieldTypes.date.format("2026-12-27", {}, locale)).toBe("Dec 27, 2026");
    expect(day("12/03/2021", locale)).toBe("2021-12-3");
    expect(fieldTypes.percent.format(12.5, fieldTypes.percent.defaults, locale)).toBe("12,5%");
  });

  test("names, currencies and devices", () => {
    expect(nameOfRegion("en-GB", "en")).toBe("English (UK)");
    expect(nameOfRegion("pt-PT", "pt")).toBe("Português (Portugal)");
    expect([currencyOfRegion("pt-BR"), currencyOfRegion("de-DE")]).toEqual(["BRL", "EUR"]);
    expect(regionOfTags(["xx", "en-DE"])).toBe("de-DE");
    expect(regionOfTags(["es-419"])).toBe("es-ES");
  });
});

describe("A typed day never changes its month silently", () => {
  const uk = reader("en", { region: "en-GB" });
  const us = reader("en", { region: "en-US" });
  test.each([
    ["12/03/2021", "2021-3-12", "2021-12-3"],
    ["3.12.2026", "2026-12-3", "2026-12-3"],
    ["31/12/2026", "2026-12-31", "2026-12-31"],
    ["12/31/2026", "2026-12-31", "2026-12-31"],
    ["31/02/2026", "fieldTypes.noSuchDay", "fieldTypes.noSuchDay"],
    ["2026-12-03", "2026-12-3", "2026-12-3"],
  ])("%s is %s in the UK and %s in the US", (text, british, american) => {
    expect([day(text, uk), day(text, us)]).toEqual([british, american]);
  });

  test("a day that only the other order has says that it was read otherwise", () => {
    expect(fieldTypes.date.parse("31/12/2026", {}, us)).toMatchObject({ ok: true, converted: true });
    expect(fieldTypes.date.parse("12/31/2026", {}, us)).toMatchObject({ ok: true, converted: false });
  });

  test("in a file the order of the file holds", () => {
    expect(day("31/12/2026", { language: "en", dateOrder: "mdy", isStrict: true })).toBe(
      "fieldTypes.noSuchDay",
    );
  });
});
