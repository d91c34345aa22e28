import type { ReplyOf } from "#shared/contract/define";
import type { planCalls, Subscription, SubscriptionOrder } from "#shared/contract/plans";
import type { CurrentPlan, SeatsInUse } from "#shared/plans/check-order";
import { findPlan, type PlanCurrency } from "#shared/plans/plan";
import { trialDaysLeft } from "#shared/plans/price";
import type { Ledger, OrderState } from "#shared/plans/subscription-events";
import type { RequestContext } from "../../http/context";
import { rightsOf } from "../../policy/rights";
import { plansOnOffer } from "../../plans/catalogue";
import { planSeats, knownCounts, sumSeats } from "../users/public";
import { billingOf } from "./billing/billing-of";

type Context = Pick<RequestContext, "org" | "actor" | "services">;

/** Brazilian users pay in BRL, others in USD. */
export const currencyOf = ({ org, actor }: Pick<Context, "org" | "actor">): PlanCurrency =>
  actor.locale.home.toUpperCase().endsWith("-BR") || org.locale.currency === "BRL" ? "BRL" : "USD";

export async function seatsInUse({ org }: Pick<Context, "org">): Promise<SeatsInUse> {
  const taken = sumSeats(await knownCounts(org.database), await rightsOf(org.database));
  return { builders: taken.builder, members: taken.member };
}

export const isTrial = ({ state, isPaid }: Ledger, now = Date.now()): boolean =>
  !isPaid && trialDaysLeft(state.trialEndsAt, now) > 0;

export const currentPlan = (ledger: Ledger): CurrentPlan => ({
  planId: ledger.state.planId,
  recurrency: ledger.isPaid ? ledger.state.recurrency : null,
  isTrial: isTrial(ledger),
  addOns: ledger.state.addOns,
});

export const toOrder = ({ orderId, isPlaced, isRenewal, ...order }: OrderState): SubscriptionOrder => ({
  ...order,
  id: orderId,
  placed: isPlaced,
  renewal: isRenewal,
});

export async function readSubscription(
  context: Context,
): Promise<ReplyOf<(typeof planCalls)["getSubscription"]>> {
  const { org, services } = context;
  const catalogue = plansOnOffer();
  const ledger = await services.subscriptions.read(org.organization.id);
  const [inUse, seats] = await Promise.all([seatsInUse(context), planSeats(org)]);
  const { state, orders, isPaid, hadTrial } = ledger;
  const { limits, tolerance, name } = org.plan;
  const plan = findPlan(catalogue, name);
  const subscription: Subscription = {
    planId: name,
    planType: plan?.type ?? "normal",
    recurrency: state.recurrency,
    currency: isPaid ? state.currency : currencyOf(context),
    builderUsers: { used: inUse.builders, max: seats.builders },
    memberUsers: { used: inUse.members, max: seats.members },
    allowViewers: seats.allowViewers,
    source: state.source,
    trialDaysLeft: isPaid ? 0 : trialDaysLeft(state.trialEndsAt, Date.now()),
    canStartTrial: !hadTrial && !isPaid && name === "free",
    overUsageTolerance: tolerance,
    status: state.status,
    isPaid,
    paidUntil: state.paidUntil === null ? null : new Date(state.paidUntil).toISOString(),
    maxAutomationRuns: limits.automationRuns,
    maxApiCalls: limits.apiCalls,
    maxDatabaseRows: limits.records,
    lowcodeLimit: limits.gbSeconds,
    aiCredits: limits.aiCredits,
    addOns: state.addOns,
    orders: orders.map(toOrder),
    billing: billingOf(services).kind,
  };
  return { subscription, catalogue };
}
