import type { HomeItem, ListedTab } from "#shared/contract/home";
import { refOfTab } from "../../objects/wire-kind";
import { appItem, itemOf, type HomeSource } from "./items";

/** A starred item with its visible contents (specification 1, section 3). */
export function listedTab(source: HomeSource, item: HomeItem): ListedTab {
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
    items: itemsIn(source, item).map((inner) => listedTab(source, inner)),
  };
}

function wireType(source: HomeSource, { id, type }: HomeItem): ListedTab["type"] {
  if (type === "table") return "object";
  if (type !== "app" && type !== "view") return type;
  return source.apps.get(id)?.type === "flow" ? "board" : "dashboard";
}

function itemsIn(source: HomeSource, { id, type }: HomeItem): HomeItem[] {
  const isItem = (inner: HomeItem | null): inner is HomeItem => inner !== null;
  if (type === "table")
    return [...source.apps.values()]
      .filter(({ tableId }) => tableId === id)
      .map((row) => appItem(source, row.id))
      .filter(isItem);
  if (type !== "folder") return [];
  return (source.folders.get(id)?.tabs ?? []).map((tab) => itemOf(source, refOfTab(tab))).filter(isItem);
}
