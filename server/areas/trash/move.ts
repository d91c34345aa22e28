import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { trashCalls } from "#shared/contract/trash";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { open } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { tableKind } from "../../tables/public";
import { appKind } from "../views/public";

type Calls = typeof trashCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** @throws AppError object_not_found or app_not_found also for what is in the trash already */
export async function archiveItem(
  context: RequestContext,
  { id, type }: Input<"archiveItem">,
): Reply<"archiveItem"> {
  const step =
    type === "table"
      ? tableKind.trash(await authorize(context, tableKind.delete, id))
      : appKind.trash(await authorize(context, appKind.delete, id));
  const { changeSetId } = await commit(context, [step]);
  return { id, changeSetId };
}

/** Items that are not in the trash are skipped. */
export async function restoreItem(
  context: RequestContext,
  { id, type }: Input<"restoreItem">,
): Reply<"restoreItem"> {
  const step = type === "table" ? await restoreTable(context, id) : await restoreApp(context, id);
  if (step === null) return { id, changeSetId: 0 };
  const { changeSetId } = await commit(context, [step]);
  return { id, changeSetId };
}

async function restoreTable(context: RequestContext, id: number) {
  const { row, grant } = await open(context, tableKind, tableKind.restore, id);
  return row.deletedAt === null ? null : tableKind.restoreFrom(grant);
}

async function restoreApp(context: RequestContext, id: number) {
  const { row, grant } = await open(context, appKind, appKind.restore, id);
  return row.deletedAt === null ? null : appKind.restoreFrom(grant);
}
