import type { HomeItem } from "#shared/contract/home";
import type { TileKind } from "../../ui/tile/tile";

/** Where an item of the lists opens. */
export function addressOf(item: Pick<HomeItem, "type" | "id" | "tableId">): string {
  switch (item.type) {
    case "table":
      return `/object/${item.id}`;
    case "view":
      return item.tableId === null ? `/app/${item.id}` : `/object/${item.tableId}/views/${item.id}`;
    case "record":
      return `/object/${item.tableId}/record/${item.id}`;
    case "folder":
      return `/home/folders/${item.id}`;
    case "app":
      return `/app/${item.id}`;
    default:
      return item.type satisfies never;
  }
}

export const tileKindOf = (item: Pick<HomeItem, "type">): TileKind => item.type;
