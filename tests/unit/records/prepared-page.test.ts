import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { PreparedPage } from "../../../renderer/areas/records/data/prepared-page";

const page = { records: [{ id: 1, revision: 1, data: {} }], next: null, previous: null };
const LONG = 1001;

/** A page whose answer comes when it is let through. */
function prepare() {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => (answer = resolve));
  const prepared = new PreparedPage({ queryPage: () => isAnswered.then(() => page) });
  return { prepared, answer: () => answer() };
}

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test("A page that was asked for ahead shows at once, in the first window alone", async () => {
  const { prepared, answer } = prepare();
  const asked = prepared.ask({ search: "lamp" });
  answer();
  await asked;
  expect(prepared.take({ search: "lamp" })).toBe(page);
  expect(prepared.take({ search: "lamp" })).toBeNull();
});

test("It shows for no other query, and for none that comes after another one", async () => {
  const { prepared, answer } = prepare();
  const asked = prepared.ask({});
  answer();
  await asked;
  expect(prepared.take({ search: "lamp" })).toBeNull();
  expect(prepared.take({})).toBeNull();
});

test("Events after a window has opened without the page are not applied: changes may be missing", async () => {
  const { prepared, answer } = prepare();
  const asked = prepared.ask({});
  expect(prepared.take({})).toBeNull();
  answer();
  await asked;
  expect(prepared.take({})).toBeNull();
});

test("It is kept for a second", async () => {
  const { prepared, answer } = prepare();
  const asked = prepared.ask({});
  answer();
  await asked;
  jest.advanceTimersByTime(LONG);
  expect(prepared.take({})).toBeNull();
});
