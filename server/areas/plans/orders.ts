import type { planCalls } from "#shared/contract/plans";
import { findPlan } from "#shared/plans/plan";
import type { Ledger, OrderState } from "#shared/plans/subscription-events";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Handler } from "../../http/implement";
import { plansOnOffer } from "../../plans/catalogue";
import { changeSubscription } from "./change-subscription";
import { isTrial, toOrder } from "./read-subscription";

type Calls = typeof planCalls;
const DAY = 86_400_000;

/** @throws AppError not_found, order_closed */
async function openOrder(
  { services }: Pick<RequestContext, "services">,
  organizationId: number,
  orderId: string,
): Promise<{ ledger: Ledger; order: OrderState }> {
  const org = await services.organizations.byId(organizationId);
  if (!org) throw new AppError("not_found");
  const ledger = await services.subscriptions.read(organizationId);
  const order = ledger.orders.find((candidate) => candidate.orderId === orderId);
  if (!order) throw new AppError("order_closed");
  return { ledger, order };
}

export const placeOrder: Handler<Calls["placeOrder"]> = async (context, { orderId }) => {
  const { id } = context.org.organization;
  const { order } = await openOrder(context, id, orderId);
  if (!order.isPlaced) await changeSubscription(context.services, id, { type: "placed", orderId });
  return {};
};

export const dropOrder: Handler<Calls["dropOrder"]> = async (context, { orderId }) => {
  const { id } = context.org.organization;
  const { order } = await openOrder(context, id, orderId);
  if (order.isRenewal) throw new AppError("order_closed");
  await changeSubscription(context.services, id, { type: "dropped", orderId });
  return {};
};

/** The administrators of the first organization manage the installation. @throws AppError permission_denied */
function requireInstallation({ org }: RequestContext): void {
  if (!org.isFirst) throw new AppError("permission_denied");
}

export const listPayments: Handler<Calls["listPayments"]> = async (context, { search = "" }) => {
  requireInstallation(context);
  const { subscriptions, originOf } = context.services;
  const wanted = search.trim().toLowerCase();
  const payments = (await subscriptions.list()).flatMap(({ organizationId, name, subdomain, ledger }) =>
    ledger.orders
      .filter(({ isPlaced }) => isPlaced && name.toLowerCase().includes(wanted))
      .map((order) => ({
        ...toOrder(order),
        organization: { id: organizationId, name, url: originOf(subdomain) },
      })),
  );
  return { payments };
};

export const confirmPayment: Handler<Calls["confirmPayment"]> = async (
  context,
  { organizationId, orderId },
) => {
  requireInstallation(context);
  const { order } = await openOrder(context, organizationId, orderId);
  if (!order.isPlaced) throw new AppError("order_closed");
  await changeSubscription(
    context.services,
    organizationId,
    { type: "paid", orderId },
    { externalId: `paid:${orderId}` },
  );
  return {};
};

export const rejectPayment: Handler<Calls["rejectPayment"]> = async (
  context,
  { organizationId, orderId },
) => {
  requireInstallation(context);
  const { order } = await openOrder(context, organizationId, orderId);
  const { services } = context;
  await changeSubscription(services, organizationId, { type: "dropped", orderId });
  if (order.isRenewal) await changeSubscription(services, organizationId, { type: "expired" });
  return {};
};

export const setOrganizationPlan: Handler<Calls["setOrganizationPlan"]> = async (
  context,
  { organizationId, plan, source, builder_seats: builders, member_seats: members },
) => {
  requireInstallation(context);
  if (!findPlan(plansOnOffer(), plan)) throw new AppError("invalid_plan");
  if (!(await context.services.organizations.byId(organizationId))) throw new AppError("not_found");
  await changeSubscription(context.services, organizationId, {
    type: "planSet",
    planId: plan,
    source,
    builders,
    members,
  });
  return {};
};

export const startTrial: Handler<Calls["startTrial"]> = async ({ services, org }, { plan: planId }) => {
  const catalogue = plansOnOffer();
  const { id } = org.organization;
  const ledger = await services.subscriptions.read(id);
  if (!findPlan(catalogue, planId)?.pricing) throw new AppError("invalid_plan");
  if (ledger.hadTrial || ledger.isPaid || isTrial(ledger)) throw new AppError("trial_used");
  const endsAt = Date.now() + catalogue.trialDays * DAY;
  await changeSubscription(
    services,
    id,
    { type: "trialStarted", planId, endsAt },
    { externalId: `trial:${id}` },
  );
  return {};
};
