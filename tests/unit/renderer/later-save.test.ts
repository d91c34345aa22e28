import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";

type Saving = typeof import("../../../renderer/app/saving/later-save");
type Leaving = typeof import("../../../renderer/app/saving/leaving");

const page = Object.assign(new EventTarget(), {
  document: Object.assign(new EventTarget(), { visibilityState: "visible" }),
});
let saving: Saving;
let leaving: Leaving;

beforeEach(async () => {
  jest.useFakeTimers();
  Object.assign(globalThis, { window: page });
  saving = await import("../../../renderer/app/saving/later-save");
  leaving = await import("../../../renderer/app/saving/leaving");
});
afterEach(() => {
  jest.useRealTimers();
  page.dispatchEvent(new Event("pageshow"));
});

test("Only the last of quick changes is saved, after the pause", () => {
  const saved: string[] = [];
  const title = new saving.LaterSave();
  title.later(() => saved.push("J"), 1400);
  jest.advanceTimersByTime(1000);
  title.later(() => saved.push("Jobs"), 1400);
  jest.advanceTimersByTime(1399);
  expect(saved).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(saved).toEqual(["Jobs"]);
});

test("Everything that waits is sent when the page is left, once, and outlives it", () => {
  const saved: unknown[] = [];
  const [star, width] = [new saving.LaterSave(), new saving.LaterSave()];
  star.later(() => saved.push(["star", leaving.isPageLeaving()]), 2000);
  width.later(() => saved.push(["width", leaving.isPageLeaving()]), 2000);
  page.dispatchEvent(new Event("pagehide"));
  page.document.dispatchEvent(new Event("visibilitychange"));
  jest.runAllTimers();
  expect(saved).toEqual([
    ["star", true],
    ["width", true],
  ]);
});

test("A hidden page saves too, and goes on when it is shown again", () => {
  const saved: string[] = [];
  const title = new saving.LaterSave();
  title.later(() => saved.push("Jobs"), 1400);
  page.document.visibilityState = "hidden";
  page.document.dispatchEvent(new Event("visibilitychange"));
  expect(saved).toEqual(["Jobs"]);
  expect(leaving.isPageLeaving()).toBe(true);
  page.document.visibilityState = "visible";
  page.document.dispatchEvent(new Event("visibilitychange"));
  expect(leaving.isPageLeaving()).toBe(false);
});

test("An undone change is not saved", () => {
  const saved: string[] = [];
  const title = new saving.LaterSave();
  title.later(() => saved.push("Jobs"), 1400);
  title.cancel();
  title.now();
  jest.runAllTimers();
  expect(saved).toEqual([]);
});
