import { addOnNames, findPlan, type Plan, type PlanCatalogue, type Recurrency } from "./plan";
import { seatsOf, type Order } from "./price";

/** The subscription as far as an order depends on it. */
export interface CurrentPlan {
  planId: string;
  /** Null without a paid subscription. */
  recurrency: Recurrency | null;
  isTrial: boolean;
  addOns: Order["addOns"];
}
export interface SeatsInUse {
  builders: number;
  members: number;
}
/** The id of an error of `shared/errors/plans.ts` with the values of its message. */
export interface OrderProblem {
  id:
    | "invalid_plan"
    | "builders_missing"
    | "builders_in_use"
    | "members_in_use"
    | "seats_below_minimum"
    | "add_on_below_purchased";
  at: "plan" | "builders" | "members" | "addOns";
  values?: Record<string, string | number>;
}

/** Source: specification 3, section 5. @returns null for an order that may be placed */
export function checkOrder(
  catalogue: PlanCatalogue,
  current: CurrentPlan,
  order: Order,
  inUse: SeatsInUse,
): OrderProblem | null {
  const plan = findPlan(catalogue, order.planId);
  if (!plan?.pricing || !isUpgrade(catalogue, current, plan, order.recurrency))
    return { id: "invalid_plan", at: "plan" };
  return (
    checkSeats(plan, order, inUse) ??
    (addOnNames.some((name) => order.addOns[name] < current.addOns[name])
      ? { id: "add_on_below_purchased", at: "addOns" }
      : null)
  );
}

function checkSeats(plan: Plan, order: Order, inUse: SeatsInUse): OrderProblem | null {
  const { builders, members } = order;
  if (plan.pricing?.version === 1) {
    if (builders < 1) return { id: "builders_missing", at: "builders" };
    if (builders < inUse.builders)
      return { id: "builders_in_use", at: "builders", values: { n: inUse.builders } };
    if (members < inUse.members) return { id: "members_in_use", at: "members", values: { n: inUse.members } };
  } else if (members < inUse.builders + inUse.members)
    return { id: "members_in_use", at: "members", values: { n: inUse.builders + inUse.members } };
  if (seatsOf(plan, order) < plan.minimumSeats)
    return { id: "seats_below_minimum", at: "members", values: { plan: plan.name, n: plan.minimumSeats } };
  return null;
}

const levelOf = (catalogue: PlanCatalogue, id: string): number => findPlan(catalogue, id)?.level ?? 0;

/**
 * Whether the upgrade button of a plan is shown. Plans below the current level have none, nor has the current level
 * when it is paid annually and monthly is selected. A trial always has it.
 */
export function isUpgrade(
  catalogue: PlanCatalogue,
  { planId, recurrency, isTrial }: CurrentPlan,
  plan: Plan,
  selected: Recurrency,
): boolean {
  if (isTrial) return true;
  const level = levelOf(catalogue, planId);
  if (plan.level < level) return false;
  return !(plan.level === level && recurrency === "annual" && selected === "monthly");
}
