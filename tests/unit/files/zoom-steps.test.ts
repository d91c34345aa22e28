import { describe, expect, test } from "@jest/globals";
import { nextStep, turnedScale } from "../../../renderer/areas/files/preview/zoom-steps";

describe("The size of a document", () => {
  test.each([
    ["its real size", 1, 1, 1.25],
    ["its real size", 1, -1, 0.75],
    ["a size between two steps", 1.17, 1, 1.25],
    ["a size between two steps", 1.17, -1, 1],
    ["what is as good as a step", 1.2501, 1, 1.5],
    ["the largest", 4, 1, null],
    ["more than the largest", 5, -1, 4],
    ["the smallest", 0.25, -1, null],
    ["less than the smallest", 0.1, 1, 0.25],
  ] as const)("from %s (%d) goes by step (%d) to %p", (_name, from, direction, to) => {
    expect(nextStep(from, direction)).toBe(to);
  });

  test("follows the wheel at once, and no further than the steps go", () => {
    expect(turnedScale(1, -30)).toBeCloseTo(1.105, 3);
    expect(turnedScale(turnedScale(1, -30), 30)).toBeCloseTo(1, 10);
    expect(turnedScale(1, -10_000)).toBe(4);
    expect(turnedScale(1, 10_000)).toBe(0.25);
  });
});
