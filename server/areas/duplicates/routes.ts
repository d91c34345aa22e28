import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { duplicateCalls } from "#shared/contract/duplicates";
import { countRecords } from "../../engine/public";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { authorize } from "../../policy/authorize";
import { openTable } from "../tables/public";
import { duplicateJob } from "./duplicate-job";

type Call = typeof duplicateCalls.duplicateItem;

/** Starts the job. @throws AppError object_not_found, permission_denied without the right to make tables */
async function duplicateItem(
  context: RequestContext,
  { id: tableId, name, withRecords }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const { org, actor, services } = context;
  await authorize(context, "table:create", null);
  const { grant } = await openTable(context, tableId, "record:read");
  const { count } = withRecords ? await countRecords(org.database, grant, { trashed: false }) : { count: 0 };
  const input = { tableId, name, withRecords, total: count };
  return { jobId: await services.jobs.enqueue(org, duplicateJob, input, actor.userId) };
}

export const handlers = implement(duplicateCalls, { duplicateItem });
