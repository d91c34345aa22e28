import { expect, test } from "@jest/globals";
import { pivotData } from "../../../renderer/areas/apps/pivot/pivot-data";

const names = {
  row: (key: unknown) => (key === null ? "none" : `${key as string | number}`),
  column: (key: unknown) => `c${String(key)}`,
};
const group = (keys: (string | number | null)[], count: number, ...values: (number | null)[]) => ({
  keys,
  count,
  values,
});

const groups = [
  group(["A"], 3, 10),
  group(["A", 1], 1, 4),
  group(["A", 2], 2, 13),
  group([null], 1, 7),
  group([null, 2], 1, 7),
];
const byColumn = [group([1], 1, 4), group([2], 3, 11)];

test("Each number is where its row and column cross; cells without records are empty", () => {
  const { columns, rows } = pivotData(groups, byColumn, { fieldId: null }, names);
  expect(columns.map(({ label }) => label)).toEqual(["c1", "c2"]);
  expect(rows.map(({ label, values }) => [label, ...values])).toEqual([
    ["A", 1, 2],
    ["none", null, 1],
  ]);
});

test("Totals are the server's own, so that averages are not added up", () => {
  const { rows, totals } = pivotData(groups, byColumn, { fieldId: 5 }, names);
  expect(rows.map(({ total }) => total)).toEqual([10, 7]);
  expect(totals).toEqual([4, 11]);
});

test("Without a field for columns there are rows and their totals alone", () => {
  const { columns, rows, totals } = pivotData([group(["A"], 3)], [], { fieldId: null }, names);
  expect(columns).toEqual([]);
  expect(totals).toEqual([]);
  expect(rows).toEqual([{ key: "A", label: "A", values: [], total: 3 }]);
});
