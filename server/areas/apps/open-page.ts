import { giveWay, type Device, type Place } from "#shared/blocks/place";
import { pageSettings, type PageSettings } from "#shared/contract/pages";
import { readViewConfig } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { list } from "../../objects/read";
import type { Action } from "../../policy/action";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { findAppRow, type AppRow } from "../views/public";
import { blockKind } from "./block";

/**
 * A page, with a right to it.
 *
 * @throws AppError app_not_found also for a view, which is no page; permission_denied
 */
export async function openPage<Name extends string>(
  context: PolicyContext,
  appId: number,
  action: Action<"app", Name>,
) {
  const row: AppRow | undefined = await findAppRow(context.org.database, appId);
  if (!row || row.tableId !== null) throw new AppError("app_not_found");
  return { row, grant: await authorize(context, action, { ...row }) };
}

/** The blocks of a page, oldest first; none lies over another. */
export async function blocksOf(context: RequestContext | PolicyContext, appId: number) {
  const rows = await list(context, blockKind, blockKind.read, { where: { appId }, order: { by: "id" } });
  const desktop = settled(rows, "desktop");
  const mobile = settled(rows, "mobile");
  return rows.map((row) => ({
    ...row,
    desktop: desktop.get(row.id) ?? row.desktop,
    mobile: mobile.get(row.id) ?? row.mobile,
  }));
}

const settled = (rows: readonly ({ id: number } & Record<Device, Place | null>)[], device: Device) =>
  new Map(
    giveWay(rows.flatMap(({ id, [device]: place }) => (place ? { id, ...place } : []))).map(
      ({ id, ...place }) => [id, place],
    ),
  );
export type BlockRow = Awaited<ReturnType<typeof blocksOf>>[number];

/** Settings that a later version no longer knows count as not set. */
export function settingsOfPage(row: Pick<AppRow, "config">): PageSettings {
  const { success, data } = pageSettings.safeParse(readViewConfig(row.config).settings ?? {});
  return success ? data : pageSettings.parse({});
}
