import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { BlockLoader, REQUESTS_MAX, SETTLE_DELAY } from "../../../renderer/areas/records/data/block-loader";

interface Request {
  block: number;
  signal: AbortSignal;
  answer(): void;
  refuse(error: unknown): void;
}

/** A loader whose requests the test answers. */
function openLoader(total = 10_000) {
  const requests: Request[] = [];
  const loaded = new Set<number>();
  const failures: unknown[] = [];
  const loader = new BlockLoader({
    total: () => total,
    isLoaded: (block) => loaded.has(block),
    failed: (error) => failures.push(error),
    load: (block, signal) =>
      new Promise<void>((resolve, reject) => {
        const answer = () => {
          loaded.add(block);
          resolve();
        };
        requests.push({ block, signal, answer, refuse: reject });
        signal.addEventListener("abort", () => reject(new Error("aborted")));
      }),
  });
  const asked = () => requests.map(({ block }) => block);
  return { loader, requests, loaded, failures, asked };
}

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});
const rest = (ms = SETTLE_DELAY) => jest.advanceTimersByTimeAsync(ms);

describe("Rows that become visible", () => {
  test("are asked for once scrolling rests, then the ones ahead", async () => {
    const { loader, asked } = openLoader();
    loader.show(40, 70);
    expect(asked()).toEqual([]);
    await rest();
    expect(asked()).toEqual([0, 1]);
  });

  test("are asked for farther ahead the quicker one scrolls, so that they come with their values", async () => {
    const { loader, loaded, asked } = openLoader();
    for (const block of [0, 1]) loaded.add(block);
    loader.show(0, 30);
    await rest();
    expect(asked()).toEqual([]);
    loader.show(60, 90);
    await rest();
    expect(asked()).toEqual([2, 3]);
  });

  test("are requested before the ones ahead, which are below when scrolling up", async () => {
    const { loader, asked } = openLoader();
    loader.show(960, 990);
    await rest(SETTLE_DELAY * 2);
    expect(asked()).toEqual([9, 10]);
    const up = openLoader();
    up.loaded.add(5);
    up.loader.show(520, 545);
    await rest(SETTLE_DELAY * 2);
    up.loader.show(510, 535);
    await rest();
    expect(up.asked()).toEqual([4]);
  });

  test("are not asked for while they only fly by", async () => {
    const { loader, asked } = openLoader();
    for (let row = 500; row <= 9000; row += 500) {
      loader.show(row, row + 30);
      await rest();
    }
    expect(asked()).toEqual([]);
    await rest();
    expect(asked()[0]).toBe(90);
  });

  test("are asked for at once when the page opens, and never more than two blocks at a time", async () => {
    const { loader, requests, asked } = openLoader();
    loader.show(50, 350);
    loader.loadNow();
    expect(asked()).toEqual([0, 1]);
    expect(REQUESTS_MAX).toBe(2);
    requests[0]?.answer();
    await rest();
    expect(asked()).toEqual([0, 1, 2]);
  });

  test("The first block is asked for before anything is known of how many rows there are", () => {
    const { loader, asked } = openLoader(0);
    loader.loadNow();
    expect(asked()).toEqual([0]);
  });

  test("Nothing beyond the last row is asked for", async () => {
    const { loader, asked } = openLoader(120);
    loader.show(90, 130);
    await rest();
    expect(asked()).toEqual([0, 1]);
  });
});

describe("Requests for rows that are no longer visible", () => {
  test("are aborted, and the visible ones take their place", async () => {
    const { loader, requests, asked } = openLoader();
    loader.show(0, 30);
    await rest();
    loader.show(500, 530);
    await rest(SETTLE_DELAY * 2);
    expect(requests[0]?.signal.aborted).toBe(true);
    expect(asked()).toContain(5);
  });

  test("are no failure; one that the server refuses is, and is not asked again by itself", async () => {
    const { loader, requests, failures, asked } = openLoader(100);
    loader.show(0, 30);
    await rest();
    loader.cancelAll();
    await rest();
    expect(failures).toEqual([]);
    // The visible rows are requested again.
    expect(asked()).toEqual([0, 0]);
    const no = new Error("No.");
    requests[1]?.refuse(no);
    await rest(SETTLE_DELAY * 5);
    expect([failures, asked()]).toEqual([[no], [0, 0]]);
  });

  test("A loader that was stopped asks for nothing until it goes on", async () => {
    const { loader, asked } = openLoader();
    loader.show(0, 30);
    loader.stop();
    await rest(SETTLE_DELAY * 5);
    loader.loadNow();
    expect(asked()).toEqual([]);
    loader.resume();
    loader.loadNow();
    expect(asked()[0]).toBe(0);
  });
});
