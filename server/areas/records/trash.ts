import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { recordCalls } from "#shared/contract/records";
import { MOVED_AT_ONCE } from "#shared/limits/records";
import type { ChangeSetResult } from "../../engine/model/change-set";
import * as operations from "../../engine/model/operations";
import { countRecords } from "../../engine/public";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { removeContent } from "../files/public";
import { openTable } from "../../tables/public";
import { rightTo } from "./read";
import { trashRecordsJob, type TrashAction } from "./trash-job";
import { recordKind } from "../../policy/record";

type Calls = typeof recordCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Moved = Promise<ReplyOf<Calls["deleteRecords"]>>;

export async function deleteRecords(context: RequestContext, input: Input<"deleteRecords">): Moved {
  const { grant } = await openTable(context, input.tableId, recordKind.delete);
  if (input.ids === "*") {
    return moveAll(context, input.tableId, "delete", () =>
      operations.trashRange(grant, { firstId: 1, limit: MOVED_AT_ONCE }),
    );
  }
  return moved(await commit(context, [operations.deleteRecords(grant, input.ids)]));
}

export async function restoreRecords(context: RequestContext, input: Input<"restoreRecords">): Moved {
  const { grant } = await openTable(context, input.tableId, recordKind.restore);
  if (input.ids === "*") {
    return moveAll(context, input.tableId, "restore", () =>
      operations.restoreRange(grant, { firstId: 1, limit: MOVED_AT_ONCE }),
    );
  }
  return moved(await commit(context, [operations.restoreRecords(grant, input.ids)]));
}

/** Removes records for good. Their values leave the log too; that they existed stays (see the engine's README). */
export async function purgeRecords(context: RequestContext, input: Input<"purgeRecords">): Moved {
  const { grant } = await openTable(context, input.tableId, recordKind.purge);
  const { ids } = input;
  const purge = () => operations.purgeRecords(grant, ids, MOVED_AT_ONCE);
  const done =
    ids === "*"
      ? await moveAll(context, input.tableId, "purge", purge)
      : moved(await commit(context, [purge()]));
  await removeContent(context);
  return done;
}

/** All at once where that is quick, else a job. */
async function moveAll(
  context: RequestContext,
  tableId: number,
  action: TrashAction,
  operation: () => operations.Operation,
): Moved {
  const { org, actor, services } = context;
  const trashed = action !== "delete";
  const grant = await authorize(context, rightTo({ trashed }), tableId);
  const { count } = await countRecords(org.database, grant, { trashed });
  if (count <= MOVED_AT_ONCE) return moved(await commit(context, [operation()]));
  const input = { tableId, action, total: count };
  const jobId = await services.jobs.enqueue(org, trashRecordsJob, input, actor.userId);
  return { ids: [], count, changeSetId: 0, jobId };
}

function moved({ results: [entry], changeSetId }: ChangeSetResult): Awaited<Moved> {
  const ids = entry?.type === "ids" ? entry.ids : [];
  const count = entry?.type === "range" ? entry.count : ids.length;
  return { ids, count, changeSetId, jobId: null };
}
