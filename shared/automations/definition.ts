import { z } from "zod";
import {
  AUTOMATION_NAME_MAX,
  AUTOMATION_RETRY_WAIT_MAX,
  AUTOMATION_STEPS_MAX,
  AUTOMATION_TRIES_MAX,
} from "../limits/automations";

/**
 * Settings of a trigger or step. Any JSON; three objects stand for values that are only known in a run:
 * `{"$from": ["trigger", "record", 12]}` is a value of the trigger or of an earlier step (`["s2", "records"]`), of the
 * current item of a loop (`["item", "s3"]`) or of a variable (`["vars", "total"]`);
 * `{"$text": "Hello {{ trigger.record.Name }}"}` is a Liquid template; `{"$formula": "[Price] * 2"}` is a formula of
 * the trigger's record.
 */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };
/** The body of a request is JSON already, so nested values need no check of their own. */
const json = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.unknown()),
  z.record(z.string(), z.unknown()),
]) as z.ZodType<Json>;
export const settings = z.record(z.string().max(100), json);
export type Settings = Record<string, Json>;

/** Ids are chosen by the editor and unique in the automation. */
const nodeId = z.string().regex(/^[a-zA-Z0-9_-]{1,40}$/);
const shortName = z.string().max(AUTOMATION_NAME_MAX);

export const conditionOperators = [
  "is",
  "isNot",
  "contains",
  "notContains",
  "isEmpty",
  "isNotEmpty",
  "greaterThan",
  "lessThan",
  "atLeast",
  "atMost",
] as const;

/** A condition over values of a run. An empty list is true. */
export const runCondition = z.strictObject({
  match: z.enum(["all", "any"]),
  conditions: z
    .array(z.strictObject({ left: json, operator: z.enum(conditionOperators), right: json.optional() }))
    .max(50),
});
export type RunCondition = z.infer<typeof runCondition>;

export interface AutomationBranch {
  id: string;
  name: string;
  /** Null: taken if no branch before it is. */
  condition: RunCondition | null;
  steps: AutomationStep[];
}
export interface AutomationStep {
  id: string;
  /** A name of the catalogue, such as `records.update`. */
  action: string;
  /** The builder's own name for it; empty: that of the action. */
  name?: string | undefined;
  config: Settings;
  /** The connection to an outside service. */
  connectionId?: number | null | undefined;
  retry?: { tries: number; wait?: number | undefined } | undefined;
  onError?: "stop" | "continue" | undefined;
  isDisabled?: boolean | undefined;
  /** Of `flow.branch`: the first whose condition holds. */
  branches?: AutomationBranch[] | undefined;
  /** Of `flow.iterate`: done for each item. */
  steps?: AutomationStep[] | undefined;
}

export const automationStep: z.ZodType<AutomationStep> = z
  .lazy(() =>
    z.strictObject({
      id: nodeId,
      action: z.string().max(100),
      name: shortName.optional(),
      config: settings,
      connectionId: z.number().int().positive().nullable().optional(),
      retry: z
        .strictObject({
          tries: z.number().int().min(1).max(AUTOMATION_TRIES_MAX),
          /** Before the second try, in ms; it doubles each time. */
          wait: z.number().int().min(0).max(AUTOMATION_RETRY_WAIT_MAX).optional(),
        })
        .optional(),
      onError: z.enum(["stop", "continue"]).optional(),
      isDisabled: z.boolean().optional(),
      branches: z
        .array(
          z.strictObject({
            id: nodeId,
            name: shortName,
            condition: runCondition.nullable(),
            steps: z.array(automationStep).max(AUTOMATION_STEPS_MAX),
          }),
        )
        .max(20)
        .optional(),
      steps: z.array(automationStep).max(AUTOMATION_STEPS_MAX).optional(),
    }),
  )
  .meta({ id: "AutomationStep" });

export const automationTrigger = z.strictObject({
  /** A name of the catalogue, such as `records.created`. */
  type: z.string().max(100),
  config: settings,
  connectionId: z.number().int().positive().nullable().optional(),
  /** The trigger was given by a template and is not to be exchanged for another type. */
  disallowChange: z.boolean().optional(),
});
export type AutomationTrigger = z.infer<typeof automationTrigger>;

export const automationDefinition = z.strictObject({
  trigger: automationTrigger.nullable(),
  actions: z.array(automationStep).max(AUTOMATION_STEPS_MAX),
  /** Runs at the same time, or one after the other in order. */
  mode: z.enum(["parallel", "oneAtATime"]),
});
export type AutomationDefinition = z.infer<typeof automationDefinition>;

export const emptyDefinition: AutomationDefinition = { trigger: null, actions: [], mode: "parallel" };

/** All steps with those of branches and loops, in the order in which the editor shows them. */
export function allSteps(steps: readonly AutomationStep[]): AutomationStep[] {
  return steps.flatMap((step) => [
    step,
    ...allSteps(step.steps ?? []),
    ...(step.branches ?? []).flatMap((branch) => allSteps(branch.steps)),
  ]);
}
