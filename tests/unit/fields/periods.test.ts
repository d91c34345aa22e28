import { expect, test } from "@jest/globals";
import { calendarOf, daysOf, weekStartOf, type Clock, type Period } from "#shared/fields/periods";
import { dayAt, startOfDay } from "#shared/fields/values/wall-time";

/** A Wednesday, late in the evening in Lisbon and already Thursday in Tokyo. */
const now = Date.parse("2026-11-18T22:30:00Z");
const lisbon: Clock = { now, ...calendarOf({ language: "pt-PT", timeZone: "Europe/Lisbon" }) };
const brazil: Clock = { now, ...calendarOf({ language: "pt", timeZone: "America/Sao_Paulo" }) };
const madrid: Clock = { now, ...calendarOf({ language: "es", timeZone: "Europe/Madrid" }) };
const tokyo: Clock = { now, ...calendarOf({ language: "en", timeZone: "Asia/Tokyo" }) };
const days = (period: Period, clock: Clock) => Object.values(daysOf(period, clock)).join(" … ");

test.each([
  [{ period: "today" }, "2026-11-18 … 2026-11-18"],
  [{ period: "yesterday" }, "2026-11-17 … 2026-11-17"],
  [{ period: "tomorrow" }, "2026-11-19 … 2026-11-19"],
  [{ period: "thisMonth" }, "2026-11-01 … 2026-11-30"],
  [{ period: "lastMonth" }, "2026-10-01 … 2026-10-31"],
  [{ period: "nextMonth" }, "2026-12-01 … 2026-12-31"],
  [{ period: "thisYear" }, "2026-01-01 … 2026-12-31"],
  [{ period: "lastYear" }, "2025-01-01 … 2025-12-31"],
  [{ period: "nextYear" }, "2027-01-01 … 2027-12-31"],
  [{ period: "pastDays", days: 7 }, "2026-11-11 … 2026-11-18"],
  [{ period: "nextDays", days: 14 }, "2026-11-18 … 2026-12-02"],
] as const)("%j in the middle of November", (period, expected) => {
  expect(days(period, lisbon)).toBe(expected);
});

test("a week begins on Sunday in Brazil and on Monday in Spain", () => {
  expect(days({ period: "thisWeek" }, brazil)).toBe("2026-11-15 … 2026-11-21");
  expect(days({ period: "thisWeek" }, madrid)).toBe("2026-11-16 … 2026-11-22");
  expect(days({ period: "lastWeek" }, madrid)).toBe("2026-11-09 … 2026-11-15");
  expect(days({ period: "nextWeek" }, brazil)).toBe("2026-11-22 … 2026-11-28");
});

test.each([
  ["en", "en-US", 7],
  ["pt", "pt-BR", 7],
  ["es", "es-ES", 1],
])("a calendar in %s begins its week as in %s, even where the browser does not tell", (short, whole, day) => {
  expect([weekStartOf(short), weekStartOf(whole)]).toEqual([day, day]);
  const { getWeekInfo } = Intl.Locale.prototype as { getWeekInfo?: unknown };
  Object.assign(Intl.Locale.prototype, { getWeekInfo: undefined });
  // A tag that was not asked for before: answers are kept.
  expect(weekStartOf(`${whole}-u-nu-latn`)).toBe(day);
  Object.assign(Intl.Locale.prototype, { getWeekInfo });
});

test("today is the organization's day, not the server's", () => {
  expect(days({ period: "today" }, tokyo)).toBe("2026-11-19 … 2026-11-19");
  expect(dayAt(now, "Pacific/Kiritimati")).toBe("2026-11-19");
});

test("the last month of January is December, and February has its leap day", () => {
  const january = { ...lisbon, now: Date.parse("2024-01-31T12:00:00Z") };
  expect(days({ period: "lastMonth" }, january)).toBe("2023-12-01 … 2023-12-31");
  expect(days({ period: "nextMonth" }, january)).toBe("2024-02-01 … 2024-02-29");
});

test("a day begins at midnight, or when clocks are moved at midnight", () => {
  expect(new Date(startOfDay("2026-11-21", "Europe/Madrid")).toISOString()).toBe("2026-11-20T23:00:00.000Z");
  // Brazil went from 00:00 to 01:00 on 4 November 2018.
  expect(new Date(startOfDay("2018-11-04", "America/Sao_Paulo")).toISOString()).toBe(
    "2018-11-04T03:00:00.000Z",
  );
});
