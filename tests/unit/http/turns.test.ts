import { afterEach, expect, jest, test } from "@jest/globals";
import { TURN_MAX_DURATION } from "#shared/limits/http";
import { laterTurn } from "../../../server/http/input/turns";

afterEach(() => {
  jest.restoreAllMocks();
});

test("Of many requests in one moment a turn of the event loop takes some, and the others follow in their order", async () => {
  const work = TURN_MAX_DURATION / 2;
  let clock = 0;
  jest.spyOn(performance, "now").mockImplementation(() => clock);
  const order: number[] = [];
  /** How long requests worked without giving others a turn. */
  let held = 0;
  let longest = 0;
  let isOver = false;
  const othersTurn = () => {
    held = 0;
    if (!isOver) setImmediate(othersTurn);
  };
  setImmediate(othersTurn);
  const request = async (number: number) => {
    const later = laterTurn();
    if (later) await later;
    order.push(number);
    clock += work;
    held += work;
    longest = Math.max(longest, held);
  };
  await Promise.all(Array.from({ length: 30 }, (_, number) => request(number)));
  isOver = true;
  expect(order).toEqual(Array.from({ length: 30 }, (_, number) => number));
  expect(longest).toBeGreaterThan(TURN_MAX_DURATION);
  expect(longest).toBeLessThanOrEqual(2 * TURN_MAX_DURATION);
});

test("A single request does not wait", async () => {
  await new Promise(setImmediate);
  expect(laterTurn()).toBeNull();
});
