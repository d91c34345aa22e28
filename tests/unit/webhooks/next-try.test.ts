import { expect, test } from "@jest/globals";
import { nextTry } from "../../../server/areas/webhooks/outgoing/next-try";

const HOUR = 3_600_000;

test.each([
  ["after seconds at first", 1, 0, null, 5000],
  ["after longer waits later", 4, HOUR, null, HOUR + 600_000],
  ["after four hours in the end", 40, 10 * HOUR, null, 14 * HOUR],
  ["when the receiver asks for it", 1, 0, 60, 60_000],
  ["at the end of the 48 hours at the latest", 20, 47 * HOUR, null, 48 * HOUR],
  ["never after 48 hours", 20, 48 * HOUR, null, null],
])("A request is tried again %s", (_, attempts, now, retryAfter, expected) => {
  expect(nextTry(attempts, 0, now, retryAfter)).toBe(expected);
});
