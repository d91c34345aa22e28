import { describe, expect, test } from "@jest/globals";
import { fieldTypes } from "#shared/fields/index";
import { shownDay, writeMoment } from "#shared/fields/formatters";
import { localeFor, localeOfOrganization } from "#shared/fields/locale";
import { calendarOf } from "#shared/fields/periods";

const brazil = { language: "pt-BR", timeZone: "America/Sao_Paulo", currency: "BRL" };
const states = { language: "en-US", timeZone: "America/Chicago", currency: "USD" };

describe("Numbers and dates are written as in the reader's language", () => {
  test.each([
    ["pt", states, "27 de dez. de 2026", "26,5"],
    ["es", states, "27 dic 2026", "26,5"],
    ["en", states, "Dec 27, 2026", "26.5"],
    ["en", brazil, "27 Dec 2026", "26.5"],
    ["pt", brazil, "27 de dez. de 2026", "26,5"],
  ] as const)("%s in %j", (language, organization, day, figure) => {
    const locale = localeFor(language, organization);
    const hours = { ...(fieldTypes.number.defaults as object), decimals: 1 };
    expect(fieldTypes.date.format("2026-12-27", {}, locale)).toBe(day);
    expect(fieldTypes.number.format(26.5, hours, locale)).toBe(figure);
    expect(fieldTypes.number.parse(figure, hours, locale)).toMatchObject({ ok: true, value: 26.5 });
    expect(fieldTypes.date.parse(day, {}, locale)).toMatchObject({ ok: true, value: "2026-12-27" });
  });

  test("money, telephone numbers, weeks and what is stored stay the organization's", () => {
    const locale = localeFor("en", brazil);
    expect(fieldTypes.currency.format(5, fieldTypes.currency.defaults, locale)).toContain("R$");
    expect(fieldTypes.phone.parse("(11) 98765-4321", {}, locale)).toMatchObject({ value: "+5511987654321" });
    expect(calendarOf(locale)).toEqual(calendarOf(brazil));
    expect(localeOfOrganization(locale).language).toBe("pt-BR");
  });

  test("a reader with the organization's language reads its region's formats", () => {
    expect(localeFor("es", { ...brazil, language: "es-MX" }).language).toBe("es-MX");
    expect(localeFor("pt", localeFor("es", brazil)).language).toBe("pt-BR");
  });
});

test.each([
  ["pt-BR", "27 de dez.", "27 de dez. de 2025", /^27 de dez\., 09:05$/],
  ["es-ES", "27 dic", "27 dic 2025", /^27 dic, 9:05$/],
  ["en-GB", "27 Dec", "27 Dec 2025", /^27 Dec, 0?9:05$/],
])("Days and moments of this year leave the year out: %s", (language, ours, other, moment) => {
  expect(shownDay("2026-12-27", language, "2026-02-01")).toBe(ours);
  expect(shownDay("2025-12-27", language, "2026-02-01")).toBe(other);
  const zone = { language, timeZone: "UTC" };
  expect(writeMoment("2026-12-27T09:05:00Z", zone, "2026-02-01")).toMatch(moment);
  expect(writeMoment("2025-12-27T09:05:00Z", zone, "2026-02-01")).toContain("2025");
});
