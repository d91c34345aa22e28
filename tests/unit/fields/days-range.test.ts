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
test("The timeline shows half a year around a range, and a place on it is a day again", () => {
  const timeline = timelineOf(["2026-11-21", "2026-11-30"]);
  expect(timeline).toEqual(["2026-05-22", "2027-06-01"]);
  expect(dayOn(timeline, placeOn(timeline, "2026-11-21"))).toBe("2026-11-21");
  expect(monthsOn(timeline)).toHaveLength(13);
  expect(monthsOn(timeline).slice(-1)).toEqual(["2027-06-01"]);
});
