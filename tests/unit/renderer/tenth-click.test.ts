import { expect, test } from "@jest/globals";
import { createTenthClick } from "../../../renderer/areas/navigation/tenth-click";

/** Clicks with so many ms before each; answers which of them opened something. */
function clicks(pauses: readonly number[]): number[] {
  let time = 1000;
  const click = createTenthClick(() => time);
  return pauses.flatMap((pause, index) => {
    time += pause;
    return click() ? [index + 1] : [];
  });
}

test("Ten quick clicks on the user's picture open the developer panel, nine do not", () => {
  expect(clicks(Array(9).fill(150))).toEqual([]);
  expect(clicks(Array(10).fill(150))).toEqual([10]);
});

test("A pause restarts the count, and after ten it takes ten more", () => {
  expect(clicks([...Array(9).fill(150), 2001, ...Array(9).fill(150)])).toEqual([19]);
  expect(clicks(Array(25).fill(2000))).toEqual([10, 20]);
});
