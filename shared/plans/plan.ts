import { z } from "zod";
import { planFeatures } from "./features";

export const currencies = ["BRL", "USD"] as const;
export type PlanCurrency = (typeof currencies)[number];
export const recurrencies = ["monthly", "annual"] as const;
export type Recurrency = (typeof recurrencies)[number];
export const addOnNames = ["automation_runs", "database_rows", "lowcode_limit", "ai_tokens"] as const;
export type AddOnName = (typeof addOnNames)[number];
export const planTypes = ["free", "AI", "developer", "normal", "premium"] as const;

/** An amount in the smallest unit of each currency. */
const money = z.strictObject({ BRL: z.number().int().nonnegative(), USD: z.number().int().nonnegative() });
export type Money = z.infer<typeof money>;

const limit = z.number().nonnegative().nullable();

/** Null: unlimited. Amounts per month, unless the name says otherwise. */
const limits = z.strictObject({
  /** In each table. */
  records: limit,
  /** In bytes. */
  storage: limit,
  mails: limit,
  automationRuns: limit,
  apiCalls: limit,
  gbSeconds: limit,
  aiCredits: limit,
  apiCallsPerSecond: limit,
  executionSeconds: limit,
  historyDays: limit,
  snapshotDays: limit,
  automationLogDays: limit,
});
export type PlanLimits = z.infer<typeof limits>;

const seats = z.strictObject({
  builders: limit,
  members: limit,
  /** Builders and members together. */
  users: limit.optional(),
  /** Viewers cost nothing. */
  allowViewers: z.boolean(),
  /** `usageCfg.maxSuperRootAdminUsers`: the most Super root admins, and every builder is one. Null for other plans. */
  superRootAdmins: limit,
});
export type PlanSeats = z.infer<typeof seats>;

/** Prices per seat and month, paid monthly. Version 1 prices builders and members, version 2 users. */
const pricing = z.discriminatedUnion("version", [
  z.strictObject({ version: z.literal(1), builder: money, member: money }),
  z.strictObject({ version: z.literal(2), user: money }),
]);

const plan = z.strictObject({
  id: z.string().min(1).max(40),
  name: z.string().min(1).max(60),
  type: z.enum(planTypes),
  /** The order of plans: an upgrade leads to a higher level. */
  level: z.number().int(),
  /** `card`: sold on the plans page; `promotion`: sold by a modal; `request`: by the team; `none`: not offered. */
  offer: z.enum(["card", "promotion", "request", "none"]),
  features: z.array(z.enum(planFeatures)),
  limits,
  seats,
  minimumSeats: z.number().int().min(1),
  /** Null if it is not sold by the seat. */
  pricing: pricing.nullable(),
});
export type Plan = z.infer<typeof plan>;

const addOn = z.strictObject({ units: z.number().int().positive(), price: money });

/** The content of the plans file of an installation. */
export const planCatalogue = z.strictObject({
  plans: z.array(plan).min(1),
  /** The plan of new organizations. */
  startingPlan: z.string(),
  /** Price and units of a pack. */
  addOns: z.record(z.enum(addOnNames), addOn),
  /** Percent above a limit that is accepted. */
  overUsageTolerance: z.number().nonnegative(),
  trialDays: z.number().int().nonnegative(),
  /** Percent that paying for 12 months takes off the monthly price. */
  annualDiscount: z.number().min(0).max(100),
  /** The discount as the save card shows it. */
  annualDiscountShown: z.number().min(0).max(100),
  moneyBackDays: z.number().int(),
  implementationDays: z.number().int(),
  /** Limits of AppSumo's tiers by their builders. */
  appSumoTiers: z.array(
    z.strictObject({
      builders: z.number().int(),
      limits: limits.pick({ automationRuns: true, records: true, storage: true }),
    }),
  ),
  /** Percent off a year that costs at least `from`. */
  promoCode: z.strictObject({ percent: z.number(), from: money }),
});
export type PlanCatalogue = z.infer<typeof planCatalogue>;

/** How many users may be builders (decision 27). */
export const builderCap = ({ builders, superRootAdmins }: PlanSeats): number | null =>
  superRootAdmins ?? builders;

export const findPlan = ({ plans }: Pick<PlanCatalogue, "plans">, id: string): Plan | undefined =>
  plans.find((candidate) => candidate.id === id);
