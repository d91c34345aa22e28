import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { trashCalls } from "#shared/contract/trash";
import { purgeTable } from "../../engine/changes/operations";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { commit } from "../tables/public";
import { purgeTableJob } from "./purge-table-job";

type Call = (typeof trashCalls)["purgeArchivedItem"];

/** Removes a table of the trash for good. The table is gone at once; a job clears the log of what it held. */
export async function purgeArchivedItem(
  context: RequestContext,
  { id }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const grant = await authorize(context, "table:purge", { tableId: id });
  await commit(context, [purgeTable(grant)]);
  const { org, services, actor } = context;
  return { id, jobId: await services.jobs.enqueue(org, purgeTableJob, { tableId: id }, actor.userId) };
}
