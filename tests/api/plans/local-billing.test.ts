import { beforeEach, describe, expect, test } from "@jest/globals";
import { accessCalls } from "#shared/contract/access";
import { planCalls } from "#shared/contract/plans";
import { useTestWorkspace } from "../../support/test-workspace";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { changeSubscription } from "../../../server/areas/plans/change-subscription";
import { developerOrder, orderIn, setPlan, subscriptionOf } from "./support";

const workspace = useTestWorkspace();
let org: TestOrganization;
let admin: TestActor;
beforeEach(async () => {
  org = await workspace.server.createOrganization();
  await setPlan(workspace.server, org, "free");
  admin = await org.actor("admin");
});

const order = async (more: object = {}) => {
  const { data } = await admin.ok(planCalls.createCheckout, { ...developerOrder, ...more });
  return orderIn(data.checkout_url);
};
const pay = async (orderId: string) => {
  await admin.ok(planCalls.placeOrder, { orderId });
  await workspace.admin.ok(planCalls.confirmPayment, { organizationId: org.id, orderId });
};

describe("A local checkout", () => {
  test("moves the subscription from created to waiting_payment to active", async () => {
    const orderId = await order();
    expect(await subscriptionOf(admin)).toMatchObject({ status: "created", planId: "free" });
    await admin.ok(planCalls.placeOrder, { orderId });
    expect(await subscriptionOf(admin)).toMatchObject({ status: "waiting_payment", planId: "free" });
    const { payments } = await workspace.admin.ok(planCalls.listPayments, {});
    expect(payments.find(({ id }) => id === orderId)).toMatchObject({
      planId: "developer",
      amount: 10 * 2800 + 30 * 900,
      organization: { id: org.id },
    });
    await workspace.admin.ok(planCalls.confirmPayment, { organizationId: org.id, orderId });
    expect(await subscriptionOf(admin)).toMatchObject({
      status: "active",
      planId: "developer",
      builderUsers: { max: 10 },
      memberUsers: { max: 30 },
      maxAutomationRuns: 1500,
      maxApiCalls: 26_000_000,
      isPaid: true,
    });
    const { session } = await admin.ok(accessCalls.getSession);
    expect(session.plan).toMatchObject({ name: "developer" });
    expect(session.plan.features).toContain("lowCode");
  });

  test("shows the plan of other windows as changed with the payment", async () => {
    const { services } = workspace.server;
    const before = await services.organizations.bySubdomain(org.subdomain);
    await pay(await order());
    const after = await services.organizations.bySubdomain(org.subdomain);
    expect([before?.plan.name, after?.plan.name]).toEqual(["free", "developer"]);
  });

  test("can be canceled before it is paid", async () => {
    const orderId = await order();
    await admin.ok(planCalls.dropOrder, { orderId });
    expect(await subscriptionOf(admin)).toMatchObject({ status: "active", planId: "free", orders: [] });
    await admin.fails("order_closed", planCalls.placeOrder, { orderId });
  });

  test("is paid once, however often it is confirmed", async () => {
    const orderId = await order();
    await pay(orderId);
    const paid = await subscriptionOf(admin);
    await workspace.admin.fails("order_closed", planCalls.confirmPayment, {
      organizationId: org.id,
      orderId,
    });
    expect(await subscriptionOf(admin)).toEqual(paid);
  });

  test("replays to the same state from its events", async () => {
    await pay(await order());
    await pay(await order({ builder_seats: 12 }));
    const { subscriptions } = workspace.server.services;
    expect(await subscriptions.replay(org.id)).toEqual(await subscriptions.read(org.id));
  });
});

describe("Seats and plans are refused", () => {
  test.each([
    ["builders_missing", { builder_seats: 0 }, "You must have at least one builder."],
    [
      "builders_in_use",
      { builder_seats: 1 },
      /^You can't set the number of builders to a value lower than the current number of builders: \d+\.$/,
    ],
    [
      "members_in_use",
      { member_seats: 0 },
      /^You can't set the number of members to a value lower than the current number of members: \d+\.$/,
    ],
    ["invalid_plan", { plan: "enterprise" }, "Invalid plan selected."],
    ["invalid_plan", { plan: "none" }, "Invalid plan selected."],
    [
      "seats_below_minimum",
      { plan: "expert", builder_seats: 0, member_seats: 40 },
      "Expert starts at 50 users.",
    ],
  ] as const)("with %s for %j", async (id, change, message) => {
    const error = await admin.fails(id, planCalls.createCheckout, { ...developerOrder, ...change });
    expect(error.message).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
  });

  test("as a downgrade, and from annual to monthly on the same plan", async () => {
    await pay(await order({ period: "annual" }));
    await admin.fails("invalid_plan", planCalls.createCheckout, { ...developerOrder, plan: "business" });
    await admin.fails("invalid_plan", planCalls.createCheckout, developerOrder);
    await order({ period: "annual", builder_seats: 11 });
  });

  test("for a custom plan", async () => {
    await setPlan(workspace.server, org, "custom");
    const error = await admin.fails("plan_not_manageable", planCalls.createCheckout, developerOrder);
    expect(error.message).toBe(
      "You can't manage a custom plan. Upgrade to a standard plan or contact us to manage your custom plan.",
    );
  });
});

describe("Add-ons", () => {
  const addons = { automation_runs: 2, database_rows: 1, lowcode_limit: 1, ai_tokens: 0 };

  test("are zero by default, and raise the limits once they are paid", async () => {
    await pay(await order());
    expect((await admin.ok(planCalls.getAddOns)).addons).toEqual({
      automation_runs: 0,
      database_rows: 0,
      lowcode_limit: 0,
      ai_tokens: 0,
    });
    const { checkout_url: address } = await admin.ok(planCalls.saveAddOns, { addons });
    await pay(orderIn(address));
    expect(await subscriptionOf(admin)).toMatchObject({
      maxAutomationRuns: 3500,
      maxDatabaseRows: 25_000,
      lowcodeLimit: 500,
    });
    await admin.fails("add_on_below_purchased", planCalls.saveAddOns, {
      addons: { ...addons, automation_runs: 1 },
    });
  });

  test("are rounded, required and of a paid plan", async () => {
    await admin.fails("upgrade_by_email", planCalls.saveAddOns, { addons });
    await pay(await order());
    await admin.fails("invalid_request", planCalls.saveAddOns, { addons: { automation_runs: 1 } as never });
    const { checkout_url: address } = await admin.ok(planCalls.saveAddOns, {
      addons: { ...addons, automation_runs: 1.6 },
    });
    await pay(orderIn(address));
    expect((await admin.ok(planCalls.getAddOns)).addons.automation_runs).toBe(2);
  });
});

describe("A trial", () => {
  test("lasts 30 days, once", async () => {
    expect(await subscriptionOf(admin)).toMatchObject({ canStartTrial: true });
    await admin.ok(planCalls.startTrial, { plan: "developer" });
    expect(await subscriptionOf(admin)).toMatchObject({
      planId: "developer",
      trialDaysLeft: 30,
      isPaid: false,
    });
    await admin.fails("trial_used", planCalls.startTrial, { plan: "developer" });
  });

  test("ends on the free plan, with everything that was entered", async () => {
    const { services } = workspace.server;
    await services.subscriptions.append(org.id, {
      type: "trialStarted",
      planId: "developer",
      endsAt: Date.now() - 1,
    });
    await changeSubscription(services, org.id, { type: "trialEnded" });
    expect(await subscriptionOf(admin)).toMatchObject({ planId: "free", trialDaysLeft: 0 });
  });
});

test("An expired subscription blocks the organization until it is paid again", async () => {
  await pay(await order());
  await changeSubscription(workspace.server.services, org.id, { type: "expired" });
  await admin.fails("plan_blocked", planCalls.getPlanOffer, {});
  const { subscriptions } = workspace.server.services;
  expect((await subscriptions.read(org.id)).state).toMatchObject({ planId: "blocked", status: "expired" });
  expect(await admin.ok(planCalls.reactivate)).toEqual({ checkout_url: null });
  const { orders } = await subscriptions.read(org.id);
  expect(orders).toMatchObject([{ planId: "developer", isPlaced: true, builders: 10, members: 30 }]);
  await workspace.admin.ok(planCalls.confirmPayment, {
    organizationId: org.id,
    orderId: orders[0]?.orderId ?? "",
  });
  expect(await subscriptionOf(admin)).toMatchObject({ planId: "developer", status: "active" });
  await admin.ok(planCalls.getPlanOffer, {});
});

test("A blocked organization whose administrators confirm payments reactivates itself", async () => {
  const { server, admin: operator, org: own } = workspace;
  await setPlan(server, own, "blocked");
  await operator.fails("plan_blocked", planCalls.getPlanOffer, {});
  await operator.ok(planCalls.reactivate);
  const { payments } = await operator.ok(planCalls.listPayments, {});
  const [payment] = payments.filter(({ organization }) => organization.id === own.id);
  await operator.ok(planCalls.confirmPayment, { organizationId: own.id, orderId: payment?.id ?? "" });
  expect(await operator.ok(planCalls.getPlanOffer, {})).toMatchObject({ planId: "developer" });
  await setPlan(server, own, "complete");
});

describe("Access", () => {
  test("to the plan is for users who may manage it", async () => {
    const member = await org.actor("member");
    for (const call of [planCalls.getSubscription, planCalls.getAddOns, planCalls.openBillingPortal])
      await member.fails("permission_denied", call);
    await org.anonymous().fails("invalid_token", planCalls.getSubscription);
  });

  test("to payments is for the administrators of the installation", async () => {
    const orderId = await order();
    await admin.ok(planCalls.placeOrder, { orderId });
    await admin.fails("permission_denied", planCalls.confirmPayment, { organizationId: org.id, orderId });
    await admin.fails("permission_denied", planCalls.setOrganizationPlan, {
      organizationId: org.id,
      plan: "expert",
    });
    await workspace.admin.fails("not_found", planCalls.confirmPayment, { organizationId: 999_999, orderId });
  });

  test("to a locked part names the plan that opens it, for every user", async () => {
    const member = await org.actor("member");
    expect(await member.ok(planCalls.getPlanOffer, { feature: "lowCode" })).toMatchObject({
      planId: "free",
      offer: { id: "developer", name: "App Developer" },
    });
  });
});
