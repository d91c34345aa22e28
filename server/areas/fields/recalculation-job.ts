import { z } from "zod";
import { RECALCULATION_BATCH } from "#shared/limits/compute";
import { commitChanges } from "../../changes/commit";
import { recalculateField } from "../../engine/model/operations";
import { RECALCULATION_JOB, readComputedField } from "../../engine/public";
import { defineJob } from "../../jobs/kind";
import { authorize } from "../../policy/authorize";
import { tableKind } from "../../tables/public";

/** Records up to this one are computed. */
interface Place {
  after: number;
  done: number;
}

/**
 * Recomputes a field of a large table, one commit per batch of records. The engine writes the job together with
 * the change that requires it; repeating a batch after a crash changes nothing.
 */
export const recalculationJob = defineJob<{ fieldId: number }, Place>({
  kind: RECALCULATION_JOB,
  input: z.object({ fieldId: z.number().int().positive() }),
  maxAttempts: 100,

  async run({ input: { fieldId }, org, services, state, saveState, progress, signal }) {
    const actor = services.actors.system(org);
    let place = state ?? { after: 0, done: 0 };
    while (!signal.aborted) {
      const field = await readComputedField(org.database, fieldId);
      if (!field) return;
      const grant = await authorize({ actor, org }, tableKind.update, field.tableId);
      const { results } = await commitChanges(org, {
        actor,
        cause: "system",
        operations: [recalculateField(grant, { fieldId, ...place, total: field.total })],
      });
      const [batch] = results;
      const ids = batch?.type === "ids" ? batch.ids : [];
      place = { after: ids.at(-1) ?? place.after, done: place.done + ids.length };
      await progress(place.done, field.total);
      if (ids.length < RECALCULATION_BATCH) return;
      await saveState(place);
    }
  },
});
