import { homeCalls, type FavoriteTab } from "#shared/contract/home";
import { favoriteKey } from "#shared/favorite-key";
import { FAVORITES_DEBOUNCE } from "#shared/limits/home";
import { defineChange } from "../../app/pending/define-change";

/** Stars that were set, the newest first, and such that were taken away: the server lays both over what it has. */
interface Stars {
  tabs: FavoriteTab[];
  seen: FavoriteTab[];
}

const without = (tabs: readonly FavoriteTab[], taken: readonly FavoriteTab[]): FavoriteTab[] => {
  const keys = new Set(taken.map(favoriteKey));
  return tabs.filter((tab) => !keys.has(favoriteKey(tab)));
};

/** Sets stars and takes them away; saved 2000 ms after the last star (specification 1, section 4). */
export const saveFavorites = defineChange(homeCalls, "saveFavorites", {
  refusal: "app.refusal.star",
  touches: ({ tabs }: Stars) => [{ id: "favorite:own", data: { tabs } }],
  delay: FAVORITES_DEBOUNCE,
  merge: (earlier, { tabs, seen }) => ({
    tabs: [...tabs, ...without(earlier.tabs, [...tabs, ...seen])],
    seen: [...seen, ...without(earlier.seen, [...tabs, ...seen])],
  }),
  shows: {
    listFavorites(draft, { tabs, seen }, _asked, reply) {
      draft.tabs = reply?.tabs ?? [...tabs, ...without(draft.tabs, [...tabs, ...seen])];
    },
  },
});
