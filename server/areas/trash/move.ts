import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { trashCalls } from "#shared/contract/trash";
import { deleteObject, restoreObject, type Operation } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { commit, openTable, restoreSteps } from "../tables/public";
import { findApp } from "./repository";

type Calls = typeof trashCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** @throws AppError object_not_found or app_not_found also for what is in the trash already */
export async function archiveItem(
  context: RequestContext,
  { id, type }: Input<"archiveItem">,
): Reply<"archiveItem"> {
  const { changeSetId } = await commit(context, [
    type === "table" ? await deleteTable(context, id) : await deleteApp(context, id),
  ]);
  return { id, changeSetId };
}

/** What is not in the trash is left as it is. */
export async function restoreItem(
  context: RequestContext,
  { id, type }: Input<"restoreItem">,
): Reply<"restoreItem"> {
  const steps = type === "table" ? await restoreSteps(context, id) : await restoreApp(context, id);
  if (steps.length === 0) return { id, changeSetId: 0 };
  const { changeSetId } = await commit(context, steps);
  return { id, changeSetId };
}

async function deleteTable(context: RequestContext, tableId: number): Promise<Operation> {
  const { grant } = await openTable(context, tableId, "table:delete");
  return deleteObject(grant, "table", tableId);
}

async function deleteApp(context: RequestContext, appId: number): Promise<Operation> {
  const { grant } = await openApp(context, appId);
  return deleteObject(grant, "app", appId);
}

async function restoreApp(context: RequestContext, appId: number): Promise<Operation[]> {
  const { grant, isTrashed } = await openApp(context, appId);
  return isTrashed ? [restoreObject(grant, "app", appId)] : [];
}

/** An app, also in the trash, with the right to delete it. @throws AppError app_not_found, permission_denied */
export async function openApp(context: RequestContext, appId: number) {
  const row = await findApp(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  const grant = await authorize(context, "app:delete", { appId, tableId: row.tableId });
  return { grant, isTrashed: row.deletedAt !== null };
}
