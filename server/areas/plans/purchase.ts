import type { planCalls } from "#shared/contract/plans";
import { findPlan } from "#shared/plans/plan";
import { checkOrder } from "#shared/plans/check-order";
import { dueNow, orderTotal, type Order } from "#shared/plans/price";
import { isLegacy } from "#shared/plans/route-upgrade";
import type { Ledger } from "#shared/plans/subscription-events";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { plansOnOffer } from "../../plans/catalogue";
import { isBlocked, planOf } from "../../plans/plan";
import { changeSubscription } from "./change-subscription";
import { billingOf } from "./billing/billing-of";
import { currencyOf, currentPlan, seatsInUse } from "./read-subscription";

type Calls = typeof planCalls;
type Packs = {
  automation_runs: number;
  database_rows: number;
  lowcode_limit?: number | undefined;
  ai_tokens: number;
};

/** Packs of low-code only count if the plan has it. */
function addOnsOf(
  context: RequestContext,
  current: Order["addOns"],
  chosen: Packs | undefined,
): Order["addOns"] {
  if (!chosen) return current;
  const { lowcode_limit: lowCode = current.lowcode_limit, ...others } = chosen;
  const mayHave = planOf(context.org).allows("lowCode");
  return { ...others, lowcode_limit: mayHave ? lowCode : current.lowcode_limit };
}

export const createCheckout: Handler<Calls["createCheckout"]> = async (context, input) => {
  const ledger = await context.services.subscriptions.read(context.org.organization.id);
  const order: Order = {
    planId: input.plan,
    recurrency: input.period,
    currency: ledger.isPaid ? ledger.state.currency : currencyOf(context),
    builders: input.builder_seats,
    members: input.member_seats,
    addOns: addOnsOf(context, ledger.state.addOns, input.addons),
  };
  return { data: { checkout_url: await purchase(context, ledger, order) } };
};

export const saveAddOns: Handler<Calls["saveAddOns"]> = async (context, { addons }) => {
  const ledger = await context.services.subscriptions.read(context.org.organization.id);
  const { state, isPaid } = ledger;
  if (isLegacy(state.planId)) throw new AppError("plan_not_manageable");
  if (!isPaid || state.status !== "active")
    throw new AppError("upgrade_by_email", { values: { email: supportOf(context) } });
  const order: Order = {
    planId: state.planId,
    recurrency: state.recurrency,
    currency: state.currency,
    builders: state.builders ?? 0,
    members: state.members ?? 0,
    addOns: addOnsOf(context, state.addOns, addons),
  };
  return { checkout_url: await purchase(context, ledger, order) };
};

async function purchase(context: RequestContext, ledger: Ledger, order: Order): Promise<string | null> {
  if (isLegacy(ledger.state.planId)) throw new AppError("plan_not_manageable");
  const catalogue = plansOnOffer();
  const problem = checkOrder(catalogue, currentPlan(ledger), order, await seatsInUse(context));
  if (problem) throw new AppError(problem.id, { ...(problem.values && { values: problem.values }) });
  const { state, isPaid } = ledger;
  const hasPromoCode = state.source === "appsumo";
  const { promotion } = orderTotal(catalogue, order, { hasPromoCode });
  const paid = { ...state, builders: state.builders ?? 0, members: state.members ?? 0 };
  const amount = Math.max(0, dueNow(catalogue, isPaid ? paid : null, order, Date.now()) - promotion);
  return billingOf(context.services).checkout(context, {
    order,
    amount,
    ledger,
    promotion: promotion > 0 ? catalogue.promoCode.percent : 0,
  });
}

/** Orders the last paid plan again, with the seats that are in use at least. */
export const reactivate: Handler<Calls["reactivate"]> = async (context) => {
  const { org, services } = context;
  if (!isBlocked(org)) return { checkout_url: null };
  const { id } = org.organization;
  const ledger = await services.subscriptions.read(id);
  const waiting = ledger.orders.find(({ isPlaced }) => isPlaced);
  if (waiting) return { checkout_url: null };
  const { state } = ledger;
  const catalogue = plansOnOffer();
  const plan = findPlan(catalogue, ledger.lastPlanId ?? "developer");
  if (!plan?.pricing) throw new AppError("plan_not_manageable");
  const inUse = await seatsInUse(context);
  const isPerUser = plan.pricing.version === 2;
  const builders = isPerUser ? 0 : Math.max(1, inUse.builders, state.builders ?? 0);
  const members = Math.max(
    inUse.members + (isPerUser ? inUse.builders : 0),
    state.members ?? 0,
    plan.minimumSeats - builders,
  );
  const address = await purchase(context, ledger, {
    planId: plan.id,
    recurrency: state.recurrency,
    currency: ledger.lastPlanId === null ? currencyOf(context) : state.currency,
    builders,
    members,
    addOns: state.addOns,
  });
  if (billingOf(services).kind !== "local") return { checkout_url: address };
  const placed = (await services.subscriptions.read(id)).orders.at(-1);
  if (placed) await changeSubscription(services, id, { type: "placed", orderId: placed.orderId });
  return { checkout_url: null };
};

export const supportOf = ({ services }: Pick<RequestContext, "services">): string =>
  services.config.supportEmail ?? "";

export const openBillingPortal: Handler<Calls["openBillingPortal"]> = async (context) => {
  const ledger = await context.services.subscriptions.read(context.org.organization.id);
  return { url: await billingOf(context.services).openPortal(context, ledger) };
};
