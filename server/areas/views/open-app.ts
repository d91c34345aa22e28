import type { App } from "#shared/contract/views";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Action } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { appKind } from "./app";
import { describeApp } from "./describe";
import { findAppRow, type AppRow } from "./repository";

/** @throws AppError app_not_found if it does not exist or is hidden; permission_denied. */
export async function openApp<Name extends string>(
  context: RequestContext,
  appId: number,
  action: Action<"app", Name>,
) {
  const row: AppRow | undefined = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  await authorize(context, appKind.read, { ...row });
  const grant = await authorize(context, action, { ...row });
  return { row, grant };
}

/** @throws AppError view_locked */
export function refuseLocked({ isLocked }: Pick<AppRow, "isLocked">): void {
  if (isLocked === 1) throw new AppError("view_locked");
}

export async function readApp(context: RequestContext, appId: number): Promise<App> {
  const row = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  return describeApp(context, row);
}
