import type { ParsedOf } from "#shared/contract/define";
import type { updateCalls } from "#shared/contract/updates";
import { PUSH_SUBSCRIPTIONS_MAX } from "#shared/limits/updates";
import type { Operation } from "../../../engine/model/operations";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext, SessionContext } from "../../../http/context";
import { trustProxies } from "../../../http/proxies";
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
  context: SessionContext,
  { payload: { endpoint, keys } }: ParsedOf<Calls["subscribeToPush"]>,
): Promise<Record<string, never>> {
  const { org, actor, services } = context;
  const { userId } = actor;
  refusePlain(endpoint, services.config.outsideNetworks);
  await retryOnConflict(async () => {
    const asSystem = { actor: services.actors.system(org), org };
    const [known, own] = await Promise.all([
      findSubscription(org.database, endpoint),
      listSubscriptions(org.database, userId),
    ]);
    const isKnown = known?.userId === userId && known.keys === JSON.stringify(keys);
    if (isKnown && known.sessionId === context.sessionId) return;
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
    operations.push(
      pushSubscriptionKind.make(grant, { userId, sessionId: context.sessionId, endpoint, keys }),
    );
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

/** Push services are reached by https; plain ones only in networks that the installation names. */
function refusePlain(endpoint: string, networks: string | null): void {
  const { protocol, hostname } = new URL(endpoint);
  if (protocol === "https:" || (networks !== null && trustProxies(networks)(hostname))) return;
  throw new AppError("invalid_request", {
    fields: [{ path: "payload.endpoint", message: "errors.field.invalid" }],
  });
}
