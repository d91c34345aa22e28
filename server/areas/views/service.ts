import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { App, viewCalls } from "#shared/contract/views";
import { viewTypes } from "#shared/views/index";
import { refuse } from "../../engine/changes/operations";
import { retryOnConflict } from "../../engine/changes/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import type { Action } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import { appKind } from "./app";
import { checkConfig } from "./check-config";
import { configToStore } from "./config-to-store";
import { describeApp } from "./describe";
import { listViews } from "./list";
import { findAppRow, type AppRow } from "./repository";
import { refuseUnfitValues } from "./unfit-values";

type Calls = typeof viewCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

export async function listApps(context: RequestContext, { tableId }: Input<"listApps">): Reply<"listApps"> {
  return { apps: await listViews(context, tableId) };
}

export async function getApp(context: RequestContext, { appId }: Input<"getApp">): Reply<"getApp"> {
  const { row } = await openApp(context, appId, appKind.read);
  return { app: await describeApp(context, row) };
}

export async function createApp(context: RequestContext, input: Input<"createApp">): Reply<"createApp"> {
  const { tableId, label, type: typeName } = input;
  const { table } = await openTable(context, tableId, tableKind.read);
  const grant = await authorize(context, appKind.create, { tableId });
  const type = viewTypes[typeName];
  const settings = input.config?.settings ?? { ...type.start(table.fields) };
  const config = { ...input.config, ...(Object.keys(settings).length > 0 && { settings }) };
  checkConfig(context, table, type, config);
  await refuseUnfitValues(context, tableId, config);
  const look = { icon: input.icon ?? type.icon, color: input.color ?? table.color };
  const result = await commit(context, [
    appKind.make(grant, { label, ...look, tableId, type: typeName, config }),
  ]);
  return { app: await readApp(context, objectId(result)), changeSetId: result.changeSetId };
}

/** Of two who change the same at once, one who says what they saw learns of it; else the one who comes last is right. */
export const updateApp = (context: RequestContext, input: Input<"updateApp">): Reply<"updateApp"> =>
  retryOnConflict(() => saveApp(context, input));

async function saveApp(context: RequestContext, input: Input<"updateApp">): Reply<"updateApp"> {
  const { appId, expect = {}, ...given } = input;
  const { row, grant } = await openApp(context, appId, appKind.update);
  if (Object.keys(given).length === 0) return { app: await describeApp(context, row), changeSetId: 0 };
  const config = given.config && (await configToStore(context, row, given.config, expect.config));
  const { label: wish = row.label } = given;
  const isRenamed = expect.label !== undefined && ![expect.label, wish].includes(row.label);
  const operation =
    config === "late" || isRenamed
      ? refuse("change_conflict")
      : appKind.change(
          grant,
          { ...given, ...(config && { config }) },
          // What is laid over stored settings and checked against them counts only while they are those.
          { ...(config && { config: row.config }), ...(expect.label !== undefined && { label: row.label }) },
        );
  const { changeSetId } = await commit(context, [operation]);
  return { app: await readApp(context, appId), changeSetId };
}

/** Deletes a view; the records stay. */
export async function deleteApp(context: RequestContext, { appId }: Input<"deleteApp">): Reply<"deleteApp"> {
  const { grant } = await openApp(context, appId, appKind.delete);
  const { changeSetId } = await commit(context, [appKind.trash(grant)]);
  return { changeSetId };
}

/** @throws AppError app_not_found when there is none or its table is out of sight; permission_denied. */
async function openApp<Name extends string>(
  context: RequestContext,
  appId: number,
  action: Action<"app", Name>,
) {
  const row: AppRow | undefined = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  const grant = await authorize(context, action, { ...row });
  return { row, grant };
}

async function readApp(context: RequestContext, appId: number): Promise<App> {
  const row = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  return describeApp(context, row);
}
