import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { TOAST_DURATION } from "#shared/limits/http";
import {
  closeToast,
  holdToast,
  showToast,
  startToast,
  toastStore,
} from "../../../renderer/ui/toast/toast-store";

const messages = () => toastStore.current().map(({ message }) => message);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  for (const { id } of toastStore.current()) closeToast(id);
  jest.useRealTimers();
});

test("A toast closes by itself after five seconds", () => {
  showToast({ message: "Record created" });
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(messages()).toEqual(["Record created"]);
  jest.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test("A toast without an end stays until it is closed", () => {
  const id = showToast({ message: "No internet connection", duration: null });
  jest.advanceTimersByTime(600_000);
  expect(messages()).toEqual(["No internet connection"]);
  closeToast(id);
  expect(messages()).toEqual([]);
});

test("A toast replaces the one with the same name, and its time starts again", () => {
  showToast({ id: "connection", message: "No internet connection", duration: 4000 });
  jest.advanceTimersByTime(3000);
  showToast({ id: "connection", message: "Reconnected to Internet", duration: 3000 });
  jest.advanceTimersByTime(2000);
  expect(messages()).toEqual(["Reconnected to Internet"]);
  jest.advanceTimersByTime(1000);
  expect(messages()).toEqual([]);
});

test("A held toast stays; its time starts again on release", () => {
  const id = showToast({ message: "3 records deleted" });
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  holdToast(id);
  jest.advanceTimersByTime(600_000);
  startToast(id);
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(messages()).toEqual(["3 records deleted"]);
  jest.advanceTimersByTime(1);
  expect(messages()).toEqual([]);
});

test("A toast with the text of another one takes its place; one with an action stays separate", () => {
  const first = showToast({ kind: "error", message: "There is nothing to undo." });
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(showToast({ kind: "error", message: "There is nothing to undo." })).toBe(first);
  jest.advanceTimersByTime(TOAST_DURATION - 1);
  expect(messages()).toEqual(["There is nothing to undo."]);
  const action = { label: "Undo", run: () => undefined };
  showToast({ message: "1 record deleted", action });
  showToast({ message: "1 record deleted", action });
  expect(messages()).toHaveLength(3);
});
