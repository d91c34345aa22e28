import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { planCalls } from "#shared/contract/plans";
import { STRIPE_WEBHOOK_PATH } from "../../../server/areas/plans/billing/stripe/webhook";
import { startTestServer, type TestServer } from "../../support/server";
import { startStripePeer, type StripePeer } from "../../support/stripe-peer";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { developerOrder, setPlan, subscriptionOf } from "./support";

let peer: StripePeer;
let server: TestServer;
let org: TestOrganization;
let admin: TestActor;
beforeAll(async () => {
  peer = await startStripePeer();
  server = await startTestServer({
    stripe: { key: "sk_test_own", webhookSecret: peer.webhookSecret, url: peer.url },
    supportEmail: "help@workloom.example",
  });
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  peer.failWith(null);
  org = await server.createOrganization();
  await setPlan(server, org, "free");
  admin = await org.actor("admin");
});

type Event = ReturnType<StripePeer["event"]>;
const send = async ({ payload, signature }: Event) =>
  (
    await fetch(`http://127.0.0.1:${server.port}${STRIPE_WEBHOOK_PATH}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Stripe-Signature": signature },
      body: payload,
    })
  ).status;

/** Subscribes by the checkout. @returns the id of the subscription */
async function subscribe(): Promise<string> {
  const { data } = await admin.ok(planCalls.createCheckout, developerOrder);
  const subscriptionId = peer.pay(data.checkout_url?.split("/").at(-1) ?? "");
  await send(peer.event("checkout.session.completed", { subscription: subscriptionId }));
  return subscriptionId;
}
const changed = (id: string, eventId?: string) =>
  peer.event("customer.subscription.updated", { id, object: "subscription" }, eventId);

describe("With Stripe", () => {
  test("the checkout asks for the seats by their prices and comes back to the plans page", async () => {
    const { data } = await admin.ok(planCalls.createCheckout, developerOrder);
    expect(data.checkout_url).toMatch(/^https:\/\/checkout\.example\/cs_/);
    const { form } = peer.requests.findLast(({ path }) => path === "/v1/checkout/sessions") ?? {};
    expect(form).toMatchObject({
      mode: "subscription",
      "line_items[0][price]": "price_workloom:developer:builders:monthly:usd",
      "line_items[0][quantity]": "10",
      "line_items[1][price]": "price_workloom:developer:members:monthly:usd",
      "subscription_data[metadata][organizationId]": String(org.id),
      success_url: `${org.url}/settings/plans?checkout=done`,
    });
  });

  test("the completed checkout activates the plan with its seats", async () => {
    await subscribe();
    expect(await subscriptionOf(admin)).toMatchObject({
      planId: "developer",
      status: "active",
      builderUsers: { max: 10 },
      memberUsers: { max: 30 },
      billing: "stripe",
    });
  });

  test("more seats of a paid plan are charged at once, with proration", async () => {
    const id = await subscribe();
    const { data } = await admin.ok(planCalls.createCheckout, { ...developerOrder, builder_seats: 12 });
    expect(data.checkout_url).toBeNull();
    const { form } =
      peer.requests.findLast(({ method, path }) => method === "POST" && path.endsWith(id)) ?? {};
    expect(form).toMatchObject({ proration_behavior: "always_invoice", "items[0][quantity]": "12" });
    expect(await subscriptionOf(admin)).toMatchObject({ builderUsers: { max: 12 } });
  });

  test("a failed payment waits, a canceled subscription expires and blocks", async () => {
    const id = await subscribe();
    peer.setStatus(id, "past_due");
    await send(
      peer.event("invoice.payment_failed", { parent: { subscription_details: { subscription: id } } }),
    );
    expect(await subscriptionOf(admin)).toMatchObject({ status: "waiting_payment", planId: "developer" });
    peer.setStatus(id, "canceled");
    await send(peer.event("customer.subscription.deleted", { id }));
    const { state } = await server.services.subscriptions.read(org.id);
    expect(state).toMatchObject({ status: "expired", planId: "blocked" });
  });

  test("events lead to the same state in any order", async () => {
    const id = await subscribe();
    const early = changed(id);
    peer.setStatus(id, "past_due");
    const late = changed(id);
    for (const event of [late, early]) expect(await send(event)).toBe(200);
    expect(await subscriptionOf(admin)).toMatchObject({ status: "waiting_payment" });
    expect(await server.services.subscriptions.replay(org.id)).toEqual(
      await server.services.subscriptions.read(org.id),
    );
  });

  test("a repeated event counts once", async () => {
    const id = await subscribe();
    const event = changed(id, "evt_repeated");
    await send(event);
    peer.setStatus(id, "past_due");
    expect(await send(event)).toBe(200);
    expect(await subscriptionOf(admin)).toMatchObject({ status: "active" });
  });

  test("an event without a valid signature is refused", async () => {
    const { payload, signature } = changed(await subscribe());
    expect(await send({ payload: `${payload} `, signature })).toBe(400);
    expect(await send({ payload, signature: "t=1,v1=00" })).toBe(400);
  });

  test("an event is sent again if Stripe can't be asked", async () => {
    const event = changed(await subscribe());
    peer.failWith(400);
    expect(await send(event)).toBe(500);
    peer.failWith(null);
    expect(await send(event)).toBe(200);
  });

  test("the portal opens for customers, and a failure names the e-mail address", async () => {
    await subscribe();
    expect((await admin.ok(planCalls.openBillingPortal)).url).toMatch(/^https:\/\/portal\.example\/cus_/);
    peer.failWith(400);
    const error = await admin.fails("portal_unavailable", planCalls.openBillingPortal);
    expect(error.message).toBe("Send an e-mail to help@workloom.example to manage your plan.");
  });

  test("the end of an earlier subscription does not end the present one", async () => {
    const first = await subscribe();
    peer.setStatus(first, "canceled");
    await send(changed(first));
    const { checkout_url: address } = await admin.ok(planCalls.reactivate);
    const second = peer.pay(address?.split("/").at(-1) ?? "");
    await send(changed(second));
    await send(peer.event("customer.subscription.deleted", { id: first }));
    expect(second).not.toBe(first);
    expect(await subscriptionOf(admin)).toMatchObject({ status: "active", planId: "developer" });
  });
});
