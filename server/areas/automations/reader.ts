import type { Operation } from "../../engine/model/operations";
import type { LogReader } from "../../log/log-reader";
import { WITHOUT_AUTOMATIONS } from "../../automations/without-automations";
import { planClock } from "./clock";
import { matchChanges, notifyOfLoop } from "./match-changes";
import { planPolls } from "./polling/poll-job";
import { liveAutomations, type LiveAutomation } from "./live";
import { isImport, startRunsOfImport } from "./run/import-runs-job";
import { watchersOf } from "./watchers";

/** Causes that start nothing. */
const silent: ReadonlySet<string> = new Set(["seed", "undo"]);

/**
 * Writes the runs that changes start, exactly once: in the commit that moves the reader's mark. Runs of imported
 * records are written by a job of that commit, after the import.
 */
export const automationReader: LogReader = {
  name: "automations",
  wants: ({ cause, causedBy }) => !silent.has(cause) && causedBy !== WITHOUT_AUTOMATIONS,
  async read(changes, context) {
    const { org, services } = context;
    const live = await liveAutomations(org.database);
    const operations: Operation[] = [];
    let looping: ReadonlySet<LiveAutomation> = new Set();
    const watchers = watchersOf(live, services.contributions);
    if (!watchers.isEmpty) {
      const watched = changes.filter((change) => watchers.watches(change));
      const started = await matchChanges(
        watched.filter((change) => !isImport(change)),
        watchers,
        context,
      );
      looping = started.looping;
      operations.push(...started.operations);
      operations.push(...watched.filter(isImport).map((change) => startRunsOfImport(change, live)));
    }
    const isChanged = changes.some(({ object }) => object === "automation");
    return {
      operations,
      async committed() {
        if (isChanged) {
          await planClock(context);
          await planPolls(context, Date.now());
        }
        for (const automation of looping) await notifyOfLoop(context, automation);
      },
    };
  },
};
