import { splitFolders, type MenuPart } from "#shared/bars/split-folders";
import type { HomeItem, ListedTab } from "#shared/contract/home";
import type { OrganizationDatabase } from "../../database/types";
import { refOfTab } from "../../objects/wire-kind";
import { storedBars } from "../apps/public";
import { appItem, itemOf, tableItem, type HomeSource } from "./items";

/** The menus of apps, by the app. */
type Menus = ReadonlyMap<number, readonly MenuPart[]>;

const isItem = (item: HomeItem | null): item is HomeItem => item !== null;

/** Starred items with their visible contents (specification 1, section 3). */
export async function listedTabs(
  database: OrganizationDatabase,
  source: HomeSource,
  items: readonly HomeItem[],
): Promise<ListedTab[]> {
  const menus = await menusOf(database, [
    ...items,
    ...items.filter(({ type }) => type === "folder").flatMap(({ id }) => itemsOfFolder(source, id)),
  ]);
  return items.map((item) => listedTab(source, menus, item));
}

async function menusOf(database: OrganizationDatabase, items: readonly HomeItem[]): Promise<Menus> {
  const ids = [...new Set(items.filter(({ isBundle }) => isBundle).map(({ id }) => id))];
  const bars = await Promise.all(ids.map((id) => storedBars(database, id)));
  return new Map(bars.map(({ menu_bar }, at) => [ids[at] ?? 0, splitFolders(menu_bar?.items ?? [])]));
}

function listedTab(source: HomeSource, menus: Menus, item: HomeItem): ListedTab {
  const { id, type } = item;
  if (type === "app") return { ...leaf(source, item), items: menuOf(source, menus.get(id) ?? [], item) };
  const inside = type === "table" ? viewsOf(source, id) : type === "folder" ? itemsOfFolder(source, id) : [];
  return { ...leaf(source, item), items: inside.map((inner) => listedTab(source, menus, inner)) };
}

/** An item without what it contains. */
function leaf(source: HomeSource, item: HomeItem): ListedTab {
  const { id, type, label, icon, color, tableId } = item;
  return {
    id,
    type: wireType(source, item),
    label,
    icon,
    color,
    ...(type === "record" && tableId !== null && { table_id: tableId }),
    relatedTab:
      (type === "view" || type === "record") && tableId !== null ? { id: tableId, type: "object" } : null,
    items: [],
  };
}

function wireType(source: HomeSource, { id, type }: HomeItem): ListedTab["type"] {
  if (type === "table") return "object";
  if (type !== "app" && type !== "view") return type;
  return source.apps.get(id)?.type === "flow" ? "board" : "dashboard";
}

const viewsOf = (source: HomeSource, tableId: number): HomeItem[] =>
  [...source.apps.values()]
    .filter((row) => row.tableId === tableId)
    .map((row) => appItem(source, row.id))
    .filter(isItem);

const itemsOfFolder = (source: HomeSource, folderId: number): HomeItem[] =>
  (source.folders.get(folderId)?.tabs ?? []).map((tab) => itemOf(source, refOfTab(tab))).filter(isItem);

/** The targets of an app's menu. Apps in it are not opened further, as a menu may name its own app. */
function menuOf(source: HomeSource, parts: readonly MenuPart[], app: HomeItem): ListedTab[] {
  let place = 0;
  return parts.flatMap((part): ListedTab[] => {
    if (part.type !== "folder") return entryOf(source, part);
    place += 1;
    return [
      {
        id: place,
        type: "section",
        label: part.folder_config.name,
        icon: "folder",
        color: app.color,
        relatedTab: null,
        items: part.items.flatMap((inner) => entryOf(source, inner)),
      },
    ];
  });
}

function entryOf(source: HomeSource, part: Exclude<MenuPart, { type: "folder" }>): ListedTab[] {
  if (part.type === "app") return leaves(source, [appItem(source, part.app_id)]);
  if (part.type === "table") return leaves(source, [tableItem(source, part.table_id)]);
  const folder = part.type === "workspace" ? source.folders.get(part.item_id) : undefined;
  return folder ? leaves(source, itemsOfFolder(source, folder.id)) : [];
}

const leaves = (source: HomeSource, items: readonly (HomeItem | null)[]): ListedTab[] =>
  items.filter(isItem).map((item) => leaf(source, item));
