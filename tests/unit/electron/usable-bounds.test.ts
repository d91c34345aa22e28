import { expect, test } from "@jest/globals";
import { usableBounds } from "../../../electron/main/windows/usable-bounds";

const screen = { x: 0, y: 0, width: 1920, height: 1080 };
const bounds = { x: 100, y: 50, width: 1200, height: 800 };

test("A window returns to where it was", () => {
  expect(usableBounds(bounds, [screen])).toEqual(bounds);
  expect(usableBounds({ ...bounds, x: 2000 }, [screen, { ...screen, x: 1920 }])).toEqual({
    ...bounds,
    x: 2000,
  });
});

test.each([
  ["its screen is gone", { ...bounds, x: 2000 }],
  ["its top strip is out of reach", { ...bounds, y: -500 }],
  ["it is smaller than a window may be", { ...bounds, width: 10 }],
  ["nothing sensible was remembered", "wide"],
  ["nothing was remembered", undefined],
])("A window opens in its first size when %s", (_reason, stored) => {
  expect(usableBounds(stored, [screen])).toEqual({ width: 1440, height: 900 });
});

test("The first size fits a small screen", () => {
  expect(usableBounds(undefined, [{ ...screen, width: 1024, height: 700 }])).toEqual({
    width: 1024,
    height: 700,
  });
});
