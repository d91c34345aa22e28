import { z } from "zod";
import { PLAN_LINES_MAX } from "../limits/builder";
import { NAME_MAX } from "../limits/templates";

export const lineKinds = [
  "table",
  "field",
  "connection",
  "view",
  "form",
  "rows",
  "page",
  "bar",
  "automation",
  "role",
] as const;
export type LineKind = (typeof lineKinds)[number];

/** Where a line comes from: the description, a file with its column, or the planner's own knowledge. */
const lineSource = z.strictObject({
  from: z.enum(["text", "file", "planner"]),
  file: z.string().max(300).optional(),
  column: z.string().max(NAME_MAX).optional(),
});
export type LineSource = z.infer<typeof lineSource>;

const lineId = z.string().max(40);

/**
 * One change of a plan. Its data refers to other lines by `{"$table": id}`, `{"$field": id}`, `{"$view": id}` and
 * `{"$page": id}`, and to the user who asks by `{"$me": true}`.
 */
export const planLine = z.strictObject({
  id: lineId,
  kind: z.enum(lineKinds),
  /** False: it exists already, and the lines below it are added to it. */
  isNew: z.boolean(),
  name: z.string().trim().min(1).max(NAME_MAX),
  /** The line that it is a part of. */
  parent: lineId.nullable(),
  isOn: z.boolean(),
  source: lineSource,
  /** Must be answered before the line can be turned on. */
  question: z.string().max(500).nullable().default(null),
  data: z.record(z.string(), z.unknown()),
});
export type PlanLine = z.infer<typeof planLine>;

export const plan = z.strictObject({
  title: z.string().max(NAME_MAX),
  lines: z.array(planLine).max(PLAN_LINES_MAX),
});
export type Plan = z.infer<typeof plan>;
