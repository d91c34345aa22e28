import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { App, viewCalls, ViewConfig } from "#shared/contract/views";
import { createObject, deleteObject, updateObject } from "../../engine/changes/operations";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Action } from "../../policy/actions";
import { authorize } from "../../policy/authorize";
import {
  againWhenLate,
  commit,
  objectId,
  openTable,
  readDefinition,
  type TableDefinition,
} from "../tables/public";
import { namedFields, withDeletedColumns } from "./config";
import { describeApp } from "./describe";
import { listViews } from "./list";
import { findAppRow, type AppRow } from "./repository";
import { refuseUnfitValues } from "./unfit-values";

type Calls = typeof viewCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

/** Icon of a view for which nothing was chosen. */
const VIEW_ICON = "table";

export async function listApps(context: RequestContext, { tableId }: Input<"listApps">): Reply<"listApps"> {
  return { apps: await listViews(context, tableId) };
}

export async function getApp(context: RequestContext, { appId }: Input<"getApp">): Reply<"getApp"> {
  const { row } = await openApp(context, appId, "app:read");
  return { app: await describeApp(context, row) };
}

export async function createApp(context: RequestContext, input: Input<"createApp">): Reply<"createApp"> {
  const { tableId, label, type, config = {} } = input;
  const { table, grant } = await openTable(context, tableId, "app:create");
  checkFields(table, config);
  await refuseUnfitValues(context, tableId, config);
  const look = { icon: input.icon ?? VIEW_ICON, color: input.color ?? table.color };
  const result = await commit(context, [
    createObject(grant, "app", { label, ...look, tableId, type, config }),
  ]);
  return { app: await readApp(context, objectId(result, 0)), changeSetId: result.changeSetId };
}

/** Settings are laid over what is stored of deleted columns and checked against its filter: they count while that stands. */
export const updateApp = (context: RequestContext, input: Input<"updateApp">): Reply<"updateApp"> =>
  againWhenLate(() => saveApp(context, input));

async function saveApp(context: RequestContext, input: Input<"updateApp">): Reply<"updateApp"> {
  const { appId, ...set } = input;
  const { row, grant } = await openApp(context, appId, "app:update");
  if (set.config && row.tableId !== null) {
    const table = await readDefinition(context.org.database, row.tableId);
    if (table) {
      checkFields(table, set.config);
      const stored = JSON.parse(row.config) as ViewConfig;
      await refuseUnfitValues(context, table.id, set.config, stored);
      set.config = withDeletedColumns(set.config, stored, (fieldId) => table.fieldById.has(fieldId));
    }
  }
  if (Object.keys(set).length === 0) return { app: await describeApp(context, row), changeSetId: 0 };
  const before = set.config && { config: row.config };
  const { changeSetId } = await commit(context, [updateObject(grant, "app", appId, set, before)]);
  return { app: await readApp(context, appId), changeSetId };
}

/** Deletes a view; the records stay. */
export async function deleteApp(context: RequestContext, { appId }: Input<"deleteApp">): Reply<"deleteApp"> {
  const { grant } = await openApp(context, appId, "app:delete");
  const { changeSetId } = await commit(context, [deleteObject(grant, "app", appId)]);
  return { changeSetId };
}

type AppAction = Extract<Action, "app:read" | "app:update" | "app:delete">;

/** @throws AppError app_not_found when there is none or its table is out of sight; permission_denied. */
async function openApp<A extends AppAction>(context: RequestContext, appId: number, action: A) {
  const row: AppRow | undefined = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  const grant = await authorize(context, action, { appId, tableId: row.tableId });
  return { row, grant };
}

/** @throws AppError field_not_found when a view's settings name a field that the table does not have. */
function checkFields(table: TableDefinition, config: ViewConfig): void {
  for (const fieldId of namedFields(config)) {
    if (!table.fieldById.has(fieldId)) throw new AppError("field_not_found");
  }
}

async function readApp(context: RequestContext, appId: number): Promise<App> {
  const row = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  return describeApp(context, row);
}
