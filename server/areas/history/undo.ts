import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { historyCalls } from "#shared/contract/history";
import { undoChangeSet } from "../../engine/public";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { summarize } from "./summary";

type Call = (typeof historyCalls)["undoLastChange"];

/**
 * Takes back what the actor did last, or a named change of theirs. The rights are asked for again: who may no
 * longer edit a table can no longer undo in it either.
 */
export async function undoLastChange(
  context: RequestContext,
  { changeSetId }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { actor, org, idempotency, mutationId } = context;
  const result = await undoChangeSet(
    org.database,
    actor,
    ({ action, target }) => authorize(context, action, target),
    {
      ...(changeSetId === undefined ? {} : { changeSetId }),
      ...(idempotency ? { idempotency } : {}),
      ...(mutationId === undefined ? {} : { mutationId }),
    },
  );
  return {
    undone: result.undone,
    changeSetId: result.changeSetId,
    summary: await summarize(org.database, result.changes),
  };
}
