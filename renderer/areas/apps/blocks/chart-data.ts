import type { ColorName } from "#shared/colors";
import type { ChartConfig } from "#shared/blocks/types/figures";
import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue } from "#shared/contract/records";
import { CHART_GROUPS_MAX } from "#shared/limits/apps";

/** A bar, a slice or a point: the group's value, its words, and a number for each part of it. */
export interface ChartPoint {
  key: CellValue;
  label: string;
  /** That of its option in the rest of the product. */
  color?: ColorName | null;
  values: readonly (number | null)[];
}

export interface ChartData {
  /** The number of groups; more than the points if not all are drawn. */
  all?: number;
  /** The group that the page is filtered by: the others are faint. */
  chosen?: { key: CellValue };
  points: readonly ChartPoint[];
  /** The parts of each point; one without a name where it is not split. */
  series: readonly string[];
  /** Of the parts; null takes the next colour of the palette. */
  seriesColors?: readonly (ColorName | null | undefined)[];
}

interface Looks {
  group: (key: CellValue) => Look;
  /** Series are sorted by their places if they have any, and otherwise keep their order. */
  split: (key: CellValue) => Look & { place?: number };
}
type Look = Pick<ChartPoint, "label" | "color">;

/** The numbers that a chart draws, from groups of one or two levels. */
export function chartData(
  groups: readonly RecordGroup[],
  { measure, splitField }: Pick<ChartConfig, "measure" | "splitField">,
  looks: Looks,
): ChartData {
  const numberOf = ({ count, values }: RecordGroup): number | null => {
    if (measure.fieldId === null) return count;
    const [value = null] = values;
    return typeof value === "number" ? value : null;
  };
  const own = groups.filter(({ keys }) => keys.length === 1);
  const all = own.length;
  const tops = own.slice(0, CHART_GROUPS_MAX);
  if (splitField === null) {
    return {
      all,
      series: [""],
      points: tops.map((group) => {
        const [key = null] = group.keys;
        return { key, ...looks.group(key), values: [numberOf(group)] };
      }),
    };
  }
  const parts = groups.filter(({ keys }) => keys.length === 2);
  const split = new Map(
    parts
      .map(({ keys: [, key = null] }) => looks.split(key))
      .toSorted((a, b) => (a.place ?? 0) - (b.place ?? 0))
      .map(({ label, color }) => [label, color]),
  );
  const series = [...split.keys()];
  return {
    all,
    series,
    seriesColors: [...split.values()],
    points: tops.map(({ keys: [key = null] }) => {
      const own = parts.filter(({ keys }) => JSON.stringify(keys[0] ?? null) === JSON.stringify(key));
      const values = series.map((name) => {
        const part = own.find(({ keys }) => looks.split(keys[1] ?? null).label === name);
        return part ? numberOf(part) : null;
      });
      return { key, ...looks.group(key), values };
    }),
  };
}
