import type { ChangeRow } from "../../database/change-row";
import type { Operation } from "../../engine/changes/operations";
import type { Consequences, LogContext, LogReader } from "../../log/log-reader";
import { recordChanges } from "../../log/record-changes";
import { WITHOUT_AUTOMATIONS } from "../../automations/without-automations";
import { automationTriggers, type LogEvent, type TriggerType } from "../../automations/registry";
import { notify } from "../updates/public";
import { planClock } from "./clock";
import { planPolls } from "./polling/poll-job";
import { liveAutomations, type LiveAutomation } from "./live";
import { isLoop, startRun } from "./run/start-runs";

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
    const watching = live.flatMap((automation) => {
      const type = services.contributions.find(automationTriggers, automation.trigger.type);
      return type?.match && type.objects.length > 0 ? [{ automation, type }] : [];
    });
    if (watching.length === 0) return { operations: [], ...committed };
    const operations: Operation[] = [];
    const looping = new Set<LiveAutomation>();
    for (const event of await eventsOf(changes, watching)) {
      for (const { automation, type } of watching) {
        if (!type.objects.includes(event.change.object)) continue;
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

    async function eventsOf(all: readonly ChangeRow[], watched: readonly Watching[]): Promise<LogEvent[]> {
      const events: LogEvent[] = [];
      for (const change of all) {
        if (!isWatched(change, watched)) continue;
        if (!records.has(change.object)) events.push({ change, record: null });
        else for (const record of await recordChanges(org, [change])) events.push({ change, record });
      }
      return events;
    }
  },
};

interface Watching {
  automation: LiveAutomation;
  type: TriggerType;
}

/** Changes that no trigger looks at are not even read. */
const isWatched = ({ object, tableId }: ChangeRow, watched: readonly Watching[]): boolean =>
  watched.some(({ automation, type }) => {
    if (!type.objects.includes(object)) return false;
    const watchedTable = type.tableOf?.(automation.trigger.config);
    return watchedTable === undefined || watchedTable === tableId;
  });

const notifyOfLoop = ({ org, services }: LogContext, { id, name, ownerId }: LiveAutomation): Promise<void> =>
  notify(services, org, {
    userIds: [ownerId],
    title: { text: "automations.loopStopped", values: { name } },
    type: "error",
    previewId: `automation:${id}`,
    link: `/automations/${id}/runs`,
  });
