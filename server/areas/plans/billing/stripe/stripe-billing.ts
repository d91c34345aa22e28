import type Stripe from "stripe";
import { orderLines, type Order } from "#shared/plans/price";
import type { StripeSettings } from "../../../../config";
import { AppError } from "../../../../errors";
import { plansOnOffer } from "../../../../plans/catalogue";
import type { Billing, BillingContext, Purchase } from "../billing";
import { stripeClient } from "./client";
import { findPrices, lookupKey } from "./prices";
import { synchronize } from "./synchronize";

const PAGE = "/settings/plans";

/** New subscriptions go through Stripe's checkout; changes of a paid one are charged at once, with proration. */
export const stripeBilling = (settings: StripeSettings): Billing => {
  const stripe = stripeClient(settings);
  return {
    kind: "stripe",
    checkout: (context, purchase) =>
      asOurs("checkout_unavailable", context, async () => {
        const { ledger } = purchase;
        if (ledger.external && ledger.isPaid)
          return update(stripe, context, purchase, ledger.external.subscriptionId);
        return startCheckout(stripe, context, purchase);
      }),
    openPortal: (context, { external }) =>
      asOurs("portal_unavailable", context, async () => {
        if (!external) throw new Error("The organization has no customer");
        const { url } = await stripe.billingPortal.sessions.create({
          customer: external.customerId,
          return_url: `${context.org.organization.url}${PAGE}`,
        });
        return url;
      }),
  };
};

/** Errors of Stripe become ours; the cause is for the log alone. */
async function asOurs<Result>(
  id: "checkout_unavailable" | "portal_unavailable",
  { services }: BillingContext,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    services.log.warn({ err: cause }, "Stripe refused a request");
    throw new AppError(id, { values: { email: services.config.supportEmail ?? "" }, cause });
  }
}

async function itemsOf(stripe: Stripe, order: Order): Promise<{ price: string; quantity: number }[]> {
  const lines = orderLines(plansOnOffer(), order);
  const keys = lines.map(({ kind }) => lookupKey(kind, order));
  const prices = await findPrices(stripe, keys);
  return lines.map(({ quantity }, index) => ({ price: prices.get(keys[index] ?? "") ?? "", quantity }));
}

async function startCheckout(
  stripe: Stripe,
  { org, actor }: BillingContext,
  { order, ledger, promotion }: Purchase,
): Promise<string | null> {
  const { id, url } = org.organization;
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: await itemsOf(stripe, order),
    ...(ledger.external ? { customer: ledger.external.customerId } : { customer_email: actor.email }),
    client_reference_id: String(id),
    subscription_data: { metadata: { organizationId: String(id) } },
    ...(promotion > 0 && { discounts: [{ coupon: `workloom_promo_${promotion}` }] }),
    success_url: `${url}${PAGE}?checkout=done`,
    cancel_url: `${url}${PAGE}`,
  });
  return session.url;
}

async function update(
  stripe: Stripe,
  { services }: BillingContext,
  { order }: Purchase,
  subscriptionId: string,
): Promise<null> {
  const [items, current] = await Promise.all([
    itemsOf(stripe, order),
    stripe.subscriptions.retrieve(subscriptionId),
  ]);
  const known = new Map(current.items.data.map(({ id, price }) => [price.id, id]));
  const wanted = new Set(items.map(({ price }) => price));
  const changed = await stripe.subscriptions.update(subscriptionId, {
    items: [
      ...items.map(({ price, quantity }) => {
        const id = known.get(price);
        return id === undefined ? { price, quantity } : { id, quantity };
      }),
      ...[...known].filter(([price]) => !wanted.has(price)).map(([, id]) => ({ id, deleted: true })),
    ],
    proration_behavior: "always_invoice",
    payment_behavior: "error_if_incomplete",
  });
  await synchronize(services, changed);
  return null;
}
