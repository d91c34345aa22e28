import { describe, expect, test } from "@jest/globals";
import { checklist } from "#shared/fields/types/checklist";
import { mergeItems, readItemLines, type Item } from "#shared/fields/values/item-list";
import { formatDuration, totalDuration } from "#shared/fields/types/timer";
import { english } from "./locales";

const item = (id: string, title = id, done = false): Item => ({ id, title, done });

describe("pasted lines", () => {
  test("lose their dash and box, and empty ones are left out", () => {
    const text = "- [ ] Close runway\r\n\n  * [x] Sweep\n• Paint\n☑ Light\n[] Tell tower\n-\n2) Open";
    expect(readItemLines(text)).toEqual([
      { title: "Close runway", done: false },
      { title: "Sweep", done: true },
      { title: "Paint", done: false },
      { title: "Light", done: true },
      { title: "Tell tower", done: false },
      { title: "Open", done: false },
    ]);
  });

  test("keep what only looks like a mark", () => {
    expect(readItemLines("X-ray\n3M tape\n-5 degrees").map(({ title }) => title)).toEqual([
      "X-ray",
      "3M tape",
      "5 degrees",
    ]);
  });

  test("written items are read again as they were", () => {
    const items = [item("1", "Sweep", true), item("2", "Paint")];
    const text = checklist.format(items, { items: [] }, english);
    expect(checklist.parse(text, { items: [] }, english)).toEqual({
      ok: true,
      value: items,
      converted: false,
    });
  });
});

describe("two people with one list", () => {
  const base = [item("a"), item("b"), item("c")];

  test("keep each other's ticks, names and new items", () => {
    const mine = [item("a", "a", true), item("b"), item("c"), item("m")];
    const theirs = [item("a"), item("b", "renamed"), item("c"), item("t")];
    expect(mergeItems(base, mine, theirs)).toEqual([
      item("a", "a", true),
      item("b", "renamed"),
      item("c"),
      item("m"),
      item("t"),
    ]);
  });

  test("what one took away is gone, unless the other changed it", () => {
    const mine = [item("a"), item("b", "b", true)];
    const theirs = [item("c")];
    expect(mergeItems(base, mine, theirs)).toEqual([item("b", "b", true)]);
  });
});

test("A checklist refuses titles that say nothing and ids that come twice", () => {
  const value = checklist.value({ items: [] });
  expect(value.safeParse([item("a", " ")]).success).toBe(false);
  expect(value.safeParse([item("a"), item("a")]).success).toBe(false);
  expect(value.safeParse([{ ...item("a"), more: 1 }]).success).toBe(false);
  expect(value.safeParse([item("a")]).success).toBe(true);
});

test("A timer counts its laps, the running one up to now", () => {
  const laps = [
    { id: 1, startedAt: "2026-01-01T10:00:00.000Z", finishedAt: "2026-01-01T11:05:09.900Z", lastUpdateBy: 1 },
    { id: 2, startedAt: "2026-01-01T12:00:00.000Z", finishedAt: null, lastUpdateBy: 1 },
  ];
  expect(formatDuration(totalDuration(laps, Date.parse("2026-01-01T12:00:01.200Z")))).toBe("1:05:11");
  expect(formatDuration(100 * 3_600_000)).toBe("100:00:00");
});
