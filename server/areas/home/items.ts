import type { ColorName } from "#shared/colors";
import type { FavoriteTab, HomeItem } from "#shared/contract/home";
import type { ShownKind } from "#shared/objects/shown-kinds";
import { favoriteKey } from "#shared/favorite-key";
import type { RequestContext } from "../../http/context";
import { recordLabels } from "../records/public";
import { toInstant, visibleTables, type TableRow } from "../../tables/public";
import {
  describeObjects,
  refKey,
  type DescribedObject,
  type ObjectRef,
} from "../../objects/describe-objects";
import { visibleFolders, type FolderRow } from "../folders/public";
import { publicApps, visibleApps, type AppRow } from "../views/public";
import { storedFavorites } from "./favorites";
import { listRecentRows, type RecentRow } from "./repository";

/** The source of the home page: everything visible to the user, and what they starred and opened. */
export interface HomeSource {
  tables: ReadonlyMap<number, TableRow>;
  apps: ReadonlyMap<number, AppRow>;
  folders: ReadonlyMap<number, FolderRow>;
  /** Starred, opened and foldered objects of other kinds, by `refKey`. */
  others: ReadonlyMap<string, DescribedObject>;
  favorites: readonly FavoriteTab[];
  recent: readonly RecentRow[];
  /** Apps to which a public link leads. */
  publicApps: ReadonlyMap<number, string>;
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
  const others = await describeObjects(context, otherRefs({ folders, favorites, recent }), {
    onlyListed: true,
  });
  return {
    tables: byId(tables),
    apps: byId(apps),
    folders: byId(folders),
    others,
    favorites,
    recent,
    publicApps: shared,
  };
}

const ownKinds: ReadonlySet<string> = new Set(["object", "dashboard", "record", "table", "app"]);

function otherRefs({
  folders,
  favorites,
  recent,
}: {
  folders: readonly FolderRow[];
  favorites: readonly FavoriteTab[];
  recent: readonly RecentRow[];
}): ObjectRef[] {
  const tabs = [...favorites, ...folders.flatMap((folder) => folder.tabs)];
  return [
    ...tabs.map(({ type, id }) => ({ kind: type, id })),
    ...recent.map(({ type, targetId }) => ({ kind: type, id: targetId })),
  ].filter(({ kind }) => !ownKinds.has(kind));
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
    default:
      return otherItem(source, { kind: tab.type, id: tab.id });
  }
}

/** @returns null when the table is deleted or hidden. */
export function tableItem(source: HomeSource, tableId: number): HomeItem | null {
  const row = source.tables.get(tableId);
  if (!row) return null;
  return {
    ...common(source, row, "table", "object"),
    type: "table",
    path: `/object/${row.id}`,
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
    path: row.tableId === null ? `/app/${row.id}` : `/object/${row.tableId}/views/${row.id}`,
    tableId: row.tableId,
    parent: row.tableId === null ? null : (source.tables.get(row.tableId)?.label ?? null),
    recordCount: null,
  };
}

export function itemOf(source: HomeSource, ref: ObjectRef): HomeItem | null {
  if (ref.kind === "table") return tableItem(source, ref.id);
  return ref.kind === "app" ? appItem(source, ref.id) : otherItem(source, ref);
}

/** An object of any other kind, by its declaration. */
export function otherItem(source: HomeSource, ref: ObjectRef): HomeItem | null {
  const found = source.others.get(refKey(ref));
  if (!found) return null;
  const { starred, openedAt } = marksOf(source);
  const type = ref.kind as ShownKind;
  const opened = openedAt.get(refKey(ref));
  return {
    key: refKey(ref),
    id: ref.id,
    type,
    tableId: null,
    label: found.name,
    icon: found.icon,
    color: found.color,
    path: found.path,
    parent: null,
    recordCount: null,
    openedAt: opened === undefined ? null : toInstant(opened),
    isStarred: starred.has(favoriteKey({ type, id: ref.id })),
    isBundle: false,
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
    path: `/object/${tableId}/record/${recordId}`,
    parent: table.label,
    recordCount: null,
    openedAt: null,
    isStarred: marksOf(source).starred.has(favoriteKey({ type: "record", id: recordId, table_id: tableId })),
    isBundle: false,
    isPublic: false,
  };
}

function common(
  source: HomeSource,
  row: TableRow | AppRow,
  recentType: "table" | "app",
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
    isBundle: "hasBars" in row && row.tableId === null && row.hasBars === 1,
    isPublic: recentType === "app" && source.publicApps.has(row.id),
  };
}
