import { describe, expect, test } from "@jest/globals";
import { defaultCatalogue, planWith } from "#shared/plans/catalogue";
import { planFeatures } from "#shared/plans/features";
import { findPlan, planCatalogue } from "#shared/plans/plan";
import { usageBand } from "#shared/plans/meters";
import { noAddOns, type SubscriptionState } from "#shared/plans/subscription";
import { planNamed } from "../../../server/plans/organization-plan";

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const plan = (id: string) => {
  const found = findPlan(defaultCatalogue, id);
  if (!found) throw new Error(`No plan ${id}`);
  return found;
};

describe("The catalogue of plans", () => {
  test("is valid as a file of an installation", () => {
    expect(() => planCatalogue.parse(JSON.parse(JSON.stringify(defaultCatalogue)))).not.toThrow();
  });

  test.each([
    ["free", { automationRuns: 200, records: 100, storage: 500 * MB, mails: 50 }],
    [
      "business",
      {
        automationRuns: 500,
        records: 5000,
        storage: 20 * GB,
        apiCalls: 26_000_000,
        apiCallsPerSecond: 10,
        historyDays: 2,
        snapshotDays: 7,
      },
    ],
    [
      "developer",
      {
        automationRuns: 1500,
        records: 15_000,
        storage: 100 * GB,
        gbSeconds: 250,
        executionSeconds: 30,
        automationLogDays: 7,
      },
    ],
    ["scale", { automationRuns: 15_000, records: 50_000, gbSeconds: 2000, apiCalls: 500_000 }],
    ["expert", { automationRuns: 50_000, records: 150_000, gbSeconds: 40 * 250 }],
  ])("%s has the figures of the specification", (id, limits) => {
    expect(plan(id).limits).toMatchObject(limits);
  });

  test("a free plan is for up to 2 users, and larger plans start at 5, 10 and 50", () => {
    expect(plan("free").seats).toMatchObject({ builders: 2, members: 0 });
    expect(["developer", "scale", "expert"].map((id) => plan(id).minimumSeats)).toEqual([5, 10, 50]);
  });

  test("every feature is opened by a plan on sale, the cheapest one", () => {
    const opening = planFeatures.map((feature) => planWith(defaultCatalogue, feature)?.id);
    expect(opening).toEqual([
      "free",
      "developer",
      "business",
      "business",
      "business",
      "business",
      "developer",
      "expert",
    ]);
  });
});

describe("The plan of an organization", () => {
  const subscription: SubscriptionState = {
    planId: "developer",
    recurrency: "monthly",
    currency: "USD",
    status: "active",
    builders: 8,
    members: 25,
    addOns: { ...noAddOns, automation_runs: 2, lowcode_limit: 1 },
    source: "other",
    trialEndsAt: null,
    paidUntil: null,
  };

  test("has the paid seats and the packs of its subscription", () => {
    const { limits, seats } = planNamed("developer", { subscription });
    expect(limits).toMatchObject({ automationRuns: 3500, gbSeconds: 500, records: 15_000 });
    expect(seats).toMatchObject({ builders: 8, members: 25 });
  });

  test("has neither once the subscription has expired", () => {
    const { limits } = planNamed("developer", { subscription: { ...subscription, status: "expired" } });
    expect(limits.automationRuns).toBe(1500);
  });

  test.each([
    [3, 500, 2000, 10],
    [10, 1500, 10_000, 20],
    [25, 3000, 50_000, 50],
  ])(
    "of AppSumo with %i builders has the limits of its tier",
    (builders, automationRuns, records, storage) => {
      const bought = {
        ...subscription,
        planId: "business",
        addOns: noAddOns,
        source: "appsumo" as const,
        builders,
      };
      expect(planNamed("business", { subscription: bought }).limits).toMatchObject({
        automationRuns,
        records,
        storage: storage * GB,
      });
    },
  );

  test("counts users together in plans of version 2", () => {
    const scale = { ...subscription, planId: "scale", builders: null, members: 12 };
    expect(planNamed("scale", { subscription: scale }).seats).toMatchObject({
      builders: 12,
      members: 12,
      users: 12,
    });
  });

  test("gives nothing if it is unknown", () => {
    expect(planNamed("platinum")).toMatchObject({ features: [], seats: { builders: 0 } });
  });
});

test.each([
  [0, 0, "allGood"],
  [50, 100, "allGood"],
  [51, 100, "moreThanHalf"],
  [89.9, 100, "moreThanHalf"],
  [90, 100, "almostLimit"],
  [100, 100, "aboveLimit"],
  [109, 100, "aboveLimit"],
  [110, 100, "critical"],
  [1, 0, "critical"],
])("%d used of %d is in the band %s", (used, limit, band) => {
  expect(usageBand(used, limit, 10)).toBe(band);
});
