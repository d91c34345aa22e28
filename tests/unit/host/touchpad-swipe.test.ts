import { expect, test } from "@jest/globals";
import { createSwipeReader } from "../../../renderer/host/touchpad-swipe";

/** Wheel events of 10 ms distance. */
const run = (moves: readonly (readonly [number, number])[], pause = 10) => {
  const read = createSwipeReader();
  return moves.map(([deltaX, deltaY], place) => read({ deltaX, deltaY, timeStamp: place * pause }));
};
const times = (count: number, move: readonly [number, number]) => Array.from({ length: count }, () => move);

test.each([
  ["A swipe to the right leads back, once", times(20, [-40, 0]), 10, ["back"]],
  ["A swipe to the left leads forward", times(20, [40, 1]), 10, ["forward"]],
  ["A short move does nothing", times(3, [40, 0]), 10, []],
  ["Scrolling down with a slanted hand does nothing", times(40, [12, 30]), 10, []],
  ["Slow single steps are not a swipe", times(20, [40, 0]), 500, []],
  ["To and fro does nothing", times(10, [60, 0]).flatMap((move) => [move, [-60, 0] as const]), 10, []],
])("%s", (_title, moves, pause, directions) => {
  expect(run(moves, pause).filter((direction) => direction !== null)).toEqual(directions);
});
