import { z } from "zod";
import { addOnNames, currencies, recurrencies } from "./plan";

export const subscriptionStatuses = ["created", "active", "expired", "waiting_payment"] as const;
export type SubscriptionStatus = (typeof subscriptionStatuses)[number];

const packs = z.object(
  Object.fromEntries(addOnNames.map((name) => [name, z.number().int().nonnegative()])) as Record<
    (typeof addOnNames)[number],
    z.ZodInt
  >,
);

/** The state of a subscription, computed from its events. */
export const subscriptionState = z.object({
  planId: z.string(),
  recurrency: z.enum(recurrencies),
  currency: z.enum(currencies),
  status: z.enum(subscriptionStatuses),
  /** Paid seats; null: those of the plan. Plans of version 2 count users as members. */
  builders: z.number().int().nullable(),
  members: z.number().int().nullable(),
  /** Purchased packs. */
  addOns: packs,
  source: z.enum(["appsumo", "other"]),
  /** In ms since 1970; null without a trial. */
  trialEndsAt: z.number().nullable(),
  /** End of the paid period in ms since 1970. */
  paidUntil: z.number().nullable(),
});
export type SubscriptionState = z.infer<typeof subscriptionState>;

export const noAddOns: SubscriptionState["addOns"] = {
  automation_runs: 0,
  database_rows: 0,
  lowcode_limit: 0,
  ai_tokens: 0,
};

/** Whether the organization has what the subscription names. */
export const isInForce = ({ status }: Pick<SubscriptionState, "status">): boolean =>
  status === "active" || status === "waiting_payment";
