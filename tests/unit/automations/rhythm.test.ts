import { expect, test } from "@jest/globals";
import { Cron } from "croner";
import { FIRST_RHYTHM, readRhythm, writeRhythm, type Rhythm } from "#shared/automations/rhythm";

const rhythms: [string, Partial<Rhythm>][] = [
  ["15 * * * *", { kind: "hour", minute: 15 }],
  ["0 3 * * *", { kind: "day", hour: 3 }],
  ["30 8 * * 1-5", { kind: "weekday", hour: 8, minute: 30 }],
  ["0 9 * * 1", { kind: "week", weekdays: [1] }],
  ["5 17 * * 0,3,5", { kind: "week", hour: 17, minute: 5, weekdays: [0, 3, 5] }],
  ["0 9 31 * *", { kind: "month", date: 31 }],
  ["0 9 L * *", { kind: "month", date: "L" }],
];

test.each(rhythms)("%s is chosen and written back as it was", (cron, parts) => {
  const rhythm = readRhythm(cron);
  expect(rhythm).toEqual({ ...FIRST_RHYTHM, ...parts });
  expect(writeRhythm(rhythm!)).toBe(cron);
  expect(new Cron(cron, { timezone: "UTC" }).nextRun()).toBeInstanceOf(Date);
});

test.each([["0 9 * * 7,1", "0 9 * * 0,1"] as const])("%s is the same as %s", (cron, same) => {
  expect(writeRhythm(readRhythm(cron)!)).toBe(same);
});

test.each([
  "",
  "0 9",
  "*/5 * * * *",
  "0 9-17 * * *",
  "0 9 1 1 *",
  "0 9 1 * 1",
  "0 9 * * MON",
  "0 9 0 * *",
  "60 9 * * *",
  "0 24 * * *",
  "0 0 9 * * *",
])("%p stays a written expression", (cron) => {
  expect(readRhythm(cron)).toBeNull();
});
