import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { COUNT_PAUSE, COUNT_PAUSE_MAX } from "#shared/limits/records";
import { CallRefused, ConnectionLost } from "../../../renderer/app/api/call-problems";
import { RowCount } from "../../../renderer/areas/records/data/row-count";

const late = () =>
  new CallRefused({ id: "query_timeout", code: 503, message: "This takes too long.", retryable: true });

/** A count that the server answers as told, the last answer for ever. */
function openCount(...answers: (Error | number)[]) {
  const asked: number[] = [];
  const counted = jest.fn();
  const failed = jest.fn();
  const count = new RowCount({
    gateway: {
      count() {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push(Date.now());
        if (typeof answer === "number") return Promise.resolve({ count: answer, total: 1000 });
        return Promise.reject(answer ?? new Error("No answer is known."));
      },
    },
    selection: {},
    counted,
    failed,
  });
  return { count, asked, counted, failed };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test("a count that took too long is asked for again until it is there", async () => {
  const { count, asked, counted, failed } = openCount(late(), late(), 38);
  count.ask();
  await jest.advanceTimersByTimeAsync(COUNT_PAUSE * 10);
  expect(asked).toHaveLength(3);
  expect(failed).toHaveBeenCalledTimes(2);
  expect(counted.mock.calls).toEqual([[{ count: 38, total: 1000 }]]);
});

test("the pauses before it is asked for again grow up to a limit", async () => {
  const { count, asked } = openCount(late());
  count.ask();
  await jest.advanceTimersByTimeAsync(COUNT_PAUSE_MAX * 5);
  const pauses = asked.slice(1).map((at, index) => at - (asked[index] ?? 0));
  expect(pauses.slice(0, 3)).toEqual([COUNT_PAUSE, COUNT_PAUSE * 2, COUNT_PAUSE * 4]);
  expect(pauses.at(-1)).toBe(COUNT_PAUSE_MAX);
  count.stop();
});

test("a closed view and a final refusal are not requested again", async () => {
  const closed = openCount(late());
  closed.count.ask();
  await jest.advanceTimersByTimeAsync(0);
  closed.count.stop();
  const refused = openCount(new CallRefused({ id: "object_not_found", code: 404, message: "It is gone." }));
  refused.count.ask();
  const lost = openCount(new ConnectionLost());
  lost.count.ask();
  await jest.advanceTimersByTimeAsync(COUNT_PAUSE_MAX * 3);
  for (const { asked, failed } of [closed, refused, lost]) {
    expect(asked).toHaveLength(1);
    expect(failed).toHaveBeenCalledTimes(1);
  }
});

test("a new question takes the place of the pause", async () => {
  const { count, asked, counted } = openCount(late(), 12);
  count.ask();
  await jest.advanceTimersByTimeAsync(1);
  count.ask();
  await jest.advanceTimersByTimeAsync(COUNT_PAUSE_MAX);
  expect(asked).toHaveLength(2);
  expect(counted).toHaveBeenCalledTimes(1);
});
