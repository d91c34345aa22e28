import { newRecordAddress, pageAddress, recordAddress } from "#shared/addresses";
import type { ShownBars, ShownMenuItem } from "#shared/contract/bars";
import { iconOf, type ActionItem, type Bars, type MenuItem } from "#shared/bars/bars";
import { splitFolders } from "#shared/bars/split-folders";
import { toColor } from "../../../identity/to-color";
import { AppError } from "../../../errors";
import type { PolicyContext } from "../../../policy/authorize";
import { visibleChannels } from "../../chat/public";
import { visibleFolders, type FolderRow } from "../../folders/public";
import { recordLabels } from "../../records/public";
import { reachableTables } from "../../../tables/public";
import { visibleApps, type AppRow } from "../../views/public";

interface Target {
  id: number;
  label: string;
  icon: string;
  color: string;
}

/** Targets of bar items that are visible to the caller. */
interface Visibility {
  apps: ReadonlyMap<number, AppRow>;
  /** Empty for those who see no table pages. */
  tablePages: ReadonlyMap<number, Target>;
  /** Tables whose records they may reach, whether they see the tables' pages or not (decision 41). */
  tables: ReadonlyMap<number, Target>;
  folders: ReadonlyMap<number, FolderRow>;
  channels: ReadonlyMap<number, Target>;
}

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

async function visibilityOf(context: PolicyContext, { menu_bar }: Bars): Promise<Visibility> {
  const namesFolder = menu_bar?.items.some(({ type }) => type === "workspace");
  const named = menu_bar?.items.flatMap((item) => (item.type === "chat_channel" ? item.item_id : [])) ?? [];
  const [apps, tables, folders, channels] = await Promise.all([
    visibleApps(context),
    reachableTables(context),
    namesFolder ? visibleFolders(context) : [],
    named.length > 0 ? visibleChannels(context, named) : [],
  ]);
  const all = byId(tables.map(({ id, label, icon, color }) => ({ id, label, icon, color })));
  return {
    apps: byId(apps),
    tables: all,
    tablePages: context.actor.flags.canViewTablesPages ? all : new Map(),
    folders: byId(folders),
    channels: byId(
      channels.map(({ id, name, iconColor }) => ({ id, label: name, icon: "message", color: iconColor })),
    ),
  };
}

/** The bars of an app without what the caller does not see or what is gone (specification 1, section 5). */
export async function shownBars(context: PolicyContext, app: AppRow, saved: Bars): Promise<ShownBars> {
  const visibility = await visibilityOf(context, saved);
  const { top_bar, bottom_nav, menu_bar } = saved;
  return {
    app: lookOf(app),
    top: top_bar && {
      ...top_bar,
      items: top_bar.items.flatMap(({ id, custom_color, custom_icon }) => {
        const row = visibility.apps.get(id);
        if (!row) return [];
        const look = lookOf(row);
        const isCustom = top_bar.items_variant === "custom_icon";
        return {
          ...look,
          icon: (isCustom && custom_icon) || look.icon,
          color: custom_color ?? look.color,
          path: `/app/${id}`,
        };
      }),
    },
    bottom: bottom_nav && { ...bottom_nav, items: await actionsOf(context, visibility, bottom_nav.items) },
    menu: menu_bar && { ...menu_bar, items: menuOf(visibility, menu_bar.items) },
  };
}

const lookOf = ({ id, label, icon, color }: Target) => ({ id, label, icon, color: toColor(color, id) });

async function actionsOf(context: PolicyContext, visibility: Visibility, items: readonly ActionItem[]) {
  const known = await Promise.all(items.map((item) => pathOf(context, visibility, item)));
  return items.flatMap((item, index) => {
    const found = known[index];
    if (!found) return [];
    const { id, type, label, icon } = item;
    return { id, type, label, icon: iconOf(icon), color: found.color, path: found.path };
  });
}

type Place = { path: string; color: ShownBars["app"]["color"] | null };

/** The place that an item opens; null if its target is missing for the caller. */
async function pathOf(
  context: PolicyContext,
  visibility: Visibility,
  item: ActionItem,
): Promise<Place | null> {
  if (item.type === "app") {
    const row = visibility.apps.get(item.target);
    return row ? { path: pageAddress(item.target), color: toColor(row.color, row.id) } : null;
  }
  if (item.type === "link") return linkPlace(visibility, item.target);
  if (item.type === "addRecord") {
    const table = visibility.tables.get(item.target);
    return table ? { path: newRecordAddress(item.target), color: toColor(table.color, table.id) } : null;
  }
  const table = visibility.tables.get(item.record_table);
  if (!table || !(await hasRecord(context, item.record_table, item.target))) return null;
  return { path: recordAddress(item.record_table, item.target), color: toColor(table.color, table.id) };
}

/** A link to a table or an app of ours is held to what it names. */
function linkPlace(visibility: Visibility, link: string): Place | null {
  const [, kind, id] = /^\/(app|object)\/(\d+)(?:[/?#]|$)/.exec(link) ?? [];
  if (!kind) return { path: link, color: null };
  const row = (kind === "app" ? visibility.apps : visibility.tablePages).get(Number(id));
  return row ? { path: link, color: toColor(row.color, row.id) } : null;
}

async function hasRecord(context: PolicyContext, tableId: number, recordId: number): Promise<boolean> {
  try {
    return (await recordLabels(context, tableId, [recordId])).has(recordId);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

function menuOf(visibility: Visibility, items: readonly MenuItem[]): ShownMenuItem[] {
  return splitFolders(items).flatMap((part): ShownMenuItem[] => {
    if (part.type !== "folder") return shownItem(visibility, part);
    const { id, folder_config, items: inside } = part;
    return [
      {
        type: "folder",
        id,
        label: folder_config.name,
        isCollapsable: folder_config.is_collapsable,
        path: null,
        items: inside
          .flatMap((item) => shownItem(visibility, item))
          .flatMap((item) => (item.type === "folder" ? item.items : item)),
      },
    ];
  });
}

function shownItem(visibility: Visibility, item: MenuItem): ShownMenuItem[] {
  if (item.type === "favorites") return [{ type: "favorites", id: item.id }];
  if (item.type === "app") return entry(item.id, "app", visibility.apps.get(item.app_id));
  if (item.type === "table") return entry(item.id, "table", visibility.tablePages.get(item.table_id));
  if (item.type === "chat_channel") return entry(item.id, "channel", visibility.channels.get(item.item_id));
  if (item.type !== "workspace") return [];
  const folder = visibility.folders.get(item.item_id);
  if (!folder) return [];
  const items = folder.tabs.flatMap(({ id, type }) =>
    type === "dashboard"
      ? entry(`${item.id}/${type}${id}`, "app", visibility.apps.get(id))
      : entry(`${item.id}/${type}${id}`, "table", visibility.tablePages.get(id)),
  );
  return [
    {
      type: "folder",
      id: item.id,
      label: folder.label,
      isCollapsable: true,
      path: `/home/folders/${folder.id}`,
      items,
    },
  ];
}

const addresses = { app: "/app", table: "/object", channel: "/chat/channel" } as const;

function entry(id: string, kind: keyof typeof addresses, row: Target | undefined) {
  if (!row) return [];
  const { label, icon, color } = lookOf(row);
  const path = `${addresses[kind]}/${row.id}`;
  return [{ type: "entry" as const, id, kind, label, icon, color, path }];
}
