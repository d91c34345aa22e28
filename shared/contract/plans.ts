import { z } from "zod";
import "../errors/plans";
import { currencies, planCatalogue, planTypes, recurrencies } from "../plans/plan";
import { subscriptionState, subscriptionStatuses } from "../plans/subscription";
import { id, instant, nothing, pathId } from "./common";
import { call } from "./define";

const count = z.number().int().nonnegative().max(100_000);
const used = z.object({ used: z.number(), max: z.number().nullable() });
const orderId = z.string().min(1).max(60);

/** Packs are integers: other numbers are rounded. */
const packs = z.number().transform(Math.round).pipe(count);
const addOns = z.object({
  automation_runs: packs,
  database_rows: packs,
  /** Omitted by users whose plan has no low-code. */
  lowcode_limit: packs.optional(),
  ai_tokens: packs,
});

const order = z.object({
  id: orderId,
  planId: z.string(),
  recurrency: z.enum(recurrencies),
  currency: z.enum(currencies),
  builders: z.number(),
  members: z.number(),
  addOns: subscriptionState.shape.addOns,
  /** Due for it, in the smallest unit of the currency. */
  amount: z.number(),
  /** Whether it was placed and waits for its payment. */
  placed: z.boolean(),
  renewal: z.boolean(),
});
export type SubscriptionOrder = z.infer<typeof order>;

const subscription = z.object({
  planId: z.string(),
  planType: z.enum(planTypes),
  recurrency: z.enum(recurrencies),
  currency: z.enum(currencies),
  builderUsers: used,
  memberUsers: used,
  allowViewers: z.boolean(),
  source: z.enum(["appsumo", "other"]),
  trialDaysLeft: z.number(),
  canStartTrial: z.boolean(),
  overUsageTolerance: z.number(),
  status: z.enum(subscriptionStatuses),
  isPaid: z.boolean(),
  paidUntil: instant.nullable(),
  /** Null: unlimited. */
  maxAutomationRuns: z.number().nullable(),
  maxApiCalls: z.number().nullable(),
  maxDatabaseRows: z.number().nullable(),
  lowcodeLimit: z.number().nullable(),
  aiCredits: z.number().nullable(),
  addOns: subscriptionState.shape.addOns,
  orders: z.array(order),
  /** Whether changes of a paid subscription are charged at once, without a checkout. */
  billing: z.enum(["local", "stripe"]),
});
export type Subscription = z.infer<typeof subscription>;

const payment = order.extend({
  organization: z.object({ id, name: z.string(), url: z.string() }),
});
export type Payment = z.infer<typeof payment>;

const period = z.enum(recurrencies);

export const planCalls = {
  getSubscription: call({
    method: "GET",
    path: "/api/v3/subscription",
    summary: "The subscription of the organization, and the plans on offer",
    access: "canManagePlan",
    reply: z.object({ subscription, catalogue: planCatalogue }),
  }),
  getPlanOffer: call({
    method: "GET",
    path: "/api/v3/subscription/offer",
    summary: "The current plan and the plan that has a feature, for any user who meets a locked part",
    access: "session",
    query: z.object({ feature: z.string().max(60).optional() }),
    reply: z.object({
      planId: z.string(),
      trialDaysLeft: z.number(),
      offer: z.object({ id: z.string(), name: z.string() }).nullable(),
      supportEmail: z.string().nullable(),
    }),
  }),
  getAddOns: call({
    method: "GET",
    path: "/api/v3/subscription/add-ons",
    summary: "The purchased packs",
    access: "canManagePlan",
    reply: z.object({ addons: subscriptionState.shape.addOns }),
  }),
  saveAddOns: call({
    method: "POST",
    path: "/api/v3/subscription/add-ons",
    summary: "Buy packs; the address of a checkout, or null if they are charged at once",
    access: "canManagePlan",
    body: z.object({ addons: addOns }),
    reply: z.object({ checkout_url: z.string().nullable() }),
    errors: ["add_on_below_purchased", "plan_not_manageable", "upgrade_by_email", "checkout_unavailable"],
  }),
  createCheckout: call({
    method: "POST",
    path: "/api/v3/subscription/checkout",
    summary: "Choose a plan with its seats; the address of the checkout",
    access: "canManagePlan",
    body: z.object({
      period,
      builder_seats: count,
      member_seats: count,
      plan: z.string().min(1).max(40),
      addons: addOns.optional(),
    }),
    reply: z.object({ data: z.object({ checkout_url: z.string().nullable() }) }),
    errors: [
      "invalid_plan",
      "builders_missing",
      "builders_in_use",
      "members_in_use",
      "seats_below_minimum",
      "add_on_below_purchased",
      "plan_not_manageable",
      "checkout_unavailable",
    ],
  }),
  openBillingPortal: call({
    method: "POST",
    path: "/api/v3/subscription/portal",
    summary: "The address of the billing portal",
    access: "canManagePlan",
    reply: z.object({ url: z.string() }),
    errors: ["portal_unavailable"],
  }),
  reactivate: call({
    method: "POST",
    path: "/api/v3/subscription/reactivate",
    summary:
      "Order the last plan again while the plan is blocked; null if the order only waits for its payment",
    access: "canManagePlan",
    whileBlocked: true,
    reply: z.object({ checkout_url: z.string().nullable() }),
    errors: ["plan_not_manageable", "checkout_unavailable"],
  }),
  startTrial: call({
    method: "POST",
    path: "/api/v3/subscription/trial",
    summary: "Try a plan; once for each organization",
    access: "canManagePlan",
    body: z.object({ plan: z.string().min(1).max(40) }),
    reply: nothing,
    errors: ["invalid_plan", "trial_used"],
  }),
  placeOrder: call({
    method: "POST",
    path: "/api/v3/subscription/orders/{orderId}/place",
    summary: "Place the order of a local checkout; it waits for its payment",
    access: "canManagePlan",
    params: z.object({ orderId }),
    reply: nothing,
    errors: ["order_closed"],
  }),
  dropOrder: call({
    method: "DELETE",
    path: "/api/v3/subscription/orders/{orderId}",
    summary: "Cancel an order that is not paid",
    access: "canManagePlan",
    params: z.object({ orderId }),
    reply: nothing,
    errors: ["order_closed"],
  }),
  listPayments: call({
    method: "GET",
    path: "/api/v4/installation/payments",
    summary: "Placed orders of all organizations, for the administrators of the installation",
    access: "isAdmin",
    whileBlocked: true,
    query: z.object({ search: z.string().max(200).optional() }),
    reply: z.object({ payments: z.array(payment) }),
  }),
  confirmPayment: call({
    method: "POST",
    path: "/api/v4/installation/payments/{organizationId}/{orderId}/confirm",
    summary: "Confirm that an order was paid",
    access: "isAdmin",
    whileBlocked: true,
    params: z.object({ organizationId: pathId, orderId }),
    reply: nothing,
    errors: ["order_closed"],
  }),
  rejectPayment: call({
    method: "POST",
    path: "/api/v4/installation/payments/{organizationId}/{orderId}/reject",
    summary: "Drop an order that was not paid; a renewal expires the subscription",
    access: "isAdmin",
    whileBlocked: true,
    params: z.object({ organizationId: pathId, orderId }),
    reply: nothing,
    errors: ["order_closed"],
  }),
  setOrganizationPlan: call({
    method: "PUT",
    path: "/api/v4/installation/organizations/{organizationId}/plan",
    summary: "Set an organization's plan by agreement, such as custom, enterprise or blocked",
    access: "isAdmin",
    whileBlocked: true,
    params: z.object({ organizationId: pathId }),
    body: z.object({
      plan: z.string().min(1).max(40),
      source: z.enum(["appsumo", "other"]).default("other"),
      builder_seats: count.nullable().default(null),
      member_seats: count.nullable().default(null),
    }),
    reply: nothing,
    errors: ["invalid_plan"],
  }),
};
