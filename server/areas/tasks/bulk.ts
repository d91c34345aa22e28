import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { taskCalls } from "#shared/contract/tasks";
import { errorDefinitions } from "#shared/errors/index";
import type { Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { formatMessage } from "../../text/format";
import { planDeletion } from "./service";
import { planUpdate } from "./update";

type Calls = typeof taskCalls;
type Changed = ReplyOf<Calls["updateTasks"]>;

/**
 * Changes each of them that the actor may change, in one change set, and says which it did not and why.
 *
 * @throws AppError the reason for the first, where none was changed
 */
export const updateTasks = (
  context: RequestContext,
  { ids, ...set }: ParsedOf<Calls["updateTasks"]>,
): Promise<Changed> =>
  retryOnConflict(() =>
    changeEach(context, ids, async (taskId) => (await planUpdate(context, { ...set, taskId })).operations),
  );

/** Sub-tasks go with their tasks: those that are named beside them are not deleted twice. */
export const deleteTasks = (
  context: RequestContext,
  { ids }: ParsedOf<Calls["deleteTasks"]>,
): Promise<Changed> => {
  const gone = new Set<number>();
  return changeEach(context, ids, (taskId) => planDeletion(context, taskId, gone));
};

async function changeEach(
  context: RequestContext,
  ids: readonly number[],
  plan: (taskId: number) => Promise<readonly Operation[]>,
): Promise<Changed> {
  const operations: Operation[] = [];
  const changed: number[] = [];
  const refused: Changed["refused"] = [];
  let first: AppError | null = null;
  for (const id of new Set(ids)) {
    try {
      operations.push(...(await plan(id)));
      changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      first ??= error;
      refused.push({ id, error: error.id, message: reasonOf(context, error) });
    }
  }
  if (changed.length === 0 && first) throw first;
  return { changed, refused, changeSetId: (await commit(context, operations)).changeSetId };
}

const reasonOf = ({ language }: RequestContext, { id, fields, values }: AppError): string =>
  fields?.[0]?.message ?? formatMessage(language, errorDefinitions[id].text, values);
