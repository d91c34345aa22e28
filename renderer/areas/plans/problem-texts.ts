import type { OrderProblem } from "#shared/plans/check-order";
import type { MessageId } from "#shared/text/index";

/** The messages of the specification for what is wrong with an order. */
export const planProblemTexts: Record<OrderProblem["id"], MessageId> = {
  invalid_plan: "plans.invalidPlan",
  builders_missing: "plans.buildersMissing",
  builders_in_use: "plans.buildersInUse",
  members_in_use: "plans.membersInUse",
  seats_below_minimum: "plans.belowMinimum",
  add_on_below_purchased: "plans.addOnBelow",
};
