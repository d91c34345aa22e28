import { planCalls, type Subscription } from "#shared/contract/plans";
import type { Client } from "../../support/client";
import type { TestOrganization } from "../../support/organizations/organization";
import type { TestServer } from "../../support/server";

/** Gives an organization a plan, as the administrators of the installation do. */
export async function setPlan(server: TestServer, org: TestOrganization, planId: string): Promise<void> {
  const event = { type: "planSet", planId, source: "other", builders: null, members: null } as const;
  await server.services.subscriptions.append(org.id, event);
}

export const subscriptionOf = async (client: Client): Promise<Subscription> =>
  (await client.ok(planCalls.getSubscription)).subscription;

/** An order for the App Developer plan that fits the demo's people. */
export const developerOrder = {
  plan: "developer",
  period: "monthly",
  builder_seats: 10,
  member_seats: 30,
} as const;

export const orderIn = (address: string | null): string =>
  new URL(address ?? "").searchParams.get("order") ?? "";
