import type { AddOnName, PlanCatalogue, PlanLimits, PlanSeats } from "#shared/plans/plan";
import { findPlan } from "#shared/plans/plan";
import { isInForce, type SubscriptionState } from "#shared/plans/subscription";
import { ledgerShape } from "#shared/plans/subscription-events";
import { plansOnOffer } from "./catalogue";

/** The allowance of an organization: its plan with the seats and add-ons of its subscription. */
export interface OrganizationPlan {
  /** The id of the plan. */
  name: string;
  features: readonly string[];
  limits: PlanLimits;
  seats: PlanSeats;
  /** Percent above a limit that is accepted. */
  tolerance: number;
  subscription: SubscriptionState | null;
}

const limitOfAddOn: Record<AddOnName, keyof PlanLimits> = {
  automation_runs: "automationRuns",
  database_rows: "records",
  lowcode_limit: "gbSeconds",
  ai_tokens: "aiCredits",
};

/** Columns of the organization. `planFeatures` is a JSON list that overrides the plan's features, or `null`. */
interface StoredPlan {
  plan: string;
  planFeatures: string;
  /** A `Ledger` as JSON. */
  subscription: string | null;
}

export function readPlan({ plan, planFeatures, subscription }: StoredPlan): OrganizationPlan {
  const features = JSON.parse(planFeatures) as string[] | null;
  const state = subscription === null ? null : ledgerShape.parse(JSON.parse(subscription)).state;
  return planNamed(plan, { ...(features && { features }), subscription: state });
}

/** An organization gets nothing by a plan that is unknown. */
export function planNamed(
  name: string,
  {
    features,
    subscription = null,
  }: { features?: readonly string[]; subscription?: SubscriptionState | null } = {},
): OrganizationPlan {
  const catalogue = plansOnOffer();
  const plan = findPlan(catalogue, name) ?? findPlan(catalogue, "blocked");
  if (!plan) throw new Error(`There is no plan ${name}`);
  const { overUsageTolerance: tolerance } = catalogue;
  const own = { name, features: features ?? plan.features, tolerance, subscription };
  if (subscription?.planId !== name || !isInForce(subscription))
    return { ...own, limits: plan.limits, seats: plan.seats };
  const limits = { ...plan.limits, ...tierLimits(catalogue, subscription) };
  for (const [addOn, packs] of Object.entries(subscription.addOns) as [AddOnName, number][]) {
    const limit = limits[limitOfAddOn[addOn]];
    if (limit !== null) limits[limitOfAddOn[addOn]] = limit + packs * (catalogue.addOns[addOn]?.units ?? 0);
  }
  return { ...own, limits, seats: paidSeats(plan.seats, subscription, plan.pricing?.version === 2) };
}

/** AppSumo's tiers differ by their builders. */
function tierLimits({ appSumoTiers }: PlanCatalogue, { source, builders }: SubscriptionState) {
  if (source !== "appsumo") return {};
  return appSumoTiers.find((tier) => tier.builders >= (builders ?? 0))?.limits ?? {};
}

function paidSeats(
  seats: PlanSeats,
  { builders, members }: SubscriptionState,
  hasUsersOnly: boolean,
): PlanSeats {
  if (hasUsersOnly && members !== null) return { ...seats, builders: members, members, users: members };
  return { ...seats, builders: builders ?? seats.builders, members: members ?? seats.members };
}
