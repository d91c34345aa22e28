import { z } from "zod";
import "../errors/builder";
import { plan } from "../builder/plan";
import { ATTACHMENTS_MAX, ATTACHMENTS_MAX_BYTES, DESCRIPTION_MAX_LENGTH } from "../limits/builder";
import { NAME_MAX } from "../limits/templates";
import { id, instant, nothing, pathId } from "./common";
import { call } from "./define";

export const planStatuses = ["planning", "ready", "making", "made", "failed"] as const;
export type PlanStatus = (typeof planStatuses)[number];

/** `rules`: made without a model. */
export const planners = ["model", "rules"] as const;
export type Planner = (typeof planners)[number];

const attachment = z.object({ name: z.string(), type: z.string(), size: z.number().int() });
export type Attachment = z.infer<typeof attachment>;

/** A finding on the way to the plan. */
const step = z.object({ title: z.string(), detail: z.string() });

const builderPlan = z.object({
  id,
  status: z.enum(planStatuses),
  planner: z.enum(planners),
  /** The requests, oldest first. */
  requests: z.array(z.string()),
  attachments: z.array(attachment),
  steps: z.array(step),
  plan,
  /** Between 0 and 1; null while no real progress is known. */
  progress: z.number().nullable(),
  /** When the present work began. */
  since: instant,
  startUrl: z.string().nullable(),
  /** Why it failed. */
  error: z.string().nullable(),
  /** Credits that planning took. */
  credits: z.number().int(),
});
export type BuilderPlan = z.infer<typeof builderPlan>;

const access = "canCreateAppsAndTables";
const params = z.object({ planId: pathId });
const planned = z.object({ plan: builderPlan });
const description = z.string().trim().max(DESCRIPTION_MAX_LENGTH);
const form = {
  bodyType: "multipart",
  fileField: "files",
  filesMax: ATTACHMENTS_MAX,
  maxBytes: ATTACHMENTS_MAX_BYTES,
} as const;
const started = z.object({
  success_msg: z.string(),
  /** Null: an estimate is shown until real progress is known. */
  progress: z.number().nullable(),
  planId: id,
});
const requestErrors = [
  "description_too_short",
  "builder_busy",
  "builder_files_too_large",
  "attachment_unreadable",
  "plan_limit_reached",
] as const;

export const builderCalls = {
  planTools: call({
    method: "POST",
    path: "/api/builder/create-app",
    summary: "Plan tools from a description and attachments (form parts `files`); nothing is made yet",
    access,
    ...form,
    body: z.object({ description }),
    reply: started,
    errors: [...requestErrors],
  }),
  changeToolPlan: call({
    method: "POST",
    path: "/api/builder/plans/{planId}/requests",
    summary: "Change a plan by a further request with attachments (form parts `files`)",
    access,
    ...form,
    params,
    body: z.object({ description }),
    reply: started,
    errors: [...requestErrors, "plan_not_found", "change_conflict"],
  }),
  listToolPlans: call({
    method: "GET",
    path: "/api/builder/plans",
    summary: "One's own plans, the latest first",
    access,
    reply: z.object({
      plans: z.array(z.object({ id, title: z.string(), status: z.enum(planStatuses), createdAt: instant })),
    }),
  }),
  getToolPlan: call({
    method: "GET",
    path: "/api/builder/plans/{planId}",
    summary: "A plan with its progress",
    access,
    params,
    reply: planned,
    errors: ["plan_not_found"],
  }),
  editToolPlan: call({
    method: "PATCH",
    path: "/api/builder/plans/{planId}",
    summary: "Rename lines of a plan, or turn them on and off",
    access,
    params,
    body: z.object({
      lines: z
        .array(
          z.object({
            id: z.string().max(40),
            name: z.string().trim().min(1).max(NAME_MAX).optional(),
            isOn: z.boolean().optional(),
          }),
        )
        .max(600),
    }),
    reply: planned,
    errors: ["plan_not_found", "change_conflict"],
  }),
  acceptToolPlan: call({
    method: "POST",
    path: "/api/builder/plans/{planId}/accept",
    summary: "Make what a plan names, under the rights of who asks; one undo takes it back",
    access,
    params,
    reply: z.object({ planId: id }),
    errors: ["plan_not_found", "plan_empty", "builder_busy", "change_conflict"],
  }),
  deleteToolPlan: call({
    method: "DELETE",
    path: "/api/builder/plans/{planId}",
    summary: "Discard a plan; what was made by it stays",
    access,
    params,
    reply: nothing,
    errors: ["plan_not_found"],
  }),
} as const;
