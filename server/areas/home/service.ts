import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { FavoriteTab, homeCalls, HomeItem } from "#shared/contract/home";
import { HOME_SECTION_SIZE, HOME_STARRED_SIZE, RECENT_IN_APPS_MENU } from "#shared/limits/home";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { retryOnConflict } from "../../engine/model/retry-on-conflict";
import { describeObjects } from "../../objects/describe-objects";
import { checkWireKinds, kindOfWire } from "../../objects/wire-kind";
import { authorize } from "../../policy/authorize";
import { openTable, tableKind } from "../../tables/public";
import { appKind, findAppRow } from "../views/public";
import { storeFavorites } from "./favorites";
import { appItem, favoriteItems, itemOf, readHomeSource, tableItem, type HomeSource } from "./items";
import { listedTabs } from "./listed-tab";
import { rememberRecent, type RecentRow, type RecentType } from "./repository";

type Calls = typeof homeCalls;
type Input<N extends keyof Calls> = ParsedOf<Calls[N]>;
type Reply<N extends keyof Calls> = Promise<ReplyOf<Calls[N]>>;

const isItem = (item: HomeItem | null): item is HomeItem => item !== null;

/** At most ten starred, seven recent, five apps and five tables, and how many there are; with `all` nothing is cut. */
export async function getHome(context: RequestContext, { all }: Input<"getHome"> = {}): Reply<"getHome"> {
  const source = await readHomeSource(context);
  const starred = await favoriteItems(context, source);
  const recent = recentItems(source);
  const most = (count: number) => (all ? Infinity : count);
  const appIds = appsInOrder(source).slice(0, most(HOME_SECTION_SIZE));
  const tableIds = [...source.tables.keys()].slice(0, most(HOME_SECTION_SIZE));
  return {
    starred: starred.slice(0, most(HOME_STARRED_SIZE)).map(({ item }) => item),
    recent: recent.slice(0, most(RECENT_IN_APPS_MENU)),
    apps: appIds.map((id) => appItem(source, id)).filter(isItem),
    tables: tableIds.map((id) => tableItem(source, id)).filter(isItem),
    counts: {
      starred: starred.length,
      recent: recent.length,
      apps: source.apps.size,
      tables: source.tables.size,
    },
  };
}

function recentItems(source: HomeSource): HomeItem[] {
  return source.recent
    .map(({ type, targetId }) => itemOf(source, { kind: type, id: targetId }))
    .filter(isItem);
}

/** Recently opened items first, newest first; the rest keeps its order. */
function latestFirst({ recent }: HomeSource, type: RecentRow["type"], ids: readonly number[]): number[] {
  const opened = recent.filter((entry) => entry.type === type).map(({ targetId }) => targetId);
  const there = new Set(ids);
  return [...new Set([...opened.filter((id) => there.has(id)), ...ids])];
}

/** Apps with bars first, then pages, then the views of tables, under their table; recently opened ones lead each. */
function appsInOrder(source: HomeSource): number[] {
  const ids = latestFirst(source, "app", [...source.apps.keys()]);
  const rows = ids.flatMap((id) => source.apps.get(id) ?? []);
  const apps = rows.filter(({ tableId, hasBars }) => tableId === null && hasBars === 1);
  const pages = rows.filter(({ tableId, hasBars }) => tableId === null && hasBars === 0);
  const views = Map.groupBy(
    rows.filter(({ tableId }) => tableId !== null),
    ({ tableId }) => tableId,
  );
  return [...apps, ...pages, ...[...views.values()].flat()].map(({ id }) => id);
}

/** Favourites whose target is gone are left out, not forgotten: a table that comes back is starred again. */
export async function listFavorites(
  context: RequestContext,
  { details = false }: Input<"listFavorites"> = {},
): Reply<"listFavorites"> {
  const source = await readHomeSource(context);
  const found = await favoriteItems(context, source);
  const tabs = found.map(({ tab }) => tab);
  if (!details) return { tabs };
  const items = found.map(({ item }) => item);
  return { tabs, list: await listedTabs(context.org.database, source, items) };
}

export async function saveFavorites(
  context: RequestContext,
  chosen: Input<"saveFavorites">,
): Reply<"saveFavorites"> {
  checkWireKinds(context.org.database, chosen.tabs);
  const source = await readHomeSource(context);
  const shown = async (favorites: readonly FavoriteTab[]) =>
    (await favoriteItems(context, { ...source, favorites })).map(({ tab }) => tab);
  await retryOnConflict(() => storeFavorites(context, chosen, shown));
  return listFavorites(context);
}

/** @throws AppError object_not_found, app_not_found or not_found for objects that the actor cannot see */
export async function rememberRecentTab(
  context: RequestContext,
  { id, tabType }: Input<"rememberRecentTab">,
): Reply<"rememberRecentTab"> {
  const { actor, org } = context;
  if (tabType === "object") await openTable(context, id, tableKind.read);
  else if (tabType === "dashboard") await openApp(context, id);
  else if (!(await describeObjects(context, [{ kind: tabType, id }])).size) throw new AppError("not_found");
  await rememberRecent(org.database, actor.userId, kindOfWire(tabType) as RecentType, id, Date.now());
  return {};
}

async function openApp(context: RequestContext, appId: number): Promise<void> {
  const row = await findAppRow(context.org.database, appId);
  if (!row) throw new AppError("app_not_found");
  await authorize(context, appKind.read, { ...row });
}
