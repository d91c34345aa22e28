import { expect, test } from "@jest/globals";
import { wrongHeights } from "../../../renderer/areas/apps/grid/report-heights";

test("Reports a block whose drawn height differs from its placed height; ignores rounding and hidden blocks", () => {
  const heights = new Map([
    [1, 36],
    [2, 35],
    [3, 90],
  ]);
  const placed = [1, 2, 3, 4].map((id) => ({ id, h: 2 }));
  expect(wrongHeights(placed, { rowHeight: 16, margin: 4 }, (id) => heights.get(id))).toEqual([
    { id: 3, height: 90, expected: 36 },
  ]);
});
