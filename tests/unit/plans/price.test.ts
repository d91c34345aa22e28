import { describe, expect, test } from "@jest/globals";
import { defaultCatalogue as catalogue } from "#shared/plans/catalogue";
import { dueNow, orderTotal, periodEnd, trialDaysLeft, waivedValue, type Order } from "#shared/plans/price";
import { isUpgrade } from "#shared/plans/check-order";
import { findPlan } from "#shared/plans/plan";
import { routeUpgrade } from "#shared/plans/route-upgrade";
import { noAddOns } from "#shared/plans/subscription";

const order: Order = {
  planId: "developer",
  recurrency: "annual",
  currency: "USD",
  builders: 10,
  members: 25,
  addOns: { ...noAddOns, automation_runs: 1 },
};

describe("The price of an order", () => {
  test("is 30% lower per month with 12 months at once, and 12 times that a year", () => {
    const { lines, perMonth, perPeriod } = orderTotal(catalogue, order);
    expect(lines).toMatchObject([
      { kind: "builders", unitPrice: 1960, total: 19_600 },
      { kind: "members", unitPrice: 630, total: 15_750 },
      { kind: "automation_runs", unitPrice: 630 },
    ]);
    expect(perPeriod).toBe(perMonth * 12);
  });

  test("of version 2 counts users", () => {
    const scale = {
      ...order,
      planId: "scale",
      recurrency: "monthly" as const,
      members: 12,
      addOns: noAddOns,
    };
    expect(orderTotal(catalogue, scale).lines).toEqual([
      { kind: "users", quantity: 12, unitPrice: 3400, total: 40_800 },
    ]);
  });

  test("is in BRL for Brazil", () => {
    expect(orderTotal(catalogue, { ...order, currency: "BRL" }).lines[0]).toMatchObject({ unitPrice: 9800 });
  });

  test("is 20% lower with a promo code on plans of 960 and more a year", () => {
    expect(orderTotal(catalogue, order, { hasPromoCode: true }).promotion).toBeGreaterThan(0);
    const small = { ...order, recurrency: "monthly" as const, builders: 1, members: 1, addOns: noAddOns };
    expect(orderTotal(catalogue, small, { hasPromoCode: true }).promotion).toBe(0);
  });

  test("is due for the remaining days of the paid period", () => {
    const now = Date.UTC(2026, 10, 28);
    const current = { ...order, recurrency: "monthly" as const, paidUntil: now + 15 * 86_400_000 };
    const more = { ...current, builders: 12 };
    expect(dueNow(catalogue, current, more, now)).toBe(2800);
    expect(dueNow(catalogue, null, more, now)).toBe(orderTotal(catalogue, more).perPeriod);
    expect(dueNow(catalogue, more, current, now)).toBe(0);
  });
});

test.each([
  ["2026-01-31", "monthly", "2026-02-28"],
  ["2026-11-28", "annual", "2027-11-28"],
  ["2026-12-15", "monthly", "2027-01-15"],
] as const)("A period from %s, paid %s, ends on %s", (from, recurrency, end) => {
  expect(new Date(periodEnd(Date.parse(from), recurrency)).toISOString().slice(0, 10)).toBe(end);
});

test("The days of a trial count today", () => {
  expect(trialDaysLeft(1 + 29 * 86_400_000, 0)).toBe(30);
  expect(trialDaysLeft(0, 1)).toBe(0);
  expect(trialDaysLeft(null, 1)).toBe(0);
});

test("The worth of included units follows from the price of the packs", () => {
  expect(waivedValue(1500, { units: 1000, price: { USD: 900, BRL: 4500 } }, "USD")).toBe(1350);
});

describe("The upgrade button", () => {
  const plan = (id: string) => findPlan(catalogue, id)!;
  const at = { planId: "developer", recurrency: "annual" as const, isTrial: false, addOns: noAddOns };
  test.each([
    ["is hidden below the current level", "business", "annual", at, false],
    [
      "is hidden on the same level when annual is current and monthly selected",
      "developer",
      "monthly",
      at,
      false,
    ],
    ["shows on the same level otherwise", "developer", "annual", at, true],
    ["shows above", "scale", "monthly", at, true],
    ["always shows in a trial", "business", "monthly", { ...at, isTrial: true }, true],
  ] as const)("%s", (_title, id, selected, current, isShown) => {
    expect(isUpgrade(catalogue, current, plan(id), selected)).toBe(isShown);
  });
});

test.each([
  ["developer", { isTrial: true, isPaid: false, status: "active" }, "firstUpgrade"],
  ["free", { isTrial: false, isPaid: false, status: "active" }, "firstUpgrade"],
  ["developer", { isTrial: false, isPaid: true, status: "active" }, "managePlanAddons"],
  ["developer", { isTrial: false, isPaid: true, status: "waiting_payment" }, "askByEmail"],
  ["custom", { isTrial: false, isPaid: true, status: "active" }, "askByEmail"],
  ["enterprise", { isTrial: false, isPaid: false, status: "active" }, "askByEmail"],
] as const)("An upgrade from %s with %j leads to %s", (planId, state, route) => {
  expect(routeUpgrade({ planId, ...state })).toBe(route);
});
