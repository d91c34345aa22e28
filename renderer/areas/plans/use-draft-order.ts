import { useState } from "react";
import type { Subscription } from "#shared/contract/plans";
import { checkOrder, type CurrentPlan, type OrderProblem } from "#shared/plans/check-order";
import {
  addOnNames,
  findPlan,
  type AddOnName,
  type PlanCatalogue,
  type Recurrency,
} from "#shared/plans/plan";
import { dueNow, orderTotal, seatsOf, type Order, type OrderTotal } from "#shared/plans/price";

export interface DraftOrder {
  order: Order;
  total: OrderTotal;
  due: number;
  problem: OrderProblem | null;
  isChanged: boolean;
  /** Seats more than now; null for another plan. */
  seatDifference: number | null;
  choosePlan: (planId: string) => void;
  choosePeriod: (recurrency: Recurrency) => void;
  setSeats: (seats: Partial<Pick<Order, "builders" | "members">>) => void;
  setAddOn: (name: AddOnName, packs: number) => void;
  reset: () => void;
}

export const currentOf = ({
  planId,
  recurrency,
  isPaid,
  trialDaysLeft,
  addOns,
}: Subscription): CurrentPlan => ({
  planId,
  recurrency: isPaid ? recurrency : null,
  isTrial: trialDaysLeft > 0,
  addOns,
});

/** The seats of a plan to begin with: those in use, and at least its minimum. */
export function startingSeats(
  catalogue: PlanCatalogue,
  { builderUsers, memberUsers, isPaid, planId: current }: Subscription,
  planId: string,
): Pick<Order, "builders" | "members"> {
  const plan = findPlan(catalogue, planId);
  const isSame = isPaid && current === planId;
  const builders = isSame ? (builderUsers.max ?? builderUsers.used) : Math.max(1, builderUsers.used);
  const members = isSame ? (memberUsers.max ?? memberUsers.used) : memberUsers.used;
  const isPerUser = plan?.pricing?.version === 2;
  const minimum = plan?.minimumSeats ?? 1;
  if (isPerUser) return { builders: 0, members: isSame ? members : Math.max(minimum, builders + members) };
  return { builders: isSame ? builders : Math.max(builders, minimum - members), members };
}

/** The order that the plans page prepares, with its price and its problems. */
export function useDraftOrder(subscription: Subscription, catalogue: PlanCatalogue): DraftOrder {
  const { planId, recurrency, currency, addOns, paidUntil, isPaid } = subscription;
  const start: Order = {
    planId,
    recurrency: isPaid ? recurrency : "annual",
    currency,
    addOns,
    ...startingSeats(catalogue, subscription, planId),
  };
  const [changes, setChanges] = useState<Partial<Order>>({});
  const order: Order = { ...start, ...changes };
  const plan = findPlan(catalogue, order.planId);
  const inUse = { builders: subscription.builderUsers.used, members: subscription.memberUsers.used };
  const paid = isPaid
    ? { ...start, recurrency, paidUntil: paidUntil === null ? null : Date.parse(paidUntil) }
    : null;
  const hasPromoCode = subscription.source === "appsumo";
  const total = orderTotal(catalogue, order, { hasPromoCode });
  const isChanged =
    order.planId !== start.planId ||
    order.builders !== start.builders ||
    order.members !== start.members ||
    (isPaid && order.recurrency !== recurrency && order.recurrency === "annual") ||
    addOnNames.some((name) => order.addOns[name] !== addOns[name]);
  const change = (more: Partial<Order>) => setChanges({ ...changes, ...more });
  return {
    order,
    total,
    due: Math.max(0, dueNow(catalogue, paid, order, Date.now()) - total.promotion),
    problem: checkOrder(catalogue, currentOf(subscription), order, inUse),
    isChanged: isChanged && Boolean(plan?.pricing),
    seatDifference:
      plan && isPaid && order.planId === planId ? seatsOf(plan, order) - seatsOf(plan, start) : null,
    choosePlan: (chosen) => change({ planId: chosen, ...startingSeats(catalogue, subscription, chosen) }),
    choosePeriod: (chosen) => change({ recurrency: chosen }),
    setSeats: change,
    setAddOn: (name, packs) => change({ addOns: { ...order.addOns, [name]: packs } }),
    reset: () => setChanges({ recurrency: order.recurrency }),
  };
}
