import { planCalls } from "#shared/contract/plans";
import { plansTexts } from "#shared/text/plans";
import { planWith } from "#shared/plans/catalogue";
import { defineArea } from "../../define-area";
import { implement, type Handler } from "../../http/implement";
import { plansOnOffer } from "../../plans/catalogue";
import { serveStripeWebhook } from "./billing/stripe/webhook";
import {
  confirmPayment,
  dropOrder,
  listPayments,
  placeOrder,
  rejectPayment,
  setOrganizationPlan,
  startTrial,
} from "./orders";
import { createCheckout, openBillingPortal, reactivate, saveAddOns } from "./purchase";
import { isTrial, readSubscription } from "./read-subscription";
import { renewSubscriptionJob } from "./renewal-job";
import { trialDaysLeft } from "#shared/plans/price";

const getPlanOffer: Handler<typeof planCalls.getPlanOffer> = async ({ org, services }, { feature }) => {
  const ledger = await services.subscriptions.read(org.organization.id);
  const plan = feature === undefined ? undefined : planWith(plansOnOffer(), feature);
  return {
    planId: org.plan.name,
    trialDaysLeft: isTrial(ledger) ? trialDaysLeft(ledger.state.trialEndsAt, Date.now()) : 0,
    offer: plan ? { id: plan.id, name: plan.name } : null,
    supportEmail: services.config.supportEmail,
  };
};

const handlers = implement(planCalls, {
  getSubscription: readSubscription,
  getPlanOffer,
  getAddOns: async ({ org, services }) => {
    const { state } = await services.subscriptions.read(org.organization.id);
    return { addons: state.addOns };
  },
  saveAddOns,
  createCheckout,
  openBillingPortal,
  reactivate,
  startTrial,
  placeOrder,
  dropOrder,
  listPayments,
  confirmPayment,
  rejectPayment,
  setOrganizationPlan,
});

export const plans = defineArea({
  name: "plans",
  texts: plansTexts,
  calls: [handlers],
  jobs: [renewSubscriptionJob],
  schedules: [{ cron: "15 * * * *", timeZone: "UTC", job: renewSubscriptionJob }],
  protocols: [serveStripeWebhook],
});
