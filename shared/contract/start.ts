import { z } from "zod";
import { instant, person } from "./common";
import { call } from "./define";
import { templateSummary } from "./templates";

/** Steps of Start Here in their order. */
export const startStepIds = ["table", "data", "view", "people", "page", "automation", "phone"] as const;
export type StartStepId = (typeof startStepIds)[number];

const startStep = z.object({
  id: z.enum(startStepIds),
  /** Null until it was done, wherever in the product. */
  done: z.object({ by: person.nullable(), at: instant }).nullable(),
  /** What was made: its name, the address at which it opens, and its fields, rows or people. */
  made: z.object({ name: z.string(), path: z.string().nullable(), count: z.number().int() }).nullable(),
});
export type StartStep = z.infer<typeof startStep>;

export const startCalls = {
  getStart: call({
    method: "GET",
    path: "/api/start",
    offline: true,
    summary: "The steps of Start Here with what was done of them, and templates to begin with",
    access: "canViewStartHere",
    reply: z.object({ steps: z.array(startStep), templates: z.array(templateSummary) }),
  }),
} as const;
