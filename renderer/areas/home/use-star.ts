import { useCallback } from "react";
import type { FavoriteTab } from "#shared/contract/home";
import { favoriteKey } from "#shared/favorite-key";
import { useAfterFirstRender } from "../../app/first-render";
import { makeChange } from "../../app/pending/session-pending";
import { useLiveList } from "../../app/pending/use-live-list";
import { useListFavoritesQuery } from "./api";
import { saveFavorites } from "./changes";

/** Whether something is starred, and the star's switch; it shows at once and a new star comes first. */
export function useStar(tab: FavoriteTab): { isStarred: boolean; toggle: () => void } {
  const { data } = useLiveList(useListFavoritesQuery({}, { skip: !useAfterFirstRender() }));
  const isStarred = data?.tabs.some((one) => favoriteKey(one) === favoriteKey(tab)) ?? false;
  const toggle = useCallback(
    () => makeChange(saveFavorites, isStarred ? { tabs: [], seen: [tab] } : { tabs: [tab], seen: [] }),
    [tab, isStarred],
  );
  return { isStarred, toggle };
}
