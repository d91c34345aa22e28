import type { ChangeRow } from "../../sql/change-row";
import type { Operation } from "../../engine/model/operations";
import type { LogContext } from "../../log/log-reader";
import { recordChanges } from "../../log/record-changes";
import type { LogEvent } from "../../automations/registry";
import { notify } from "../updates/public";
import type { LiveAutomation } from "./live";
import { isLoop, startRun } from "./run/start-runs";
import type { Watchers } from "./watchers";

const records: ReadonlySet<string> = new Set(["record", "computedRecords"]);

interface Started {
  operations: Operation[];
  /** Automations whose run is one too many. */
  looping: ReadonlySet<LiveAutomation>;
}

/** The runs that changes start. */
export async function matchChanges(
  changes: readonly ChangeRow[],
  watchers: Watchers,
  context: LogContext,
): Promise<Started> {
  const operations: Operation[] = [];
  const looping = new Set<LiveAutomation>();
  for (const event of await eventsOf(changes, context)) {
    for (const { automation, type } of watchers.of(event)) {
      const match = await type.match?.(event, automation.trigger.config, { ...context, now: Date.now() });
      if (!match) continue;
      const { actorId, causedBy = null, depth = 0, at } = event.record ?? event.change;
      const start = { ...match, startedBy: actorId, causedBy, depth, at };
      if (isLoop(depth)) looping.add(automation);
      operations.push(...startRun(automation, start, `run ${operations.length}`));
    }
  }
  return { operations, looping };
}

async function eventsOf(changes: readonly ChangeRow[], { org }: LogContext): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for (const change of changes) {
    if (!records.has(change.object)) events.push({ change, record: null });
    else for (const record of await recordChanges(org, [change])) events.push({ change, record });
  }
  return events;
}

export const notifyOfLoop = (
  { org, services }: LogContext,
  { id, name, ownerId }: LiveAutomation,
): Promise<void> =>
  notify(services, org, {
    userIds: [ownerId],
    title: { text: "automations.loopStopped", values: { name } },
    type: "error",
    previewId: `automation:${id}`,
    link: `/automations/${id}/runs`,
  });
