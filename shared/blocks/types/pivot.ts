import { z } from "zod";
import { id } from "../../contract/common";
import type { Field } from "../../contract/fields";
import { timeSteps } from "../../fields/time-steps";
import { BLOCK_TITLE_MAX } from "../../limits/apps";
import { defineBlock } from "../block-type";
import { dataSource, measure } from "../data-source";

/** A number for each pair of groups: rows by one field, columns by another. */
export const pivotConfig = z.strictObject({
  title: z.string().max(BLOCK_TITLE_MAX).default(""),
  ...dataSource,
  measure,
  rowField: id.nullable().default(null),
  /** Without one there is a single column. */
  columnField: id.nullable().default(null),
  /** The span of time by which dates are put into groups. */
  step: z.enum(timeSteps).default("month"),
});
export type PivotConfig = z.infer<typeof pivotConfig>;

const groupable: readonly Field["type"][] = ["select", "radioSelect", "user", "date", "datetime", "checkbox"];

export const pivot = defineBlock<PivotConfig>({
  name: "pivot",
  group: "figures",
  icon: "table-options",
  config: pivotConfig,
  size: { w: 60, h: 20 },
  phoneRows: 8,
  tableOf: ({ tableId }) => tableId,
  start(table) {
    const [rows, columns] = table?.fields.filter(({ type }) => groupable.includes(type)) ?? [];
    return pivotConfig.parse({
      tableId: table?.id ?? null,
      rowField: rows?.id ?? null,
      columnField: columns?.id ?? null,
    });
  },
});
