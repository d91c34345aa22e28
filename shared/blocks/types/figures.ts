import { z } from "zod";
import { colorNames } from "../../colors";
import { id } from "../../contract/common";
import type { Field } from "../../contract/fields";
import { timeSteps } from "../../fields/time-steps";
import { BLOCK_TITLE_MAX } from "../../limits/apps";
import { defineBlock } from "../block-type";
import { dataSource, measure } from "../data-source";

const title = z.string().max(BLOCK_TITLE_MAX).default("");
const color = z.enum(colorNames).nullable().default(null);
const firstOf = (fields: readonly Field[], ...types: readonly Field["type"][]) =>
  fields.find(({ type }) => types.includes(type));

/** One number in large type; with a field of dates also how it went over time. */
export const indicatorConfig = z.strictObject({
  title,
  ...dataSource,
  measure,
  color,
  /** The field by whose dates the number is compared with the period before; null for no comparison. */
  dateField: id.nullable().default(null),
  step: z.enum(timeSteps).default("month"),
});
export type IndicatorConfig = z.infer<typeof indicatorConfig>;

export const indicator = defineBlock<IndicatorConfig>({
  name: "indicator",
  group: "figures",
  icon: "number-123",
  config: indicatorConfig,
  size: { w: 30, h: 8 },
  phoneRows: 2,
  isHalfOnPhone: true,
  tableOf: ({ tableId }) => tableId,
  start: (table) => indicatorConfig.parse({ tableId: table?.id ?? null }),
});

/** How far a number has come to a target. */
export const goalConfig = z.strictObject({
  title,
  ...dataSource,
  measure,
  color,
  target: z.number().positive().max(1e15).default(100),
});
export type GoalConfig = z.infer<typeof goalConfig>;

export const goal = defineBlock<GoalConfig>({
  name: "goal",
  group: "figures",
  icon: "target-arrow",
  config: goalConfig,
  size: { w: 30, h: 8 },
  phoneRows: 2,
  isHalfOnPhone: true,
  tableOf: ({ tableId }) => tableId,
  start: (table) => goalConfig.parse({ tableId: table?.id ?? null }),
});

export const chartKinds = ["bar", "line", "area", "pie", "scatter", "heat", "funnel"] as const;

/** Groups of records and a number for each, drawn. */
export const chartConfig = z.strictObject({
  title,
  ...dataSource,
  measure,
  kind: z.enum(chartKinds).default("bar"),
  /** The field by whose values the records are grouped. */
  groupField: id.nullable().default(null),
  /** Groups inside groups: stacked bars, several lines, the rows of a heat map. */
  splitField: id.nullable().default(null),
  step: z.enum(timeSteps).default("month"),
  /** Draws horizontal bars. */
  isHorizontal: z.boolean().default(false),
  showsLegend: z.boolean().default(true),
});
export type ChartConfig = z.infer<typeof chartConfig>;

/** The field of the groups inside groups; kinds that draw one number a group have none. */
export const splitFieldOf = ({
  kind,
  splitField,
}: Pick<ChartConfig, "kind" | "splitField">): number | null =>
  kind === "pie" || kind === "funnel" ? null : splitField;

export const chart = defineBlock<ChartConfig>({
  name: "chart",
  group: "figures",
  icon: "chart-bar",
  config: chartConfig,
  size: { w: 60, h: 18 },
  phoneRows: 7,
  tableOf: ({ tableId }) => tableId,
  start: (table) =>
    chartConfig.parse({
      tableId: table?.id ?? null,
      groupField: (table && firstOf(table.fields, "select", "radioSelect", "user", "date")?.id) ?? null,
    }),
});
