import type { ChartConfig } from "#shared/blocks/types/figures";
import type { RecordGroup } from "#shared/contract/record-groups";
import type { CellValue } from "#shared/contract/records";
import { CHART_GROUPS_MAX } from "#shared/limits/apps";

/** A bar, a slice or a point: the group's value, its words, and a number for each part of it. */
export interface ChartPoint {
  key: CellValue;
  label: string;
  values: readonly (number | null)[];
}

export interface ChartData {
  points: readonly ChartPoint[];
  /** The parts of each point; one without a name where it is not split. */
  series: readonly string[];
}

interface Names {
  group: (key: CellValue) => string;
  split: (key: CellValue) => string;
}

/** The numbers that a chart draws, from groups of one or two levels. */
export function chartData(
  groups: readonly RecordGroup[],
  { measure, splitField }: Pick<ChartConfig, "measure" | "splitField">,
  names: Names,
): ChartData {
  const numberOf = ({ count, values }: RecordGroup): number | null => {
    if (measure.fieldId === null) return count;
    const [value = null] = values;
    return typeof value === "number" ? value : null;
  };
  const tops = groups.filter(({ keys }) => keys.length === 1).slice(0, CHART_GROUPS_MAX);
  if (splitField === null) {
    return {
      series: [""],
      points: tops.map((group) => {
        const [key = null] = group.keys;
        return { key, label: names.group(key), values: [numberOf(group)] };
      }),
    };
  }
  const parts = groups.filter(({ keys }) => keys.length === 2);
  const series = [...new Set(parts.map(({ keys }) => names.split(keys[1] ?? null)))];
  return {
    series,
    points: tops.map(({ keys: [key = null] }) => {
      const own = parts.filter(({ keys }) => JSON.stringify(keys[0] ?? null) === JSON.stringify(key));
      const values = series.map((name) => {
        const part = own.find(({ keys }) => names.split(keys[1] ?? null) === name);
        return part ? numberOf(part) : null;
      });
      return { key, label: names.group(key), values };
    }),
  };
}
