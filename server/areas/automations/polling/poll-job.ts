import { z } from "zod";
import { AUTOMATION_POLL_KEYS_MAX, AUTOMATION_POLL_WAIT } from "#shared/limits/automations";
import { automationTriggers, type PolledItem, type TriggerType } from "../../../automations/registry";
import { commitChanges } from "../../../changes/commit";
import { bookkeeping, type Operation } from "../../../engine/model/operations";
import { AppError } from "../../../errors";
import { defineJob } from "../../../jobs/kind";
import type { OrganizationContext } from "../../../organization-context";
import { languageOf } from "../../../organization-handle";
import { openConnection } from "../connections/open-connection";
import { liveAutomations, type LiveAutomation } from "../live";
import { describeError } from "../run/describe-error";
import { principalOfAutomation, startRun } from "../run/start-runs";
import { findPoll, writePoll } from "./repository";

/** Asks the services of triggers for new items, as long as an automation waits for them. */
export const pollJob = defineJob<Record<string, never>>({
  kind: "automations.poll",
  input: z.object({}),
  maxAttempts: 100,
  async run({ org, services }) {
    await pollAll({ org, services }, Date.now());
    await planPolls({ org, services }, Date.now() + AUTOMATION_POLL_WAIT);
  },
});

/** When an organisation is opened, after automations changed, and after each look. */
export async function planPolls(context: OrganizationContext, at: number): Promise<void> {
  const { org, services } = context;
  const live = await liveAutomations(org.database);
  if (!live.some((automation) => triggerOf(context, automation)?.poll)) return;
  if (await services.jobs.isWaiting(org, pollJob, at)) return;
  await services.jobs.enqueue(org, pollJob, {}, 0, at);
}

const triggerOf = ({ services }: OrganizationContext, { trigger }: LiveAutomation): TriggerType | undefined =>
  services.contributions.find(automationTriggers, trigger.type);

export async function pollAll(context: OrganizationContext, now: number): Promise<void> {
  for (const automation of await liveAutomations(context.org.database)) {
    const type = triggerOf(context, automation);
    if (type?.poll) await pollFor(context, automation, type.poll.bind(type), now);
  }
}

async function pollFor(
  context: OrganizationContext,
  automation: LiveAutomation,
  poll: NonNullable<TriggerType["poll"]>,
  now: number,
): Promise<void> {
  const { org, services } = context;
  const { trigger } = automation;
  // The first items of a new source are only remembered; they start nothing.
  const source = JSON.stringify([trigger.type, trigger.config, trigger.connectionId ?? null]);
  const stored = await findPoll(org.database, automation.id);
  const known = stored?.source === source ? stored : null;
  const isFirst = known === null || known.seen === null;
  let items: PolledItem[] = [];
  let error: string | null = null;
  try {
    const actor = await services.actors.byPrincipal(org, principalOfAutomation(automation));
    if (!actor) throw new AppError("permission_denied");
    const opened = trigger.connectionId
      ? await openConnection({ org, services, actor }, trigger.connectionId)
      : null;
    items = await poll(trigger.config, {
      org,
      services,
      connection: opened?.values ?? null,
      renewConnection: opened?.renew,
      lastKey: known?.lastKey ?? null,
    });
  } catch (problem) {
    services.log.info({ err: problem, automationId: automation.id }, "a service gave no items");
    error = describeError(problem, languageOf(org));
  }
  const seen = new Set(known?.seen ?? []);
  const fresh = items.filter(({ key }) => key !== "" && !seen.has(key));
  const operations: Operation[] = isFirst
    ? []
    : fresh.flatMap(({ data, subject }, index) =>
        startRun(
          automation,
          { data, subject, startedBy: 0, causedBy: null, depth: 0, at: now },
          `run ${index}`,
        ),
      );
  const next = {
    automationId: automation.id,
    source,
    seen:
      isFirst && error !== null
        ? null
        : [...seen, ...fresh.map(({ key }) => key)].slice(-AUTOMATION_POLL_KEYS_MAX),
    lastKey: items.at(-1)?.key ?? known?.lastKey ?? null,
    polledAt: now,
    error,
  };
  await commitChanges(org, {
    actor: services.actors.system(org),
    cause: "system",
    operations: [...operations, bookkeeping([writePoll(next)])],
    // If two servers look at the same time, only one starts runs.
    idempotency: { key: `automations.poll:${automation.id}:${stored?.polledAt ?? 0}`, requestHash: source },
  });
}
