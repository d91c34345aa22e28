import { z } from "zod";
import { commitChanges } from "../../../changes/commit";
import { enqueueJob } from "../../../jobs/enqueue-job";
import { defineJob } from "../../../jobs/kind";
import type { Operation } from "../../../engine/model/operations";
import { systemPrincipal } from "../../../policy/principal";
import type { ChangeRow } from "../../../sql/change-row";
import { liveAutomations, type LiveAutomation } from "../live";
import { matchChanges, notifyOfLoop } from "../match-changes";
import { watchersOf } from "../watchers";

/** Records whose runs are written in one commit. */
const WRITTEN_AT_ONCE = 500;

interface ImportRunsInput {
  /** Of the change of the log that stands for the records. */
  seq: number;
  /** Automations that were on. */
  automationIds: number[];
}

const job = {
  kind: "automations.importRuns",
  input: z.object({ seq: z.number(), automationIds: z.array(z.number()) }),
  /** In the order of the records. */
  lane: () => "imports",
};

export const isImport = ({ object, action }: ChangeRow): boolean =>
  object === "record" && action === "import";

/** An operation after which the runs of imported records are written. */
export const startRunsOfImport = ({ seq }: ChangeRow, live: readonly LiveAutomation[]): Operation =>
  enqueueJob<ImportRunsInput>(job, { seq, automationIds: live.map(({ id }) => id) }, systemPrincipal);

/** Writes the runs of imported records, each once, when the import no longer needs the machine. */
export const importRunsJob = defineJob<ImportRunsInput, { next: number }>({
  ...job,
  maxAttempts: 100,
  startsAfter: ["import"],
  async run({ org, services, input, state, signal, saveState }) {
    const [change] = await org.database.changesAfter(input.seq - 1, 1);
    if (change?.seq !== input.seq) return;
    const last = change.lastObjectId ?? change.objectId;
    for (let next = state?.next ?? change.objectId; next <= last; next += WRITTEN_AT_ONCE) {
      if (signal.aborted) return;
      const live = await liveAutomations(org.database);
      const wanted = live.filter(({ id }) => input.automationIds.includes(id));
      const part = { ...change, objectId: next, lastObjectId: Math.min(next + WRITTEN_AT_ONCE - 1, last) };
      const watchers = watchersOf(wanted, services.contributions);
      const { operations, looping } = await matchChanges([part], watchers, { org, services });
      const key = `automations.importRuns:${input.seq}:${next}`;
      await commitChanges(org, {
        actor: services.actors.system(org),
        cause: "system",
        operations,
        idempotency: { key, requestHash: String(last) },
      });
      for (const automation of looping) await notifyOfLoop({ org, services }, automation);
      await saveState({ next: next + WRITTEN_AT_ONCE });
    }
  },
});
