import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { historyCalls } from "#shared/contract/history";
import { finishBatch, heldOfBatch, undoChangeSet, undoOf } from "../../engine/public";
import { commitChanges } from "../../changes/commit";
import { clientOf } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { undoPlaces } from "../users/public";
import { summarize } from "./summary";
import { undoBatchJob } from "./undo-batch-job";

type Call = (typeof historyCalls)["undoLastChange"];

/**
 * Takes back what the actor did last, or a named change of theirs. The rights are asked for again: who may no
 * longer edit a table can no longer undo in it either. Of work that took several change sets the last one is taken
 * back at once and the others by a job; a repeated request starts that job again where it was lost.
 */
export async function undoLastChange(
  context: RequestContext,
  { changeSetId, tableId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { actor, org, idempotency, mutationId, services } = context;
  const client = clientOf(context);
  const result = await undoChangeSet(
    org.database,
    actor,
    ({ action, target }) => authorize(context, action, target),
    {
      ...(client && { client }),
      write: (changeSet) => commitChanges(org, changeSet),
      besides: (changes) => undoPlaces(context, changes),
      ...(changeSetId === undefined ? {} : { changeSetId }),
      ...(tableId === undefined ? {} : { tableId }),
      ...(idempotency ? { idempotency } : {}),
      ...(mutationId === undefined ? {} : { mutationId }),
    },
  );
  const { batch } = result;
  const left = batch === null ? [] : await heldOfBatch(org.database, batch);
  if (batch !== null && left.length === 0) await finishBatch(org.database, undoOf(batch));
  const jobId =
    batch !== null && left.length > 0
      ? await services.jobs.enqueue(org, undoBatchJob, { batch }, actor.userId)
      : null;
  return {
    undone: result.undone,
    changeSetId: result.changeSetId,
    summary: await summarize(org.database, result),
    jobId,
  };
}
