import { expect, test } from "@jest/globals";
import {
  dayOn,
  lengthOf,
  monthsOn,
  placeOn,
  timelineOf,
} from "../../../renderer/areas/fields/range/days-range";

test("A range counts both of its days", () => {
  expect(lengthOf(["2026-11-21", "2026-11-21"])).toBe(1);
  expect(lengthOf(["2026-02-27", "2026-03-02"])).toBe(4);
  expect(lengthOf(["2028-02-27", "2028-03-02"])).toBe(5);
});
test("The timeline shows a month or the length of a range around it, and a place on it is a day again", () => {
  const timeline = timelineOf(["2026-11-21", "2026-11-30"]);
  expect(timeline).toEqual(["2026-10-22", "2026-12-30"]);
  expect(dayOn(timeline, placeOn(timeline, "2026-11-21"))).toBe("2026-11-21");
  expect(monthsOn(timeline)).toEqual(["2026-11-01", "2026-12-01"]);
  expect(timelineOf(["2026-01-01", "2026-12-31"])).toEqual(["2025-01-01", "2027-12-31"]);
});
