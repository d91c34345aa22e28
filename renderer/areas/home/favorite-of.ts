import type { FavoriteTab, HomeItem } from "#shared/contract/home";

/** An item as the favourites call names it: a table is `object`, an app or view `dashboard` (decision 17). */
export function favoriteOf({ type, id, tableId }: Pick<HomeItem, "type" | "id" | "tableId">): FavoriteTab {
  switch (type) {
    case "table":
      return { type: "object", id };
    case "record":
      return { type: "record", id, table_id: tableId ?? 0 };
    case "app":
    case "view":
      return { type: "dashboard", id };
    default:
      return { type, id };
  }
}
