import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { trashCalls } from "#shared/contract/trash";
import { purgeApp, purgeTable } from "../../engine/changes/operations";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { commit } from "../tables/public";
import { openApp } from "./move";

type Call = (typeof trashCalls)["purgeArchivedItem"];

/** Removes a table or an app of the trash for good. A table is gone at once; a job clears the log of what it held. */
export async function purgeArchivedItem(
  context: RequestContext,
  { id, type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  if (type === "dashboard") {
    const { grant } = await openApp(context, id);
    await commit(context, [purgeApp(grant)]);
    return { id, jobId: null };
  }
  const grant = await authorize(context, "table:purge", { tableId: id });
  const [result] = (await commit(context, [purgeTable(grant)])).results;
  return { id, jobId: result?.type === "job" ? result.id : null };
}
