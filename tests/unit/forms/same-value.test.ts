import { describe, expect, test } from "@jest/globals";
import { differs } from "../../../renderer/areas/forms/fill/same-value";

describe("Changes in a form", () => {
  test.each([
    [null, "", false],
    [null, false, false],
    [[], null, false],
    [false, true, true],
    ["Sweep", "Sweep", false],
    ["Sweep", "sweep", true],
    [[1, 2], [1, 2], false],
    [[1, 2], [2, 1], true],
    [0, null, true],
  ])("%j and %j", (one, other, isChanged) => {
    expect(differs(one, other)).toBe(isChanged);
  });
});
