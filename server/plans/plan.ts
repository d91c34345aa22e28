import { planWith } from "#shared/plans/catalogue";
import type { PlanFeature } from "#shared/plans/features";
import { mostOf, type MonthlyMeter } from "#shared/plans/meters";
import { neededFeatures, type GatedPart } from "#shared/permissions/features";
import { AppError } from "../errors";
import type { OrganizationHandle } from "../organization-handle";
import type { Actor } from "../policy/actor";
import { plansOnOffer } from "./catalogue";

type WithPlan = Pick<OrganizationHandle, "plan">;

/** The permissions that a plan gives an organization. */
export interface PlanOf {
  allows(feature: PlanFeature): boolean;
  /** @throws AppError plan_needed naming the feature and the plan that has it */
  require(feature: PlanFeature): void;
  /** Null: unlimited. */
  limitOf(meter: MonthlyMeter | "records" | "storage"): number | null;
  /** The limit with the plan's tolerance. */
  mostOf(meter: MonthlyMeter | "records" | "storage"): number | null;
}

export const planOf = ({ plan }: WithPlan): PlanOf => ({
  allows: (feature) => plan.features.includes(feature),
  require(feature) {
    if (!plan.features.includes(feature)) throw planNeeded(feature);
  },
  limitOf: (meter) => plan.limits[meter],
  mostOf: (meter) => mostOf(plan.limits[meter], plan.tolerance),
});

/** The refusal of a feature; the screen offers the plan that has it. */
export function planNeeded(feature: PlanFeature): AppError {
  const plan = planWith(plansOnOffer(), feature);
  return new AppError("plan_needed", {
    values: { plan: plan?.name ?? "" },
    details: { feature, plan: plan?.id ?? "" },
  });
}

/** @throws AppError plan_needed if the organization's plan lacks what a part of the product needs */
export function requirePlan({ planFeatures }: Pick<Actor, "planFeatures">, part: GatedPart): void {
  const feature = neededFeatures[part];
  if (!planFeatures.includes(feature)) throw planNeeded(feature);
}

/** The plan of organizations that are locked; their data is kept. */
const BLOCKED = "blocked";

export const isBlocked = ({ plan }: WithPlan): boolean => plan.name === BLOCKED;

/** @throws AppError plan_blocked */
export function refuseBlocked(org: WithPlan): void {
  if (isBlocked(org)) throw new AppError("plan_blocked");
}

/** The columns of a new organization: the features are those of its plan. */
export const startingPlan = (): { plan: string; planFeatures: string } => ({
  plan: plansOnOffer().startingPlan,
  planFeatures: "null",
});
