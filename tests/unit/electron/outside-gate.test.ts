import { expect, test } from "@jest/globals";
import { isGesture, OutsideGate } from "../../../electron/main/navigation/outside-gate";
import { OUTSIDE_GESTURE_MS, OUTSIDE_PER_MINUTE } from "#shared/limits/desktop";

function atTime() {
  const clock = { now: 0 };
  return { clock, gate: new OutsideGate(() => clock.now) };
}

test("Without a click a page opens nothing outside", () => {
  const { gate } = atTime();
  expect(Array.from({ length: 50 }, () => gate.takeGesture())).not.toContain(true);
});

test("A click opens one address", () => {
  const { gate } = atTime();
  gate.gesture();
  expect([gate.takeGesture(), gate.takeGesture()]).toEqual([true, false]);
});

test("A click is worth something for ten seconds", () => {
  const { clock, gate } = atTime();
  gate.gesture();
  clock.now = OUTSIDE_GESTURE_MS + 1;
  expect(gate.takeGesture()).toBe(false);
});

test("A minute holds only so many, the next minute again", () => {
  const { clock, gate } = atTime();
  const click = () => {
    gate.gesture();
    return gate.takeGesture();
  };
  const opened = Array.from({ length: OUTSIDE_PER_MINUTE + 5 }, click).filter(Boolean);
  expect(opened).toHaveLength(OUTSIDE_PER_MINUTE);
  clock.now = 60_001;
  expect(click()).toBe(true);
});

test.each([
  ["mouseDown", true],
  ["rawKeyDown", true],
  ["mouseMove", false],
  ["mouseWheel", false],
])("The input %s counts as a click: %s", (type, counts) => {
  expect(isGesture(type)).toBe(counts);
});
