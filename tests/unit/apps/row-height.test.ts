import { expect, test } from "@jest/globals";
import { rowHeightFor } from "../../../renderer/areas/apps/grid/use-row-height";

test.each([
  ["rows that fit fill the window", 816, 40, { height: 20, isStill: true }],
  ["few rows are no higher than 54 px", 816, 5, { height: 54, isStill: true }],
  ["a page that does not fit even with the lowest rows scrolls", 600, 80, { height: 18, isStill: false }],
  ["an empty page stays still", 600, 0, { height: 54, isStill: true }],
])("Without scrolling, %s", (_what, available, rows, expected) => {
  expect(rowHeightFor(available, rows)).toEqual(expected);
});
