import type { ParsedOf } from "#shared/contract/define";
import type { updateCalls } from "#shared/contract/updates";
import { PUSH_SUBSCRIPTIONS_MAX } from "#shared/limits/updates";
import type { Operation } from "../../../engine/changes/operations";
import { retryOnConflict } from "../../../engine/changes/retry-on-conflict";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { authorize } from "../../../policy/authorize";
import { findSubscription, listSubscriptions } from "./push-repository";
import { pushSubscriptionKind } from "./push-subscription";
import { pushKeys } from "./secrets";

type Calls = typeof updateCalls;

export const getPushKey = async ({ services }: RequestContext): Promise<{ publicKey: string }> => ({
  publicKey: (await pushKeys(services)).publicKey,
});

/** A browser's subscription moves to the user who logged in last. */
export async function subscribeToPush(
  context: RequestContext,
  { payload: { endpoint, keys } }: ParsedOf<Calls["subscribeToPush"]>,
): Promise<Record<string, never>> {
  const { org, actor, services } = context;
  const { userId } = actor;
  await retryOnConflict(async () => {
    const asSystem = { actor: services.actors.system(org), org };
    const [known, own] = await Promise.all([
      findSubscription(org.database, endpoint),
      listSubscriptions(org.database, userId),
    ]);
    if (known?.userId === userId && known.keys === JSON.stringify(keys)) return;
    const leaving = new Set([
      ...(known ? [known.id] : []),
      ...own.slice(0, Math.max(0, own.length - PUSH_SUBSCRIPTIONS_MAX + 1)).map(({ id }) => id),
    ]);
    const operations: Operation[] = [];
    for (const id of leaving)
      operations.push(
        pushSubscriptionKind.remove(await authorize(asSystem, pushSubscriptionKind.delete, id)),
      );
    const grant = await authorize(context, pushSubscriptionKind.create, { userId });
    operations.push(pushSubscriptionKind.make(grant, { userId, endpoint, keys }));
    await commit(context, operations);
  });
  return {};
}

export async function unsubscribeFromPush(
  context: RequestContext,
  { endpoint }: ParsedOf<Calls["unsubscribeFromPush"]>,
): Promise<Record<string, never>> {
  const known = await findSubscription(context.org.database, endpoint);
  if (known?.userId !== context.actor.userId) return {};
  const grant = await authorize(context, pushSubscriptionKind.delete, known.id);
  await commit(context, [pushSubscriptionKind.remove(grant)]);
  return {};
}
