import { z } from "zod";
import { orderTotal } from "#shared/plans/price";
import { defineJob } from "../../jobs/kind";
import { plansOnOffer } from "../../plans/catalogue";
import { billingOf } from "./billing/billing-of";
import { changeSubscription } from "./change-subscription";

const DAY = 86_400_000;
/** How long a renewal may stay unpaid until the subscription expires. */
export const GRACE_DAYS = 14;

/** Ends trials, and renews or expires subscriptions that no payment provider manages. */
export const renewSubscriptionJob = defineJob({
  kind: "renewSubscription",
  input: z.object({}),
  async run({ org, services }) {
    const { id } = org.organization;
    const now = Date.now();
    const { state, isPaid, orders, external } = await services.subscriptions.read(id);
    if (!isPaid && state.trialEndsAt !== null && state.trialEndsAt <= now)
      await changeSubscription(services, id, { type: "trialEnded" }, { externalId: `trialEnded:${id}` });
    const { paidUntil } = state;
    if (billingOf(services).kind !== "local" || external !== null) return;
    if (!isPaid || paidUntil === null || paidUntil > now) return;
    const renewal = orders.find(({ isRenewal }) => isRenewal);
    if (renewal) {
      if (paidUntil + GRACE_DAYS * DAY <= now)
        await changeSubscription(
          services,
          id,
          { type: "expired" },
          { externalId: `expired:${renewal.orderId}` },
        );
      return;
    }
    const order = { ...state, builders: state.builders ?? 0, members: state.members ?? 0 };
    const { perPeriod } = orderTotal(plansOnOffer(), order);
    const orderId = `renewal-${id}-${paidUntil}`;
    await changeSubscription(
      services,
      id,
      { type: "renewalDue", orderId, amount: perPeriod },
      { externalId: orderId },
    );
  },
});
