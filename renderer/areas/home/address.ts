import type { HomeItem } from "#shared/contract/home";
import type { TileKind } from "../../ui/tile/tile";

/** Where an item of the lists opens. */
export const addressOf = (item: Pick<HomeItem, "path">): string => item.path;

const tileKinds: readonly string[] = ["table", "app", "view", "folder", "record"] satisfies TileKind[];

/** Kinds without a shape of their own look like views. */
export const tileKindOf = (item: Pick<HomeItem, "type">): TileKind =>
  tileKinds.includes(item.type) ? (item.type as TileKind) : "view";
