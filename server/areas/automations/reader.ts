import type { ChangeRow } from "../../sql/change-row";
import type { Operation } from "../../engine/changes/operations";
import type { Consequences, LogContext, LogReader } from "../../log/log-reader";
import { recordChanges } from "../../log/record-changes";
import { WITHOUT_AUTOMATIONS } from "../../automations/without-automations";
import type { LogEvent } from "../../automations/registry";
import { notify } from "../updates/public";
import { planClock } from "./clock";
import { planPolls } from "./polling/poll-job";
import { liveAutomations, type LiveAutomation } from "./live";
import { isLoop, startRun } from "./run/start-runs";
import { watchersOf } from "./watchers";

const records: ReadonlySet<string> = new Set(["record", "computedRecords"]);
/** Causes that start nothing. */
const silent: ReadonlySet<string> = new Set(["seed", "undo"]);

/** Writes the runs that changes start, exactly once: in the commit that moves the reader's mark. */
export const automationReader: LogReader = {
  name: "automations",
  wants: ({ cause, causedBy }) => !silent.has(cause) && causedBy !== WITHOUT_AUTOMATIONS,
  async read(changes, context) {
    const { org, services } = context;
    const live = await liveAutomations(org.database);
    const committed: Pick<Consequences, "committed"> = changes.some(({ object }) => object === "automation")
      ? {
          async committed() {
            await planClock(context);
            await planPolls(context, Date.now());
          },
        }
      : {};
    const watchers = watchersOf(live, services.contributions);
    if (watchers.isEmpty) return { operations: [], ...committed };
    const operations: Operation[] = [];
    const looping = new Set<LiveAutomation>();
    for (const event of await eventsOf(changes.filter((change) => watchers.watches(change)))) {
      for (const { automation, type } of watchers.of(event)) {
        const match = await type.match?.(event, automation.trigger.config, { ...context, now: Date.now() });
        if (!match) continue;
        const { actorId, causedBy = null, depth = 0, at } = event.record ?? event.change;
        const start = { ...match, startedBy: actorId, causedBy, depth, at };
        if (isLoop(depth)) looping.add(automation);
        operations.push(...startRun(automation, start, `run ${operations.length}`));
      }
    }
    return {
      operations,
      async committed() {
        await committed.committed?.();
        for (const automation of looping) await notifyOfLoop(context, automation);
      },
    };

    async function eventsOf(watched: readonly ChangeRow[]): Promise<LogEvent[]> {
      const events: LogEvent[] = [];
      for (const change of watched) {
        if (!records.has(change.object)) events.push({ change, record: null });
        else for (const record of await recordChanges(org, [change])) events.push({ change, record });
      }
      return events;
    }
  },
};

const notifyOfLoop = ({ org, services }: LogContext, { id, name, ownerId }: LiveAutomation): Promise<void> =>
  notify(services, org, {
    userIds: [ownerId],
    title: { text: "automations.loopStopped", values: { name } },
    type: "error",
    previewId: `automation:${id}`,
    link: `/automations/${id}/runs`,
  });
