import type Stripe from "stripe";
import type { SubscriptionStatus } from "#shared/plans/subscription";
import type { Services } from "../../../../services";
import { changeSubscription } from "../../change-subscription";
import { orderOf } from "./prices";

const statuses: Record<Stripe.Subscription["status"], SubscriptionStatus> = {
  active: "active",
  trialing: "active",
  past_due: "waiting_payment",
  unpaid: "waiting_payment",
  paused: "waiting_payment",
  incomplete: "created",
  incomplete_expired: "expired",
  canceled: "expired",
};

/** Takes a subscription over as Stripe has it now; those of other products are ignored. */
export async function synchronize(
  services: Services,
  subscription: Stripe.Subscription,
  eventId?: string,
): Promise<void> {
  const organizationId = Number(subscription.metadata["organizationId"]);
  const items = subscription.items.data;
  const order = orderOf(items.map(({ price, quantity = 1 }) => ({ lookupKey: price.lookup_key, quantity })));
  if (!order || !Number.isSafeInteger(organizationId)) return;
  if (!(await services.organizations.byId(organizationId))) return;
  const [first] = items;
  const { customer } = subscription;
  await changeSubscription(
    services,
    organizationId,
    {
      type: "synchronized",
      order,
      status: statuses[subscription.status] ?? "waiting_payment",
      paidUntil: first ? first.current_period_end * 1000 : null,
      external: {
        customerId: typeof customer === "string" ? customer : customer.id,
        subscriptionId: subscription.id,
      },
    },
    eventId === undefined ? {} : { externalId: `stripe:${eventId}` },
  );
}
