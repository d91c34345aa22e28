import type { Ledger, SubscriptionEvent } from "#shared/plans/subscription-events";
import { commitChanges } from "../../changes/commit";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { findBy } from "../../objects/read";
import type { OrganizationHandle } from "../../organization-handle";
import { authorize } from "../../policy/authorize";
import type { Services } from "../../services";
import { settingKind } from "../settings/public";

/** A setting that changes with the plan, so that every window and server reads it again. */
const SETTING = "subscription";

/** Appends an event and makes the resulting plan effective everywhere. @returns null for a repeated event */
export async function changeSubscription(
  services: Services,
  organizationId: number,
  event: SubscriptionEvent,
  options: { externalId?: string } = {},
): Promise<Ledger | null> {
  const ledger = await services.subscriptions.append(organizationId, event, options);
  if (!ledger) return null;
  const org = await services.organizations.byId(organizationId);
  if (org) await publishPlan(services, org, ledger);
  return ledger;
}

async function publishPlan(services: Services, org: OrganizationHandle, { state, orders }: Ledger) {
  const actor = services.actors.system(org);
  const context = { actor, org };
  const { planId, status, paidUntil } = state;
  const value = JSON.stringify({ planId, status, paidUntil, orders: orders.length, at: Date.now() });
  await retryOnConflict(async () => {
    const known = await findBy(org.database, settingKind, { name: SETTING });
    const operation = known
      ? settingKind.change(await authorize(context, settingKind.update, known.id), { value })
      : settingKind.make(await authorize(context, settingKind.create, { name: SETTING }), {
          name: SETTING,
          value,
        });
    await commitChanges(org, { actor, cause: "system", operations: [operation] });
  });
}
