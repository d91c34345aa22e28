import { planFeatures, type PlanFeature } from "./features";
import type { Money, Plan, PlanCatalogue, PlanLimits, PlanSeats } from "./plan";

const MB = 1024 ** 2;
const GB = 1024 ** 3;

/** Prices in USD cents; BRL at five to one. */
const usd = (cents: number): Money => ({ USD: cents, BRL: cents * 5 });

const unlimited: PlanLimits = {
  records: null,
  storage: null,
  mails: null,
  automationRuns: null,
  apiCalls: null,
  gbSeconds: null,
  aiCredits: null,
  apiCallsPerSecond: null,
  executionSeconds: null,
  historyDays: null,
  snapshotDays: null,
  automationLogDays: null,
};
const nothing = Object.fromEntries(Object.keys(unlimited).map((name) => [name, 0])) as unknown as PlanLimits;

const anySeats: PlanSeats = { builders: null, members: null, allowViewers: true, superRootAdmins: null };
const noSeats: PlanSeats = { builders: 0, members: 0, allowViewers: false, superRootAdmins: null };
/** The seats that come with a plan until its subscription names others. */
const startingSeats: PlanSeats = { ...anySeats, builders: 1, members: 0 };

const ofBusiness: PlanFeature[] = [
  "manageAutomations",
  "api",
  "roles",
  "historyLog",
  "advancedBusinessFeatures",
];
const ofDeveloper: PlanFeature[] = [...ofBusiness, "lowCode", "advancedDevFeatures"];
const everything: PlanFeature[] = [...planFeatures];

const defaults = { minimumSeats: 1, pricing: null, features: everything, limits: unlimited, seats: anySeats };

const free: Plan = {
  ...defaults,
  id: "free",
  name: "Free",
  type: "free",
  level: 1,
  offer: "card",
  features: ["manageAutomations"],
  limits: {
    ...nothing,
    automationRuns: 200,
    records: 100,
    storage: 500 * MB,
    mails: 50,
    aiCredits: 50,
    snapshotDays: 1,
    automationLogDays: 1,
  },
  seats: { ...noSeats, builders: 2 },
};

const business: Plan = {
  ...defaults,
  id: "business",
  name: "Business",
  type: "normal",
  level: 2,
  offer: "card",
  features: ofBusiness,
  limits: {
    ...unlimited,
    automationRuns: 500,
    records: 5000,
    storage: 20 * GB,
    apiCalls: 26_000_000,
    apiCallsPerSecond: 10,
    gbSeconds: 0,
    executionSeconds: 0,
    aiCredits: 1000,
    historyDays: 2,
    snapshotDays: 7,
    automationLogDays: 2,
  },
  seats: startingSeats,
  pricing: { version: 1, builder: usd(1400), member: usd(500) },
};

const developer: Plan = {
  ...business,
  id: "developer",
  name: "App Developer",
  type: "developer",
  level: 3,
  features: ofDeveloper,
  limits: {
    ...business.limits,
    automationRuns: 1500,
    records: 15_000,
    storage: 100 * GB,
    gbSeconds: 250,
    executionSeconds: 30,
    aiCredits: 5000,
    historyDays: 7,
    automationLogDays: 7,
  },
  minimumSeats: 5,
  pricing: { version: 1, builder: usd(2800), member: usd(900) },
};

const scale: Plan = {
  ...developer,
  id: "scale",
  name: "Scale",
  type: "premium",
  level: 4,
  offer: "promotion",
  limits: {
    ...developer.limits,
    automationRuns: 15_000,
    records: 50_000,
    gbSeconds: 2000,
    apiCalls: 500_000,
    storage: 250 * GB,
    historyDays: 30,
    snapshotDays: 30,
    automationLogDays: 30,
  },
  minimumSeats: 10,
  pricing: { version: 2, user: usd(3400) },
};

/** Units of low-code processing: 1 PU is 250 GB*s per month. */
export const GB_SECONDS_PER_PU = 250;

const expert: Plan = {
  ...scale,
  id: "expert",
  name: "Expert",
  level: 5,
  features: everything,
  limits: {
    ...scale.limits,
    automationRuns: 50_000,
    records: 150_000,
    gbSeconds: 40 * GB_SECONDS_PER_PU,
    storage: 1024 * GB,
    apiCalls: 26_000_000,
    historyDays: 90,
    snapshotDays: 90,
    automationLogDays: 90,
  },
  minimumSeats: 50,
  pricing: { version: 2, user: usd(4200) },
};

const enterprise: Plan = {
  ...defaults,
  id: "enterprise",
  name: "Enterprise",
  type: "premium",
  level: 6,
  offer: "request",
};

/** Everything included: the plan of a self-hosted installation. */
const complete: Plan = { ...enterprise, id: "complete", name: "Complete", level: 7, offer: "none" };
const custom: Plan = { ...complete, id: "custom", name: "Custom", level: 6 };
const blocked: Plan = {
  ...complete,
  id: "blocked",
  name: "Blocked",
  level: 0,
  features: [],
  limits: nothing,
  seats: noSeats,
};

/** Plans of partners: their builders are Super root admins. */
const maestro = (base: Plan, superRootAdmins: number): Plan => ({
  ...base,
  id: `maestro_${base.id}`,
  name: `Maestro ${base.name}`,
  offer: "none",
  seats: { ...anySeats, superRootAdmins },
});

/** The product's plans. Source of the figures: specification 3, section 9; others and prices are ours. */
export const defaultCatalogue: PlanCatalogue = {
  plans: [
    free,
    business,
    developer,
    scale,
    expert,
    enterprise,
    complete,
    custom,
    blocked,
    maestro(business, 3),
    maestro(developer, 5),
    maestro(scale, 10),
  ],
  startingPlan: complete.id,
  addOns: {
    automation_runs: { units: 1000, price: usd(900) },
    database_rows: { units: 10_000, price: usd(1200) },
    lowcode_limit: { units: GB_SECONDS_PER_PU, price: usd(1800) },
    ai_tokens: { units: 1000, price: usd(1000) },
  },
  overUsageTolerance: 10,
  trialDays: 30,
  annualDiscount: 30,
  annualDiscountShown: 33.7,
  moneyBackDays: 14,
  implementationDays: 30,
  appSumoTiers: [
    { builders: 3, limits: { automationRuns: 500, records: 2000, storage: 10 * GB } },
    { builders: 10, limits: { automationRuns: 1500, records: 10_000, storage: 20 * GB } },
    { builders: 25, limits: { automationRuns: 3000, records: 50_000, storage: 50 * GB } },
  ],
  promoCode: { percent: 20, from: usd(96_000) },
};

/** The first plan on sale that has a feature, or the first that has it at all. */
export function planWith({ plans }: Pick<PlanCatalogue, "plans">, feature: string): Plan | undefined {
  const having = plans.filter(({ features }) => (features as readonly string[]).includes(feature));
  return having.find(({ offer }) => offer !== "none") ?? having[0];
}
