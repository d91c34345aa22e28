import { describe, expect, test } from "@jest/globals";
import type { Update } from "#shared/contract/updates";
import { groupUpdates, joinUpdates } from "../../../renderer/areas/updates/update-groups";

const update = (id: number, more: Partial<Update> = {}) =>
  ({ id, isRead: true, isBookmarked: false, ...more }) as Update;
const ids = (updates: readonly Update[]) => updates.map(({ id }) => id);

describe("The updates of the page", () => {
  test("are in one group each: bookmarked, new, or all the others", () => {
    const listed = [5, 4, 3, 2].map((id) => update(id));
    const groups = groupUpdates(listed, [update(3, { isBookmarked: true })], new Set([5, 3]));
    expect(ids(groups.bookmarked)).toEqual([3]);
    expect(ids(groups.unread)).toEqual([5]);
    expect(ids(groups.all)).toEqual([4, 2]);
  });

  test("that are bookmarked show although they are older than what is loaded", () => {
    const groups = groupUpdates([update(90)], [update(1, { isBookmarked: true })], new Set());
    expect(ids(groups.bookmarked)).toEqual([1]);
    expect(ids(groups.all)).toEqual([90]);
  });

  test("that lost their bookmark elsewhere go back to the others without it", () => {
    const { all } = groupUpdates([update(2, { isBookmarked: true })], [], new Set());
    expect(all).toEqual([update(2)]);
  });
});

describe("Older updates behind the newest", () => {
  test("follow without a gap and without one twice, newest first", () => {
    expect(ids(joinUpdates([update(9), update(8)], [update(8), update(7)]))).toEqual([9, 8, 7]);
  });

  test("stay when newer ones push the last of the newest out", () => {
    const known = joinUpdates([update(8), update(7)], [update(6)]);
    expect(ids(joinUpdates([update(10), update(9)], known))).toEqual([10, 9, 8, 7, 6]);
  });

  test("are as they are now where both lists have one", () => {
    const [one] = joinUpdates([update(4, { isRead: true })], [update(4, { isRead: false })]);
    expect(one?.isRead).toBe(true);
  });
});
