import { describe, expect, test } from "@jest/globals";
import { nextDue, timeOfDay, type RepeatRule } from "#shared/tasks/repeat";

const LISBON = "Europe/Lisbon";
const at = (text: string) => Date.parse(text);

describe("A task comes again", () => {
  test.each<[string, RepeatRule, string, string, string | null]>([
    [
      "the next day",
      { every: "day", interval: 1 },
      "2026-11-20T09:00Z",
      "2026-11-20T10:00Z",
      "2026-11-21T09:00Z",
    ],
    [
      "once after a week in which it was forgotten",
      { every: "day", interval: 1 },
      "2026-11-10T09:00Z",
      "2026-11-20T10:00Z",
      "2026-11-20T09:00Z",
    ],
    [
      "the same day of the week",
      { every: "week", interval: 2 },
      "2026-11-20T09:00Z",
      "2026-11-20T10:00Z",
      "2026-12-04T09:00Z",
    ],
    [
      "on the next of several days of the week",
      { every: "week", interval: 1, weekdays: [1, 3, 5] },
      "2026-11-18T09:00Z",
      "2026-11-18T10:00Z",
      "2026-11-20T09:00Z",
    ],
    [
      "on the first of them some weeks later",
      { every: "week", interval: 2, weekdays: [1, 5] },
      "2026-11-20T09:00Z",
      "2026-11-20T10:00Z",
      "2026-11-30T09:00Z",
    ],
    [
      "on the last day of a shorter month",
      { every: "month", interval: 1 },
      "2026-01-31T09:00Z",
      "2026-01-31T10:00Z",
      "2026-02-28T09:00Z",
    ],
    [
      "on the day it began with after a shorter month",
      { every: "month", interval: 1, monthDay: 31 },
      "2026-02-28T09:00Z",
      "2026-02-28T10:00Z",
      "2026-03-31T08:00Z",
    ],
    [
      "every fourth year on a leap day",
      { every: "year", interval: 4 },
      "2028-02-29T09:00Z",
      "2028-02-29T10:00Z",
      "2032-02-29T09:00Z",
    ],
    [
      "at the same time of day when clocks were moved",
      { every: "day", interval: 1 },
      "2026-03-28T09:00Z",
      "2026-03-28T10:00Z",
      "2026-03-29T08:00Z",
    ],
    [
      "an hour later where its time is skipped",
      { every: "day", interval: 1 },
      "2026-03-28T01:30Z",
      "2026-03-28T02:00Z",
      "2026-03-29T01:30Z",
    ],
    [
      "no more after its last day",
      { every: "week", interval: 1, until: "2026-11-26" },
      "2026-11-20T09:00Z",
      "2026-11-20T10:00Z",
      null,
    ],
  ])("%s", (_what, rule, due, now, expected) => {
    const next = nextDue(rule, at(due), at(now), LISBON);
    expect(next && new Date(next).toISOString()).toBe(expected && new Date(expected).toISOString());
  });
});

test("A daily task at 01:30 comes back to 01:30 after the night that skips it", () => {
  const daily: RepeatRule = { every: "day", interval: 1 };
  const skipped = nextDue(daily, at("2026-03-28T01:30Z"), at("2026-03-28T02:00Z"), LISBON);
  expect(skipped).toBe(at("2026-03-29T01:30Z"));
  const kept: RepeatRule = { ...daily, time: timeOfDay(daily, at("2026-03-28T01:30Z"), LISBON) };
  const next = nextDue(kept, skipped ?? 0, at("2026-03-29T02:00Z"), LISBON);
  expect(next).toBe(at("2026-03-30T00:30Z"));
  // Moved to another time by a person, it stays there.
  expect(nextDue(kept, at("2026-03-29T08:00Z"), at("2026-03-29T09:00Z"), LISBON)).toBe(
    at("2026-03-30T08:00Z"),
  );
});
