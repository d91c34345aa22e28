import { startingBlocks } from "#shared/blocks/starting-blocks";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { pageCalls } from "#shared/contract/pages";
import { readLogEnd, readViewConfig } from "../../engine/public";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { AppError } from "../../errors";
import { commit, objectId } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { appRightsOf, authorize } from "../../policy/authorize";
import { requirePlan } from "../../plans/plan";
import { openTable, tableKind } from "../../tables/public";
import { readTable } from "../tables/public";
import { appKind, type AppRow } from "../views/public";
import { copyBars } from "./bars/copy-bars";
import { blockKind } from "./block";
import { describePage } from "./describe";
import { checkPicture } from "./page-picture";
import { blocksOf, openPage, settingsOfPage } from "./open-page";
import { shownBlockConfig } from "./shown-config";

type Calls = typeof pageCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const DEFAULT_ICON = "layout-dashboard";
const DEFAULT_COLOR = "teal";

export async function getPage(context: RequestContext, { appId }: Input<"getPage">): Reply<"getPage"> {
  // Read before the page, so that no change falls between the two.
  const seq = await readLogEnd(context.org.database);
  const { row } = await openPage(context, appId, appKind.read);
  return { page: await describePage(context, row), seq };
}

/** @throws AppError object_not_found for a hidden table; permission_denied */
export async function createPage(context: RequestContext, input: Input<"createPage">): Reply<"createPage"> {
  const { label, fromTableId } = input;
  const grant = await authorize(context, appKind.create, { tableId: null, ownerId: null });
  const table = fromTableId === undefined ? null : await readShownTable(context, fromTableId);
  const look = {
    icon: input.icon ?? table?.icon ?? DEFAULT_ICON,
    color: input.color ?? table?.color ?? DEFAULT_COLOR,
  };
  const made = appKind.make(grant, { label, ...look, tableId: null, type: null });
  const blocks = table ? startingBlocks(table) : [];
  const result = await commit(context, [
    made,
    ...blocks.map((block) => blockKind.makeIn(made, "appId", block)),
  ]);
  return { appId: objectId(result), changeSetId: result.changeSetId };
}

async function readShownTable(context: RequestContext, tableId: number) {
  await openTable(context, tableId, tableKind.read);
  return readTable(context, tableId);
}

export const updatePage = (context: RequestContext, input: Input<"updatePage">): Reply<"updatePage"> =>
  retryOnConflict(async () => {
    const { appId, settings, ...look } = input;
    const { row, grant } = await openPage(context, appId, appKind.update);
    await checkUpdate(context, row, input);
    const stored = readViewConfig(row.config);
    const config = settings && {
      ...stored,
      settings: { ...stored.settings, ...settingsOfPage(row), ...settings },
    };
    const { changeSetId } = await commit(context, [
      appKind.change(grant, { ...look, ...(config && { config }) }, config ? { config: row.config } : {}),
    ]);
    return { changeSetId };
  });

/** Renaming needs full control of the app, customizing the right to make blocks (specification 2, section 6). */
async function checkUpdate(
  context: RequestContext,
  row: AppRow,
  { settings, label, icon, color }: Input<"updatePage">,
): Promise<void> {
  const can = await appRightsOf(context, row);
  const isRenamed = label !== undefined || icon !== undefined || color !== undefined;
  if ((isRenamed && !can.fullControl) || (settings && !can.canCreateBlocks))
    throw new AppError("permission_denied");
  if (settings?.mobile_enabled) requirePlan(context.actor, "mobileLayout");
  await checkPicture(context, settings?.background_image);
}

/** The copy has the blocks that the caller is shown, with what they are shown of their settings. */
export async function duplicatePage(
  context: RequestContext,
  { appId, label }: Input<"duplicatePage">,
): Reply<"duplicatePage"> {
  const { row } = await openPage(context, appId, appKind.read);
  const grant = await authorize(context, appKind.create, { tableId: null, ownerId: null });
  const { icon, color } = row;
  const look = { label, icon, color, config: readViewConfig(row.config) };
  const made = appKind.make(grant, { ...look, tableId: null, type: null });
  const blocks = await Promise.all(
    (await blocksOf(context, appId)).map(async ({ type, config, desktop, mobile }) => ({
      type,
      config: await shownBlockConfig(context, type, config),
      desktop,
      mobile,
    })),
  );
  const result = await commit(context, [
    made,
    ...blocks.map((block) => blockKind.makeIn(made, "appId", block)),
  ]);
  await copyBars(context, appId, objectId(result));
  return { appId: objectId(result), changeSetId: result.changeSetId };
}

/** Its blocks stay with it in the trash. */
export async function deletePage(
  context: RequestContext,
  { appId }: Input<"deletePage">,
): Reply<"deletePage"> {
  const { grant } = await openPage(context, appId, appKind.delete);
  const { changeSetId } = await commit(context, [appKind.trash(grant)]);
  return { changeSetId };
}
