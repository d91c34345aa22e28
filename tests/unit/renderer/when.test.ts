import { expect, test } from "@jest/globals";
import { whenParts } from "../../../renderer/ui/time/when";

const now = new Date(2026, 10, 21, 10, 0, 30);
const at = (...parts: [number, number, number, number?, number?, number?]) =>
  whenParts(new Date(...parts), now);

test("The last minute is just now, the last hour minutes, today hours", () => {
  expect(at(2026, 10, 21, 10, 0, 0)).toEqual({ kind: "now" });
  expect(at(2026, 10, 21, 9, 56, 0)).toEqual({ kind: "minutes", count: 4 });
  expect(at(2026, 10, 21, 8, 30, 0)).toEqual({ kind: "hours", count: 1 });
});

test("Yesterday is the day before, however many hours ago", () => {
  expect(at(2026, 10, 20, 23, 0, 0)).toEqual({ kind: "yesterday" });
  expect(at(2026, 10, 20, 0, 30, 0)).toEqual({ kind: "yesterday" });
});

test("Before that a date says it, with its year when it is another", () => {
  expect(at(2026, 10, 18)).toEqual({ kind: "date", withYear: false });
  expect(at(2025, 11, 31)).toEqual({ kind: "date", withYear: true });
});
