import { expect, test } from "@jest/globals";
import type { CellValue } from "#shared/contract/records";
import { plainText } from "#shared/fields/values/cell-entries";
import { RowLayout } from "../../../renderer/areas/records/grid/row-layout";

const group = (count: number, ...keys: CellValue[]) => ({ keys, count, values: [] });
const list = (...groups: ReturnType<typeof group>[]) => ({ groups, isComplete: true });
const STATUS = 7;
const OWNER = 8;
const none: ReadonlySet<string> = new Set();

/** The content of each row: a heading's innermost value with its count, or a record's place. */
const shown = (layout: RowLayout) =>
  Array.from({ length: layout.rows }, (_, row) => {
    const heading = layout.headingAt(row);
    return heading
      ? `${plainText(heading.group?.keys.at(-1) ?? heading.key)}:${heading.count}`
      : layout.recordAt(row);
  });
const keyOf = (layout: RowLayout, row: number) => layout.headingAt(row)?.key ?? "";

test("Without groups every row is the record of the same place", () => {
  const layout = RowLayout.plain(3);
  expect(shown(layout)).toEqual([0, 1, 2]);
  expect(layout.rowOf(2)).toBe(2);
  expect(layout.at(3)).toBeUndefined();
  expect(layout.recordsBetween(1, 2)).toEqual([{ first: 1, last: 2 }]);
});

test("A heading is above the records of its group", () => {
  const layout = RowLayout.grouped(list(group(2, "new"), group(1, "done")), [STATUS], 3, none);
  expect(shown(layout)).toEqual(["new:2", 0, 1, "done:1", 2]);
  expect([0, 1, 2].map((record) => layout.rowOf(record))).toEqual([1, 2, 4]);
  expect(layout.recordsBetween(0, 4)).toEqual([{ first: 0, last: 2 }]);
});

test("A closed group takes one row, and its records are not asked for", () => {
  const groups = list(group(1, "a"), group(100_000, "b"), group(2, "c"));
  const open = RowLayout.grouped(groups, [STATUS], 100_003, none);
  const layout = RowLayout.grouped(groups, [STATUS], 100_003, new Set([keyOf(open, 2)]));
  expect(shown(layout)).toEqual(["a:1", 0, "b:100000", "c:2", 100_001, 100_002]);
  expect(layout.rowOf(500)).toBe(-1);
  expect(layout.recordsBetween(0, 5)).toEqual([
    { first: 0, last: 0 },
    { first: 100_001, last: 100_002 },
  ]);
});

test("Groups inside of a closed one do not show, and come back as they were", () => {
  const groups = list(
    group(3, "new"),
    group(1, "new", "Ana"),
    group(2, "new", "Rui"),
    group(1, "done"),
    group(1, "done", "Ana"),
  );
  const fields = [STATUS, OWNER];
  const open = RowLayout.grouped(groups, fields, 4, none);
  expect(shown(open)).toEqual(["new:3", "Ana:1", 0, "Rui:2", 1, 2, "done:1", "Ana:1", 3]);
  const [newKey, anaKey] = [keyOf(open, 0), keyOf(open, 1)];
  const inner = RowLayout.grouped(groups, fields, 4, new Set([anaKey]));
  expect(shown(inner)).toEqual(["new:3", "Ana:1", "Rui:2", 1, 2, "done:1", "Ana:1", 3]);
  const outer = RowLayout.grouped(groups, fields, 4, new Set([newKey, anaKey]));
  expect(shown(outer)).toEqual(["new:3", "done:1", "Ana:1", 3]);
  expect(outer.rowOf(3)).toBe(3);
  expect(outer.rowOfHeading(newKey)).toBe(0);
  expect(outer.rowOfHeading(anaKey)).toBe(-1);
});

test("Rows behind the groups have a heading of their own: new ones, or those of groups that were not answered", () => {
  const groups = list(group(1, "new"));
  expect(shown(RowLayout.grouped(groups, [STATUS], 3, none))).toEqual(["new:1", 0, "new:2", 1, 2]);
  const layout = RowLayout.grouped({ ...groups, isComplete: false }, [STATUS], 3, none);
  expect(shown(layout)).toEqual(["new:1", 0, "more:2", 1, 2]);
});

test("The same value of another field is another group", () => {
  const groups = list(group(1, 1));
  const key = keyOf(RowLayout.grouped(groups, [STATUS], 1, none), 0);
  expect(RowLayout.grouped(groups, [OWNER], 1, new Set([key])).rows).toBe(2);
});

test("Fewer records than the groups say leave no row without one", () => {
  expect(shown(RowLayout.grouped(list(group(3, "a"), group(2, "b")), [STATUS], 4, none))).toEqual([
    "a:3",
    0,
    1,
    2,
    "b:2",
    3,
  ]);
});
