import { expect, test } from "@jest/globals";
import { wholePage } from "../../../renderer/areas/records/data/whole-page";

type Ask = Parameters<typeof wholePage>[0];

/** Answers of a server whose ten records are so large that a page never holds more than three. */
const ask: Ask = ({ size = 100, after, before, offset = 0 }) => {
  const most = Math.min(size, 3);
  const last = before === undefined ? null : Number(before) - 1;
  const first =
    last === null ? (after === undefined ? offset : Number(after)) + 1 : Math.max(1, last - most + 1);
  const end = Math.min(10, last ?? first + most - 1);
  const records = Array.from({ length: end - first + 1 }, (_, index) => ({
    id: first + index,
    revision: 1,
    data: {},
  }));
  return Promise.resolve({
    records,
    next: end < 10 ? String(end) : null,
    previous: first > 1 ? String(first) : null,
  });
};

test.each([
  [{}, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], null, null],
  [{ size: 5 }, [1, 2, 3, 4, 5], "5", null],
  [{ size: 4, offset: 5 }, [6, 7, 8, 9], "9", "6"],
  [{ size: 4, after: "8" }, [9, 10], null, "9"],
  [{ size: 5, before: "9" }, [4, 5, 6, 7, 8], "8", "4"],
  [{ size: 5, before: "3" }, [1, 2], "2", null],
])("A page %j of large records is filled by further requests", async (query, ids, next, previous) => {
  const page = await wholePage(ask, { tableId: 1, ...query });
  expect(page.records.map(({ id }) => id)).toEqual(ids);
  expect([page.next, page.previous]).toEqual([next, previous]);
});
