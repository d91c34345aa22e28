import { z } from "zod";
import { JOB_BATCH } from "#shared/limits/records";
import { commitChanges } from "../../changes/commit";
import { purgeRecords, restoreRange, trashRange, type Operation } from "../../engine/model/operations";
import { finishBatch } from "../../engine/public";
import { defineJob } from "../../jobs/kind";
import { removeContent } from "../files/public";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { recordKind } from "../../policy/record";

const actions = ["delete", "restore", "purge"] as const;
export type TrashAction = (typeof actions)[number];
type Input = { tableId: number; action: TrashAction; total: number };
/** Where the next batch begins, and what is done. */
type State = { firstId: number; done: number; batches: number };

/**
 * Moves all records of a table into or out of its trash, or removes all of the trash, in batches between which others
 * write. Each batch has a key of its own, so that none happens twice; undo takes all of them back.
 */
export const trashRecordsJob = defineJob<Input, State>({
  kind: "trashRecords",
  input: z.object({ tableId: z.number(), action: z.enum(actions), total: z.number() }),

  async run({ jobId, org, services, input, state, signal, actor, progress, saveState }) {
    const batch = `job:${jobId}`;
    let at: State = state ?? { firstId: 1, done: 0, batches: 0 };
    while (!signal.aborted) {
      const person = await actor();
      const key = `${batch}:${at.batches}`;
      const { results } = await commitChanges(org, {
        actor: person,
        cause: "interface",
        operations: [await operationFor({ actor: person, org }, input, at.firstId)],
        idempotency: { key, requestHash: key },
        batch,
      });
      const [result] = results;
      const count = result?.type === "range" ? result.count : result?.type === "ids" ? result.ids.length : 0;
      if (count === 0) break;
      if (input.action === "purge") await removeContent({ org, services });
      const firstId = result?.type === "range" ? result.lastId + 1 : 1;
      at = { firstId, done: at.done + count, batches: at.batches + 1 };
      await saveState(at);
      await progress(at.done, Math.max(input.total, at.done));
    }
    const isOver = !signal.aborted || signal.reason === "cancelled";
    if (isOver && input.action !== "purge") await finishBatch(org.database, batch);
  },
});

async function operationFor(
  context: PolicyContext,
  { tableId, action }: Input,
  firstId: number,
): Promise<Operation> {
  const range = { firstId, limit: JOB_BATCH };
  if (action === "delete") return trashRange(await authorize(context, recordKind.delete, tableId), range);
  if (action === "restore") return restoreRange(await authorize(context, recordKind.restore, tableId), range);
  return purgeRecords(await authorize(context, recordKind.purge, tableId), "*", JOB_BATCH);
}
