import { expect, test } from "@jest/globals";
import { createRateLimiter } from "../../../server/rate-limiter";

const rates = [{ most: 2, per: 60_000 }];

test("A limiter takes memory for those whom it has met, not for as many as it may remember", () => {
  const before = process.memoryUsage().arrayBuffers;
  const limiters = Array.from({ length: 20 }, (_, at) =>
    createRateLimiter({ name: `limit ${at}`, kept: 100_000, rates }),
  );
  for (const limiter of limiters) expect(limiter.take("reader")).toBe(0);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
});

test("It forgets the ones that it met longest ago", async () => {
  const limiter = createRateLimiter({ name: "limit", kept: 2, rates }, null, () => 0);
  await limiter.take("first");
  await limiter.take("first");
  expect(await limiter.take("first")).toBeGreaterThan(0);
  await limiter.take("second");
  await limiter.take("third");
  expect(await limiter.take("first")).toBe(0);
});
