import type { BuilderPlan } from "#shared/contract/builder";
import type { Opened } from "../../objects/read";
import type { builderPlanKind } from "./plan";

export type PlanRow = Opened<typeof builderPlanKind, "read">["row"];

export const describePlan = (row: PlanRow): BuilderPlan => ({
  id: row.id,
  status: row.status,
  planner: row.planner,
  requests: row.requests,
  attachments: row.attachments,
  steps: row.steps,
  plan: row.plan,
  progress: row.status === "planning" || row.status === "making" ? null : 1,
  since: new Date(row.since).toISOString(),
  startUrl: row.startUrl,
  error: row.error,
  credits: row.credits,
});
