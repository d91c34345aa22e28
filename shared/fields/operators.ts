import { z } from "zod";
import {
  FILTER_CONDITIONS_MAX,
  FILTER_DEPTH_MAX,
  FILTER_VALUES_MAX,
  PERIOD_DAYS_MAX,
} from "../limits/records";
import { isGroup } from "./filter-group";
import { operatorNames } from "./operator-names";
import { isCounted, periodNames } from "./periods";

export {
  errorOperators,
  listOperators,
  operatorNames,
  rangeOperators,
  unaryOperators,
  type OperatorName,
} from "./operator-names";

/** Days of the organisation's calendar by where they lie from today. */
export const period = z
  .strictObject({
    period: z.enum(periodNames),
    days: z.number().int().min(1).max(PERIOD_DAYS_MAX).optional(),
  })
  .refine((value) => isCounted(value.period) === (value.days !== undefined), {
    path: ["days"],
    message: "errors.field.required",
  });

const scalar = z.union([z.string().max(1000), z.number(), z.boolean()]);

export const filterCondition = z.strictObject({
  fieldId: z.number().int().positive(),
  operator: z.enum(operatorNames),
  /**
   * A wire value of the field, a list of them (two for between), a period for days and instants, or left out for
   * isEmpty, isNotEmpty, isError and isNotError. The user 'me' is "me"; an instant may be compared with a whole day ("2026-11-21").
   */
  value: z.union([scalar, z.array(scalar).max(1000), period]).optional(),
});
export type FilterCondition = z.infer<typeof filterCondition>;

export interface FilterGroup {
  match: "all" | "any";
  conditions: FilterNode[];
}
export type FilterNode = FilterCondition | FilterGroup;

export const filterGroup: z.ZodType<FilterGroup> = z
  .lazy(() =>
    z.strictObject({
      match: z.enum(["all", "any"]),
      conditions: z.array(z.union([filterCondition, filterGroup])).max(FILTER_CONDITIONS_MAX),
    }),
  )
  // A recursive schema needs a name in the reference of the calls.
  .meta({ id: "FilterGroup" });

/** Conditions in a tree, its depth and the values it compares with; the limits are FILTER_…_MAX. */
export function measureFilter(node: FilterNode): { conditions: number; depth: number; values: number } {
  if (!isGroup(node))
    return { conditions: 1, depth: 0, values: Array.isArray(node.value) ? node.value.length : 1 };
  const parts = node.conditions.map(measureFilter);
  return {
    conditions: parts.reduce((sum, part) => sum + part.conditions, 0),
    depth: 1 + Math.max(0, ...parts.map((part) => part.depth)),
    values: parts.reduce((sum, part) => sum + part.values, 0),
  };
}

/** The filter tree of a query, refused when it is larger or deeper than the limits. */
export const filterTree = filterGroup.refine(
  (tree) => {
    const { conditions, depth, values } = measureFilter(tree);
    return conditions <= FILTER_CONDITIONS_MAX && depth <= FILTER_DEPTH_MAX && values <= FILTER_VALUES_MAX;
  },
  { message: "errors.filterTooLarge" },
);
