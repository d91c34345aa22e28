import { expect, test } from "@jest/globals";
import { estimateProgress } from "#shared/builder/progress";

test.each([
  [0, 0],
  [0.25, 0.225],
  [0.5, 0.45],
  [0.75, 0.625],
  [1, 0.8],
  [2, 0.875],
  [3, 0.95],
  [100, 0.95],
])("after %d times the usual duration the estimate is %d", (times, part) => {
  expect(estimateProgress(times * 1000, 1000)).toBeCloseTo(part, 5);
});
