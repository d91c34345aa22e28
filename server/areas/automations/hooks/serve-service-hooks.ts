import { raw, Router, type NextFunction, type Request, type Response } from "express";
import { AUTOMATION_HOOK_MAX_BYTES } from "#shared/limits/automations";
import { automationTriggers, type HookRequest, type PolledItem } from "../../../automations/registry";
import { commitChanges } from "../../../changes/commit";
import { AppError } from "../../../errors";
import type { CallServer } from "../../../http/answer-call";
import { findBy } from "../../../objects/read";
import type { OrganizationContext } from "../../../organization-context";
import { refuseBlocked } from "../../../plans/plan";
import { automationKind } from "../automation";
import { openConnection } from "../connections/open-connection";
import { liveAutomations, type LiveAutomation } from "../live";
import { principalOfAutomation, startRun } from "../run/start-runs";

export const SERVICE_HOOK_PATH = "/api/service-hooks";

type HookCall = Request<{ token: string }>;

/** Takes events of services at the addresses of automations; the raw body is needed for signatures. */
export function serveServiceHooks(server: CallServer): { path: string; router: Router } {
  const router = Router();
  router.get("/:token", (request: HookCall, response, next) => {
    confirm(server, request, response).then(() => undefined, next);
  });
  const body = raw({ type: () => true, limit: AUTOMATION_HOOK_MAX_BYTES });
  router.post("/:token", body, (request: HookCall, response, next) => {
    receive(server, request, response).then(() => undefined, next);
  });
  router.use((error: unknown, _request: Request, _response: Response, next: NextFunction) => {
    const isTooLarge = (error as { type?: string }).type === "entity.too.large";
    next(isTooLarge ? new AppError("body_too_large") : error);
  });
  return { path: SERVICE_HOOK_PATH, router };
}

/** @throws AppError automation_not_found for unknown addresses; automation_off */
async function openHook({ services, authenticator }: CallServer, request: HookCall) {
  const { org } = await authenticator.identify(request);
  const row = org && (await findBy(org.database, automationKind, { hookToken: request.params.token }));
  if (!row || row.deletedAt !== null) throw new AppError("automation_not_found");
  refuseBlocked(org);
  const live = (await liveAutomations(org.database)).find(({ id }) => id === row.id);
  const definition = live?.trigger ?? row.draft.trigger;
  const hook = services.contributions.find(automationTriggers, definition?.type ?? "")?.hook;
  if (!hook) throw new AppError("automation_not_found");
  const connectionId = definition?.connectionId ?? null;
  return { org, services, hook, row, live, connectionId, config: definition?.config ?? {} };
}

const toRequest = ({ query, headers, body }: HookCall): HookRequest => ({
  query: Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  ),
  headers,
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
});

/** Services check the address before an automation is on. */
async function confirm(server: CallServer, request: HookCall, response: Response): Promise<void> {
  const { hook, config } = await openHook(server, request);
  const answer = hook.confirm?.(toRequest(request), config) ?? null;
  if (answer === null) throw new AppError("invalid_token");
  response.type("text/plain").send(answer);
}

async function receive(server: CallServer, request: HookCall, response: Response): Promise<void> {
  const { org, services, hook, row, live, connectionId, config } = await openHook(server, request);
  const actor = await services.actors.byPrincipal(org, principalOfAutomation(live ?? row));
  if (!actor || connectionId === null) throw new AppError("automation_off");
  const { values } = await openConnection({ org, services, actor }, connectionId);
  const items = hook.read(toRequest(request), values, config);
  if (!items) throw new AppError("invalid_token");
  if ("challenge" in items) {
    response.json(items);
    return;
  }
  if (!live) throw new AppError("automation_off");
  for (const item of items) await start({ org, services }, live, item);
  response.json({ received: items.length });
}

/** The key makes a repeated delivery start nothing. */
async function start(
  { org, services }: OrganizationContext,
  automation: LiveAutomation,
  { key, data, subject }: PolledItem,
): Promise<void> {
  const run = { data, subject, startedBy: 0, causedBy: null, depth: 0, at: Date.now() };
  await commitChanges(org, {
    actor: services.actors.system(org),
    cause: "system",
    operations: startRun(automation, run, "run"),
    idempotency: { key: `automations.hook:${automation.id}:${key}`, requestHash: automation.trigger.type },
  });
}
