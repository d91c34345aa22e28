import type { AutomationStep, Json } from "#shared/automations/definition";
import type { Actor } from "../../../policy/actor";
import type { OrganizationContext } from "../../../organization-context";
import type { RequestContext } from "../../../http/context";
import type { ActionContext } from "../../../automations/registry";
import { openConnection } from "../connections/open-connection";

interface Of extends OrganizationContext {
  actor: Actor;
  automationId: number;
  runId: number;
  depth: number;
  trigger: Json;
  signal: AbortSignal;
}

/** The context of one step. Its key is the same for every try, so that what it wrote before a crash is found again. */
export async function stepContext(of: Of, step: AutomationStep, path: string): Promise<ActionContext> {
  const key = `automation:${of.runId}:${path}`;
  const opened = step.connectionId ? await openConnection(of, step.connectionId) : null;
  return {
    request: requestOf(of, key),
    automationId: of.automationId,
    runId: of.runId,
    key,
    connection: opened?.values ?? null,
    renewConnection: opened?.renew,
    trigger: of.trigger,
    finished: () => [],
  };
}

/** Areas' services take requests: this one comes from no client. */
function requestOf(
  { org, services, actor, automationId, runId, depth, signal }: Of,
  key: string,
): RequestContext {
  return {
    actor,
    org,
    services,
    requestId: key,
    signal,
    language: actor.language,
    idempotency: { key, requestHash: "automation" },
    origin: { cause: "automation", causedBy: `automation:${automationId}/${runId}`, depth },
    address: "",
    userAgent: "",
    isSecure: true,
    cookie: () => null,
    setHeader: () => undefined,
  };
}
