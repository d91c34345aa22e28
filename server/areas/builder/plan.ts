import type { Plan } from "#shared/builder/plan";
import type { Attachment, Planner, PlanStatus } from "#shared/contract/builder";
import type { StoredRow } from "../../database/stored-row";
import { instant, integer, json, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { allOf, flag, ownOnly } from "../../policy/rules";
import type { Material } from "./material";

const mayPlan = allOf(flag("canCreateAppsAndTables"), ownOnly("ownerId"));

/** A plan of the AI builder. Only its maker sees it. */
export const builderPlanKind = defineObject({
  kind: "builderPlan",
  columns: {
    ownerId: integer(),
    status: text<PlanStatus>(),
    planner: text<Planner>(),
    requests: json<string[]>(),
    attachments: json<Attachment[]>(),
    material: json<Material>().unlogged(),
    steps: json<{ title: string; detail: string }[]>().default([]),
    plan: json<Plan>().default({ title: "", lines: [] }).unlogged(),
    /** When the present work began. */
    since: instant(),
    startUrl: text().nullable(),
    error: text().nullable(),
    credits: integer().default(0),
  },
  notFound: "plan_not_found",
  scopes: [organizationScope],
  log: { keep: "nothing" },
  undo: false,
  rights: { read: mayPlan, create: mayPlan, update: mayPlan, delete: mayPlan },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    builderPlan: StoredRow<typeof builderPlanKind>;
  }
}
