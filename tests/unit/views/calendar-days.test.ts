import { describe, expect, test } from "@jest/globals";
import type { Field } from "#shared/contract/fields";
import { dayOf, daysAround, stepDay, valueOn } from "../../../renderer/areas/views/calendar/days";

const [MONDAY, SUNDAY] = [1, 7];
const date = { type: "date" } as Field;
const moment = { type: "datetime" } as Field;

describe("A calendar shows", () => {
  test.each([
    ["a month from Monday in Spain", "2026-11-15", "month", MONDAY, "2026-10-26", "2026-12-06"],
    ["a month from Sunday in Brazil", "2026-11-15", "month", SUNDAY, "2026-11-01", "2026-12-12"],
    ["a week from Monday in Spain", "2026-11-22", "week", MONDAY, "2026-11-16", "2026-11-22"],
    ["a week from Sunday in the United States", "2026-11-22", "week", SUNDAY, "2026-11-22", "2026-11-28"],
    ["a day", "2026-11-22", "day", SUNDAY, "2026-11-22", "2026-11-22"],
  ] as const)("%s", (_what, day, span, weekStart, first, last) => {
    const days = daysAround(day, span, weekStart);
    expect([days[0], days.at(-1)]).toEqual([first, last]);
  });

  test.each([
    ["the next month", "2026-01-31", "month", 1, "2026-02-28"],
    ["the month before, over New Year", "2026-01-31", "month", -1, "2025-12-31"],
    ["the next week", "2026-12-28", "week", 1, "2027-01-04"],
    ["the day before", "2026-03-01", "day", -1, "2026-02-28"],
  ] as const)("%s", (_what, day, span, by, expected) => {
    expect(stepDay(day, span, by)).toBe(expected);
  });
});

describe("On another day", () => {
  test("a day is that day", () =>
    expect(valueOn("2026-11-24", "2026-11-01", date, "UTC")).toBe("2026-11-24"));

  test("a moment keeps its time, also where the clocks change in between", () => {
    const value = valueOn("2026-03-30", "2026-03-27T09:30:00.000Z", moment, "Europe/Lisbon");
    expect(value).toBe("2026-03-30T08:30:00.000Z");
  });

  test("a new moment is at noon", () => {
    expect(valueOn("2026-11-24", null, moment, "America/Sao_Paulo")).toBe("2026-11-24T15:00:00.000Z");
  });

  test("a moment is on the day of its time zone", () => {
    expect(dayOf("2026-11-24T01:00:00.000Z", moment, "America/Sao_Paulo")).toBe("2026-11-23");
    expect(dayOf(null, moment, "UTC")).toBeNull();
  });
});
