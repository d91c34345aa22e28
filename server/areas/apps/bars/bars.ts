import { isDeepStrictEqual } from "node:util";
import { barNames, type BarName } from "#shared/bars/bar-names";
import type { ActionItem, Bars, MenuItem, TopItem } from "#shared/bars/bars";
import { barProblem } from "#shared/bars/check-bars";
import type { barCalls } from "#shared/contract/bars";
import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { retryOnConflict } from "../../../engine/model/retry-on-conflict";
import { AppError } from "../../../errors";
import { commit } from "../../../http/change-set";
import type { RequestContext } from "../../../http/context";
import { isAllowed } from "../../../policy/authorize";
import { openTable, tableKind } from "../../../tables/public";
import { visibleChannels } from "../../chat/public";
import { appKind, barActions, findAppRow } from "../../views/public";
import { openPage } from "../open-page";
import { checkPicture } from "../page-picture";
import { shownBars } from "./shown-bars";
import { columnOf, storedBars } from "./stored-bars";

type Calls = typeof barCalls;

export async function getBars(
  context: RequestContext,
  { appId }: ParsedOf<Calls["getBars"]>,
): Promise<ReplyOf<Calls["getBars"]>> {
  const { row } = await openPage(context, appId, appKind.read);
  const saved = await storedBars(context.org.database, appId);
  const mayChange = await isAllowed(context, barActions.editBars, { ...row });
  return { shown: await shownBars(context, row, saved), saved: mayChange ? saved : null };
}

export async function previewBars(
  context: RequestContext,
  { appId, ...wish }: ParsedOf<Calls["previewBars"]>,
): Promise<ReplyOf<Calls["previewBars"]>> {
  const { row } = await openPage(context, appId, barActions.editBars);
  const saved = await storedBars(context.org.database, appId);
  return { shown: await shownBars(context, row, { ...saved, ...wish }) };
}

/**
 * Saves the bars that are named; the others stay.
 *
 * @throws AppError change_conflict where someone changed the same bar in the meantime, and what `check` says
 */
export const saveBars = (
  context: RequestContext,
  input: ParsedOf<Calls["saveBars"]>,
): Promise<ReplyOf<Calls["saveBars"]>> =>
  retryOnConflict(async () => {
    const { appId, expect } = input;
    await openPage(context, appId, barActions.editBars);
    const { row, grant } = await openPage(context, appId, appKind.update);
    const now = await storedBars(context.org.database, appId);
    const named = barNames.filter((name) => input[name] !== undefined);
    const changed = named.filter((name) => !isDeepStrictEqual(input[name], now[name]));
    for (const name of changed) {
      if (expect?.[name] !== undefined && !isDeepStrictEqual(expect[name], now[name]))
        throw new AppError("change_conflict");
    }
    if (changed.length === 0) return { changeSetId: 0 };
    for (const name of changed) await check(context, { name, row, now, bar: input[name] ?? null });
    const values = Object.fromEntries(changed.map((name) => [columnOf[name], input[name] ?? null]));
    const before = Object.fromEntries(changed.map((name) => [columnOf[name], now[name]]));
    const { changeSetId } = await commit(context, [appKind.change(grant, values, before)]);
    return { changeSetId };
  });

type BarItem = ActionItem | MenuItem | TopItem;

interface Wish {
  name: BarName;
  row: { id: number; label: string };
  now: Bars;
  bar: Bars[BarName];
}

/** @throws AppError the broken rule; app_not_found, object_not_found for a target that the caller does not see */
async function check(context: RequestContext, { name, row, now, bar }: Wish): Promise<void> {
  if (bar === null) return;
  const problem = barProblem(name, bar, row.id);
  if (problem) throw new AppError(problem, { values: { app: row.label } });
  if ("logo" in bar && bar.logo !== null) {
    if (name === "top_bar" && context.org.plan.name === "free") throw new AppError("not_for_free_accounts");
    await checkPicture(context, bar.logo);
  }
  // Existing targets may have been deleted since; only new ones must exist.
  const before = new Set((now[name]?.items ?? []).map((item: BarItem) => JSON.stringify(item)));
  const items: readonly BarItem[] = bar.items;
  const added = items.filter((item) => !before.has(JSON.stringify(item)));
  for (const item of added) await checkTarget(context, item);
}

async function checkTarget(context: RequestContext, item: BarItem): Promise<void> {
  const { appId, tableId } = targetOf(item);
  if (appId !== null) {
    const row = await findAppRow(context.org.database, appId);
    if (!row || !(await isAllowed(context, appKind.read, { ...row }))) throw new AppError("app_not_found");
  }
  if (tableId !== null) await openTable(context, tableId, tableKind.read);
  if (item.type === "chat_channel" && (await visibleChannels(context, [item.item_id])).length === 0)
    throw new AppError("chat-conversation-not-found");
}

function targetOf(item: BarItem): { appId: number | null; tableId: number | null } {
  if (item.type === "app") {
    const appId = "app_id" in item ? item.app_id : "target" in item ? item.target : item.id;
    return { appId, tableId: null };
  }
  if (item.type === "table") return { appId: null, tableId: item.table_id };
  if (item.type === "record") return { appId: null, tableId: item.record_table };
  if (item.type === "addRecord") return { appId: null, tableId: item.target };
  return { appId: null, tableId: null };
}
