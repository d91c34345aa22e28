import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { keepTrying, tryAgainNow } from "../../../renderer/app/errors/keep-trying";
import { unanswered } from "../../../renderer/ui/states/unanswered";
import { LONGEST_WAIT } from "../../../renderer/app/socket/backoff";

/** A part of the screen that got no answer; counts how often it asks again. */
function begin(onRetry: () => void = () => undefined) {
  let count = 0;
  const end = unanswered.add(() => {
    count += 1;
    onRetry();
  });
  ends.push(end);
  return { count: () => count, end };
}

const ends: (() => void)[] = [];
let page: EventTarget;
let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers();
  page = new EventTarget();
  Object.defineProperty(globalThis, "window", { value: page, configurable: true });
  stop = keepTrying();
});
afterEach(() => {
  for (const end of ends) end();
  stop();
  jest.useRealTimers();
});

test("A request without a reply is repeated automatically, until it is no longer shown", () => {
  const part = begin();
  jest.advanceTimersByTime(LONGEST_WAIT);
  expect(part.count()).toBeGreaterThan(0);
  part.end();
  const asked = part.count();
  jest.advanceTimersByTime(10 * LONGEST_WAIT);
  expect(part.count()).toBe(asked);
  expect(jest.getTimerCount()).toBe(0);
});

test("Pauses grow: a server that is away for an hour is asked a few times a minute", () => {
  const part = begin();
  const HOUR = 3_600_000;
  jest.advanceTimersByTime(HOUR);
  expect(part.count()).toBeLessThanOrEqual((2 * HOUR) / LONGEST_WAIT + 10);
  expect(part.count()).toBeGreaterThanOrEqual(HOUR / LONGEST_WAIT);
});

test("A part that fails again as another one does not shorten the pauses", () => {
  let part: ReturnType<typeof begin>;
  let asked = 0;
  const fail = () => {
    asked += 1;
    part.end();
    part = begin(fail);
  };
  part = begin(fail);
  jest.advanceTimersByTime(30 * LONGEST_WAIT);
  expect(asked).toBeLessThanOrEqual(2 * 30 + 10);
});

test("All parts that wait are asked together, by one timer", () => {
  const parts = [begin(), begin(), begin()];
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(LONGEST_WAIT);
  const counts = parts.map((part) => part.count());
  expect(new Set(counts).size).toBe(1);
});

test.each([
  ["the connection is back", () => tryAgainNow()],
  ["the device is back in its network", () => void page.dispatchEvent(new Event("online"))],
])("Once %s, what waits is asked for at once and not twice", (_, comeBack) => {
  const part = begin();
  jest.advanceTimersByTime(10 * LONGEST_WAIT);
  const asked = part.count();
  comeBack();
  expect(part.count()).toBe(asked + 1);
  expect(jest.getTimerCount()).toBe(1);
});

test("Without anything that waits nothing is asked, and who stops trying leaves nothing behind", () => {
  tryAgainNow();
  expect(jest.getTimerCount()).toBe(0);
  const part = begin();
  stop();
  page.dispatchEvent(new Event("online"));
  jest.advanceTimersByTime(10 * LONGEST_WAIT);
  expect(part.count()).toBe(0);
});
