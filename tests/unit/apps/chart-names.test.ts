import { expect, test } from "@jest/globals";
import { nameAxis, type ChartLook } from "../../../renderer/areas/apps/blocks/chart-parts";

const look = { quiet: "#777", line: "#ddd" } as ChartLook;
const slantOf = (names: readonly string[], isNarrow: boolean): number | undefined =>
  (nameAxis({ ...look, isNarrow }, names).axisLabel as { rotate?: number }).rotate;

test.each([
  [["New", "Planned", "In progress", "Waiting parts", "In review"], 0, 35],
  [["New", "Planned", "Done"], 0, 0],
  [["Customer service", "Field operations", "Headquarters north"], 35, 35],
])("Names of %j are written at a slant where they would touch", (names, wide, narrow) => {
  expect(slantOf(names, false)).toBe(wide);
  expect(slantOf(names, true)).toBe(narrow);
});
