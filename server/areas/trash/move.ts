import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { trashCalls } from "#shared/contract/trash";
import { AppError } from "../../errors";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { kindOfType } from "./trash-kind";

type Calls = typeof trashCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** @throws AppError the kind's `notFound` also for items that are already in the trash */
export async function archiveItem(
  context: RequestContext,
  { id, type }: Input<"archiveItem">,
): Reply<"archiveItem"> {
  const kind = kindOfType(context.org.database, type, "type");
  const grant = await authorize(context, actionOf(kind.rights["delete"]), id);
  const { changeSetId } = await commit(context, [kind.generic.remove(grant)]);
  return { id, changeSetId };
}

/** Items that are not in the trash are skipped. */
export async function restoreItem(
  context: RequestContext,
  { id, type }: Input<"restoreItem">,
): Reply<"restoreItem"> {
  const kind = kindOfType(context.org.database, type, "type");
  const { row, grant } = await open(context, kind, actionOf(kind.rights["restore"]), id);
  if ((row as { deletedAt: number | null }).deletedAt === null) return { id, changeSetId: 0 };
  const { changeSetId } = await commit(context, [kind.generic.restore(grant)]);
  return { id, changeSetId };
}

/** Deletes an item of the trash forever. A table is gone at once; a job clears the log of its records. */
export async function purgeArchivedItem(
  context: RequestContext,
  { id, type }: Input<"purgeArchivedItem">,
): Reply<"purgeArchivedItem"> {
  const kind = kindOfType(context.org.database, type, "type");
  const grant = await authorize(context, actionOf(kind.rights["purge"]), id);
  const [result] = (await commit(context, [kind.generic.purge(grant)])).results;
  return { id, jobId: (result?.type === "object" && result.jobId) || null };
}

function actionOf<Found>(action: Found | undefined): Found {
  if (!action) throw new AppError("not_found");
  return action;
}
