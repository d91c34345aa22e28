import type { FavoriteTab } from "./contract/home";

/** A key for a favourite's target: records are numbered by their tables. */
export const favoriteKey = (tab: FavoriteTab): string =>
  tab.type === "record" ? `record:${tab.table_id}:${tab.id}` : `${tab.type}:${tab.id}`;
