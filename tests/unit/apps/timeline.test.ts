import { describe, expect, test } from "@jest/globals";
import {
  placeBar,
  placeDay,
  stepWindow,
  windowAround,
} from "../../../renderer/areas/apps/timeline/time-window";

const MONDAY = 1;

describe("The time that a timeline shows", () => {
  test.each([
    ["day", "2026-11-25", "2026-12-08", 14],
    ["week", "2026-11-16", "2027-02-14", 13],
    ["month", "2026-10-01", "2027-09-30", 12],
  ] as const)("By %s it goes from %s to %s", (span, first, last, columns) => {
    const window = windowAround("2026-11-26", span, MONDAY);
    expect(window).toMatchObject({ first, last });
    expect(window.columns).toHaveLength(columns);
    expect(window.columns.reduce((sum, { width }) => sum + width, 0)).toBeCloseTo(1);
  });

  test("Months are as wide as their days", () => {
    const [october, november] = windowAround("2026-11-26", "month", MONDAY).columns;
    expect(october?.width).toBeCloseTo(31 / 365);
    expect(november?.width).toBeCloseTo(30 / 365);
  });

  test("A step forward and one back lead to where they began", () => {
    for (const span of ["day", "week", "month"] as const) {
      const start = windowAround("2026-11-26", span, MONDAY);
      const later = stepWindow("2026-11-26", span, MONDAY, 1);
      expect(windowAround(later, span, MONDAY).first > start.first).toBe(true);
      expect(windowAround(stepWindow(later, span, MONDAY, -1), span, MONDAY)).toEqual(start);
    }
  });
});

describe("Where a record's bar lies", () => {
  const window = windowAround("2026-11-26", "day", MONDAY);

  test.each([
    [
      "inside",
      "2026-11-26",
      "2026-11-27",
      { left: 1 / 14, width: 2 / 14, isCutBefore: false, isCutAfter: false },
    ],
    ["on one day", "2026-11-25", null, { left: 0, width: 1 / 14, isCutBefore: false, isCutAfter: false }],
    [
      "over both ends",
      "2026-01-01",
      "2027-01-01",
      { left: 0, width: 1, isCutBefore: true, isCutAfter: true },
    ],
    [
      "with an end before its start",
      "2026-12-08",
      "2026-01-01",
      { left: 13 / 14, width: 1 / 14, isCutBefore: false, isCutAfter: false },
    ],
  ] as const)("It lies %s", (_what, start, end, place) => {
    expect(placeBar(start, end, window)).toEqual(place);
  });

  test("A bar that ends before the window or begins after it is not shown", () => {
    expect(placeBar("2026-11-01", "2026-11-24", window)).toBeNull();
    expect(placeBar("2026-12-09", null, window)).toBeNull();
  });

  test("Today's line is in the middle of its day", () => {
    expect(placeDay("2026-11-25", window)).toBeCloseTo(0.5 / 14);
    expect(placeDay("2026-11-24", window)).toBeNull();
  });
});
