import { defineErrors } from "./define";

/** Errors of subscriptions. Source: specification 3, sections 5 and 8. */
export const planErrors = defineErrors({
  invalid_plan: { status: 400, text: "plans.invalidPlan" },
  builders_missing: { status: 400, text: "plans.buildersMissing" },
  builders_in_use: { status: 400, text: "plans.buildersInUse" },
  members_in_use: { status: 400, text: "plans.membersInUse" },
  seats_below_minimum: { status: 400, text: "plans.belowMinimum" },
  add_on_below_purchased: { status: 400, text: "plans.addOnBelow" },
  plan_not_manageable: { status: 409, text: "plans.cantManageCustom" },
  upgrade_by_email: { status: 409, text: "plans.askByEmail" },
  trial_used: { status: 409, text: "plans.trialUsed" },
  order_closed: { status: 409, text: "plans.orderClosed" },
  portal_unavailable: { status: 503, text: "plans.portalFailed" },
  checkout_unavailable: { status: 503, text: "plans.checkoutFailed", retryable: true },
});

declare module "./define" {
  interface Errors {
    plans: typeof planErrors;
  }
}
