import { z } from "zod";
import { finishBatch, heldOfBatch, undoChangeSet, undoOf } from "../../engine/public";
import { commitChanges } from "../../changes/commit";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import { authorize } from "../../policy/authorize";

/** Undoes the rest of a batch, its last part first. After a restart it continues with what is left. */
export const undoBatchJob = defineJob<{ batch: string }>({
  kind: "undoBatch",
  input: z.object({ batch: z.string() }),

  async run({ org, input: { batch }, signal, actor, progress, saveState }) {
    const left = await heldOfBatch(org.database, batch);
    for (const [done, changeSetId] of left.entries()) {
      if (signal.aborted) return;
      const person = await actor();
      try {
        await undoChangeSet(
          org.database,
          person,
          ({ action, target }) => authorize({ actor: person, org }, action, target),
          { changeSetId, write: (changeSet) => commitChanges(org, changeSet) },
        );
      } catch (error) {
        // The user pressed undo again in the meantime: that part is undone already.
        if (!(error instanceof AppError) || error.id !== "nothing_to_undo") throw error;
      }
      await progress(done + 1, left.length);
      await saveState(null);
    }
    await finishBatch(org.database, undoOf(batch));
  },
});
