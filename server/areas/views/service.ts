import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { viewCalls } from "#shared/contract/views";
import { viewTypes } from "#shared/views/index";
import { refuse, type Operation } from "../../engine/model/operations";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Placed } from "../../objects/place-between";
import { appRightsOf, authorize } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import { appKind } from "./app";
import { checkConfig } from "./check-config";
import { toRoleColumn } from "./chosen-roles";
import { configToStore } from "./config-to-store";
import { describeApp } from "./describe";
import { listViews } from "./list";
import { listRoleNames } from "./repository";
import { openApp, readApp, refuseLocked } from "./open-app";
import { positionAfter } from "./place";
import { discardOperation } from "./save-draft";
import { refuseUnfitValues } from "./unfit-values";

type Calls = typeof viewCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listApps(context: RequestContext, { tableId }: Input<"listApps">): Reply<"listApps"> {
  return { apps: await listViews(context, tableId) };
}

export async function listViewRoles({ org, actor }: RequestContext): Reply<"listViewRoles"> {
  return { roles: await listRoleNames(org.database, actor.flags) };
}

export async function getApp(context: RequestContext, { appId }: Input<"getApp">): Reply<"getApp"> {
  const { row } = await openApp(context, appId, appKind.read);
  return { app: await describeApp(context, row) };
}

export async function createApp(context: RequestContext, input: Input<"createApp">): Reply<"createApp"> {
  const { tableId, label, type: typeName, isPersonal } = input;
  const { table } = await openTable(context, tableId, tableKind.read);
  const ownerId = isPersonal ? context.actor.userId : null;
  const grant = await authorize(context, appKind.create, { tableId, ownerId });
  const type = viewTypes[typeName];
  const settings = input.config?.settings ?? { ...type.start(table.fields) };
  const config = { ...input.config, ...(Object.keys(settings).length > 0 && { settings }) };
  checkConfig(context, table, type, config);
  await refuseUnfitValues(context, tableId, config);
  const look = { icon: input.icon ?? type.icon, color: input.color ?? table.color };
  const roleIds = isPersonal ? null : toRoleColumn(input.roleIds);
  const result = await commit(context, [
    appKind.make(grant, { label, ...look, tableId, ownerId, roleIds, type: typeName, config }),
  ]);
  return { app: await readApp(context, objectId(result)), changeSetId: result.changeSetId };
}

/** With `expect`, a concurrent edit fails with change_conflict; without it, the last write wins. */
export const updateApp = (context: RequestContext, input: Input<"updateApp">): Reply<"updateApp"> =>
  retryOnConflict(() => saveApp(context, input));

/** Positions are the product's own: the neighbours of a moved view need no right of who moves it. */
async function moveView({ org, services }: RequestContext, { id, position }: Placed): Promise<Operation> {
  const grant = await authorize({ org, actor: services.actors.system(org) }, appKind.update, id);
  return appKind.change(grant, { position });
}

async function saveApp(context: RequestContext, input: Input<"updateApp">): Reply<"updateApp"> {
  const { appId, expect = {}, after, discardDraft, config: given, roleIds, ...look } = input;
  const { row, grant } = await openApp(context, appId, appKind.update);
  if (row.tableId === null && !(await appRightsOf(context, row)).fullControl)
    throw new AppError("permission_denied");
  if (look.isLocked !== false) refuseLocked(row);
  if (row.ownerId !== null && (roleIds !== undefined || look.isLocked !== undefined))
    throw new AppError("permission_denied");
  const config = given && (await configToStore(context, row, given, expect.config));
  const { label: wish = row.label } = look;
  const isRenamed = expect.label !== undefined && ![expect.label, wish].includes(row.label);
  const place = after === undefined ? null : await positionAfter(context.org.database, row, after);
  const set = {
    ...look,
    ...(place && { position: place.position }),
    ...(roleIds !== undefined && { roleIds: toRoleColumn(roleIds) }),
    ...(config && config !== "late" && { config }),
  };
  // Merged and validated settings are written only if the stored ones are unchanged.
  const seen = {
    ...(config && { config: row.config }),
    ...(expect.label !== undefined && { label: row.label }),
  };
  const operations = [
    ...(Object.keys(set).length > 0 ? [appKind.change(grant, set, seen)] : []),
    ...(discardDraft ? await discardOperation(context, row) : []),
    ...(await Promise.all((place?.moved ?? []).map((other) => moveView(context, other)))),
  ];
  const isLate = config === "late" || isRenamed;
  if (!isLate && operations.length === 0) return { app: await describeApp(context, row), changeSetId: 0 };
  const { changeSetId } = await commit(context, isLate ? [refuse("change_conflict")] : operations);
  return { app: await readApp(context, appId), changeSetId };
}

/** Deletes a view; the records stay. */
export async function deleteApp(context: RequestContext, { appId }: Input<"deleteApp">): Reply<"deleteApp"> {
  const { row, grant } = await openApp(context, appId, appKind.delete);
  refuseLocked(row);
  const { changeSetId } = await commit(context, [appKind.trash(grant)]);
  return { changeSetId };
}
