import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { trashCalls } from "#shared/contract/trash";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { tableKind } from "../../tables/public";
import { appKind } from "../views/public";

type Call = (typeof trashCalls)["purgeArchivedItem"];

/** Removes a table or an app of the trash for good. A table is gone at once; a job clears the log of what it held. */
export async function purgeArchivedItem(
  context: RequestContext,
  { id, type }: ParsedOf<Call>,
): Promise<ReplyOf<Call>> {
  const step =
    type === "table"
      ? tableKind.purgeFrom(await authorize(context, tableKind.purge, id))
      : appKind.purgeFrom(await authorize(context, appKind.purge, id));
  const [result] = (await commit(context, [step])).results;
  return { id, jobId: (result?.type === "object" && result.jobId) || null };
}
