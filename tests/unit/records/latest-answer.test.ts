import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { ConnectionLost } from "../../../renderer/app/api/call-problems";
import { LatestAnswer } from "../../../renderer/areas/records/data/latest-answer";

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** Sums that grow with every question, from a server whose connection can be cut. */
function openSums() {
  const server = { asked: 0, isOnline: true };
  const sums = new LatestAnswer(async () => {
    server.asked += 1;
    const answer = server.asked;
    await Promise.resolve();
    if (!server.isOnline) throw new ConnectionLost();
    return answer;
  });
  return { sums, server };
}
const settle = (ms = 1000) => jest.advanceTimersByTimeAsync(ms);

test("A sum is asked for at once, and once for many changes that follow each other", async () => {
  const { sums, server } = openSums();
  sums.ask();
  await settle(0);
  expect(sums.current()).toEqual({ answer: 1, hasFailed: false });
  for (let change = 0; change < 20; change++) sums.renew();
  await settle();
  expect(server.asked).toBe(2);
  expect(sums.current().answer).toBe(2);
});

test("A sum stays fresh while others change records without a pause", async () => {
  const { sums, server } = openSums();
  sums.ask();
  for (let change = 0; change < 40; change++) {
    sums.renew();
    await settle(100);
  }
  expect(server.asked).toBeGreaterThan(5);
  expect(server.asked).toBeLessThan(10);
});

test("A change that comes while a sum is on its way asks for it again", async () => {
  const { sums, server } = openSums();
  sums.ask();
  sums.renew();
  await settle();
  expect(server.asked).toBe(2);
  expect(sums.current().answer).toBe(2);
});

test("Without a connection the last sum stays, and says that it is old", async () => {
  const { sums, server } = openSums();
  const told = jest.fn();
  sums.subscribe(told);
  sums.ask();
  await settle();
  server.isOnline = false;
  sums.renew();
  await settle();
  expect(sums.current()).toEqual({ answer: 1, hasFailed: true });
  server.isOnline = true;
  sums.ask();
  await settle();
  expect(sums.current()).toEqual({ answer: 3, hasFailed: false });
  expect(told).toHaveBeenCalledTimes(3);
});

test("A hidden sum is not waited for", async () => {
  const { sums, server } = openSums();
  sums.ask();
  sums.renew();
  sums.stop();
  await settle();
  expect(server.asked).toBe(1);
  expect(sums.current().answer).toBeNull();
});
