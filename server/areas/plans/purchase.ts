import type { planCalls } from "#shared/contract/plans";
import { checkOrder } from "#shared/plans/check-order";
import { dueNow, orderTotal, type Order } from "#shared/plans/price";
import { isLegacy } from "#shared/plans/route-upgrade";
import type { Ledger } from "#shared/plans/subscription-events";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { plansOnOffer } from "../../plans/catalogue";
import { planOf } from "../../plans/plan";
import { billingOf } from "./billing/billing";
import { currencyOf, currentPlan, seatsInUse } from "./read-subscription";

type Calls = typeof planCalls;
type Packs = { automation_runs: number; database_rows: number; lowcode_limit?: number | undefined; ai_tokens: number };

/** Packs of low-code only count if the plan has it. */
function addOnsOf(context: RequestContext, current: Order["addOns"], chosen: Packs | undefined): Order["addOns"] {
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

export const supportOf = ({ services }: Pick<RequestContext, "services">): string =>
  services.config.supportEmail ?? "";

export const openBillingPortal: Handler<Calls["openBillingPortal"]> = async (context) => {
  const ledger = await context.services.subscriptions.read(context.org.organization.id);
  return { url: await billingOf(context.services).openPortal(context, ledger) };
};
