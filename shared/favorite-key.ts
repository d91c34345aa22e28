import type { FavoriteTab } from "./contract/home";

/** What two favourites of one target have in common: records are numbered by their tables. */
export const favoriteKey = (tab: FavoriteTab): string =>
  tab.type === "record" ? `record:${tab.table_id}:${tab.id}` : `${tab.type}:${tab.id}`;
