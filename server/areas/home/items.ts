import type { ColorName } from "#shared/colors";
import type { FavoriteTab, HomeItem } from "#shared/contract/home";
import { favoriteKey } from "#shared/favorite-key";
import type { RequestContext } from "../../http/context";
import { recordLabels } from "../records/public";
import { toInstant, visibleTables, type TableRow } from "../../tables/public";
import { visibleFolders, type FolderRow } from "../folders/public";
import { publicApps, visibleApps, type AppRow } from "../views/public";
import { storedFavorites } from "./favorites";
import { listRecentRows, type RecentRow } from "./repository";

/** The source of the home page: everything visible to the user, and what they starred and opened. */
export interface HomeSource {
  tables: ReadonlyMap<number, TableRow>;
  apps: ReadonlyMap<number, AppRow>;
  folders: ReadonlyMap<number, FolderRow>;
  favorites: readonly FavoriteTab[];
  recent: readonly RecentRow[];
  /** Apps to which a public link leads. */
  publicApps: ReadonlySet<number>;
}

/** An item's marks, indexed by its key so that thousands of items need no scan. */
interface Marks {
  starred: ReadonlySet<string>;
  openedAt: ReadonlyMap<string, number>;
  /** Folder names by table; the first folder of each. */
  folderOf: ReadonlyMap<number, string>;
}
const marks = new WeakMap<HomeSource, Marks>();
function marksOf(source: HomeSource): Marks {
  const known = marks.get(source);
  if (known) return known;
  const made = {
    starred: new Set(source.favorites.map(favoriteKey)),
    openedAt: new Map(source.recent.map(({ type, targetId, openedAt }) => [`${type}:${targetId}`, openedAt])),
    folderOf: new Map(
      [...source.folders.values()]
        .toReversed()
        .flatMap(({ label, tabs }) =>
          tabs.filter(({ type }) => type === "object").map(({ id }) => [id, label] as const),
        ),
    ),
  };
  marks.set(source, made);
  return made;
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

export async function readHomeSource(context: RequestContext): Promise<HomeSource> {
  const { org, actor } = context;
  const [tables, apps, folders, favorites, recent, shared] = await Promise.all([
    visibleTables(context),
    visibleApps(context),
    visibleFolders(context),
    storedFavorites(context),
    listRecentRows(org.database, actor.userId),
    publicApps(org.database),
  ]);
  return {
    tables: byId(tables),
    apps: byId(apps),
    folders: byId(folders),
    favorites,
    recent,
    publicApps: shared,
  };
}

/** Starred items whose target still exists and is visible, as lists show them. */
export async function favoriteItems(
  context: RequestContext,
  source: HomeSource,
): Promise<{ tab: FavoriteTab; item: HomeItem }[]> {
  const found = await Promise.all(
    source.favorites.map(async (tab) => ({ tab, item: await favoriteItem(context, source, tab) })),
  );
  return found.flatMap(({ tab, item }) => (item ? [{ tab, item }] : []));
}

async function favoriteItem(
  context: RequestContext,
  source: HomeSource,
  tab: FavoriteTab,
): Promise<HomeItem | null> {
  switch (tab.type) {
    case "object":
      return tableItem(source, tab.id);
    case "dashboard":
      return appItem(source, tab.id);
    case "record":
      return recordItem(context, source, tab.table_id, tab.id);
    case "folder":
      return folderItem(source, tab.id);
  }
}

/** @returns null when the table is deleted or hidden. */
export function tableItem(source: HomeSource, tableId: number): HomeItem | null {
  const row = source.tables.get(tableId);
  if (!row) return null;
  return {
    ...common(source, row, "table", "object"),
    type: "table",
    tableId: row.id,
    parent: marksOf(source).folderOf.get(row.id) ?? null,
    recordCount: row.recordCount,
  };
}

/** A view is an app with a table; it is listed as part of that table. */
export function appItem(source: HomeSource, appId: number): HomeItem | null {
  const row = source.apps.get(appId);
  if (!row) return null;
  return {
    ...common(source, row, "app", "dashboard"),
    type: row.tableId === null ? "app" : "view",
    tableId: row.tableId,
    parent: row.tableId === null ? null : (source.tables.get(row.tableId)?.label ?? null),
    recordCount: null,
  };
}

function folderItem(source: HomeSource, folderId: number): HomeItem | null {
  const row = source.folders.get(folderId);
  if (!row) return null;
  return {
    key: `folder:${folderId}`,
    id: folderId,
    type: "folder",
    tableId: null,
    label: row.label,
    icon: row.icon,
    color: row.color as ColorName,
    parent: null,
    recordCount: null,
    openedAt: null,
    isStarred: true,
    isPublic: false,
  };
}

async function recordItem(
  context: RequestContext,
  source: HomeSource,
  tableId: number,
  recordId: number,
): Promise<HomeItem | null> {
  const table = source.tables.get(tableId);
  if (!table) return null;
  const label = (await recordLabels(context, tableId, [recordId])).get(recordId);
  return label === undefined ? null : namedRecord(source, table, recordId, label);
}

/** A record of a table by its name. */
export function namedRecord(source: HomeSource, table: TableRow, recordId: number, label: string): HomeItem {
  const tableId = table.id;
  return {
    key: `record:${tableId}:${recordId}`,
    id: recordId,
    type: "record",
    tableId,
    label,
    icon: table.icon,
    color: table.color as ColorName,
    parent: table.label,
    recordCount: null,
    openedAt: null,
    isStarred: marksOf(source).starred.has(favoriteKey({ type: "record", id: recordId, table_id: tableId })),
    isPublic: false,
  };
}

function common(
  source: HomeSource,
  row: TableRow | AppRow,
  recentType: RecentRow["type"],
  wireType: "object" | "dashboard",
) {
  const { starred, openedAt } = marksOf(source);
  const key = `${recentType}:${row.id}`;
  const opened = openedAt.get(key);
  return {
    key,
    id: row.id,
    label: row.label,
    icon: row.icon,
    color: row.color as ColorName,
    openedAt: opened === undefined ? null : toInstant(opened),
    isStarred: starred.has(favoriteKey({ type: wireType, id: row.id })),
    isPublic: recentType === "app" && source.publicApps.has(row.id),
  };
}
