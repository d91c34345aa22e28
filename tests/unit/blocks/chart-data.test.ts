import { expect, test } from "@jest/globals";
import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue } from "#shared/contract/records";
import { chartData } from "../../../renderer/areas/apps/blocks/chart-data";

const stages = [
  { id: 1, label: "New", color: "stone" },
  { id: 2, label: "Open", color: "iris" },
] as const;
const lookOf = (key: CellValue) => {
  const place = stages.findIndex(({ id }) => id === key);
  const stage = stages[place];
  return { label: stage?.label ?? JSON.stringify(key), color: stage?.color ?? null, place };
};
const group = (keys: CellValue[], count: number) => ({ keys, count, values: [] }) as unknown as RecordGroup;
const measure = { fieldId: null, name: "sum" } as const;

test("A chart's bars have the colours of the options that they stand for", () => {
  const { points } = chartData(
    [group([2], 5), group([1], 3), group([null], 1)],
    { measure, splitField: null },
    { group: lookOf, split: lookOf },
  );
  expect(points.map(({ label, color, values }) => [label, color, values[0]])).toEqual([
    ["Open", "iris", 5],
    ["New", "stone", 3],
    ["null", null, 1],
  ]);
});

test("The parts of a bar follow the order of their field's options", () => {
  const groups = [
    group(["May"], 2),
    group(["May", 2], 2),
    group(["June"], 4),
    group(["June", 1], 1),
    group(["June", 2], 3),
  ];
  const data = chartData(
    groups,
    { measure, splitField: 7 },
    { group: (key) => ({ label: JSON.stringify(key), color: null }), split: lookOf },
  );
  expect(data.series).toEqual(["New", "Open"]);
  expect(data.seriesColors).toEqual(["stone", "iris"]);
  expect(data.points.map(({ values }) => values)).toEqual([
    [null, 2],
    [1, 3],
  ]);
});
