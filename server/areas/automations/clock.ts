import { z } from "zod";
import { automationTriggers } from "../../automations/registry";
import { commitChanges } from "../../changes/commit";
import { query } from "../../sql/query";
import type { OrganizationSchema } from "../../sql/schema";
import { bookkeeping, type Operation } from "../../engine/model/operations";
import { defineJob } from "../../jobs/kind";
import type { OrganizationContext } from "../../organization-context";
import { liveAutomations } from "./live";
import { startRun } from "./run/start-runs";

const MARK = "automations.clock";
const from = query<OrganizationSchema>();

/** Starts what is due by the clock, and plans itself for the next time as long as something waits for one. */
export const clockJob = defineJob<Record<string, never>>({
  kind: "automations.clock",
  input: z.object({}),
  maxAttempts: 100,
  async run({ org, services }) {
    await tick({ org, services }, Date.now());
    await planClock({ org, services });
  },
});

/** Writes the runs that are due since the last look, together with the time of this one. */
export async function tick(context: OrganizationContext, now: number): Promise<void> {
  const { org, services } = context;
  const mark = await org.database.get<{ seq: number }>(
    from.selectFrom("logMark").select("seq").where("name", "=", MARK),
  );
  const since = mark?.seq ?? now - 60_000;
  const operations: Operation[] = [];
  for (const automation of await liveAutomations(org.database)) {
    const type = services.contributions.find(automationTriggers, automation.trigger.type);
    const due = (await type?.due?.(automation.trigger.config, since, { org, services, now })) ?? [];
    for (const match of due) {
      const start = { ...match, startedBy: 0, causedBy: null, depth: 0, at: now };
      operations.push(...startRun(automation, start, `run ${operations.length}`));
    }
  }
  const moved = from
    .insertInto("logMark")
    .values({ name: MARK, seq: now })
    .onConflict((taken) => taken.column("name").doUpdateSet({ seq: now }));
  await commitChanges(org, {
    actor: services.actors.system(org),
    cause: "system",
    operations: [...operations, bookkeeping([moved])],
    // If two servers look at the same time, only one writes.
    idempotency: { key: `${MARK}:${since}`, requestHash: MARK },
  });
}

/** When an organisation is opened, and after automations changed. */
export async function planClock(context: OrganizationContext): Promise<void> {
  const { org, services } = context;
  const now = Date.now();
  const times = (await liveAutomations(org.database)).flatMap(({ trigger }) => {
    const type = services.contributions.find(automationTriggers, trigger.type);
    return type?.nextAt?.(trigger.config, { org, services, now }) ?? [];
  });
  if (times.length === 0) return;
  const next = Math.min(...times);
  if (await services.jobs.isWaiting(org, clockJob, next)) return;
  await services.jobs.enqueue(org, clockJob, {}, 0, next);
}
