import { useCallback, useMemo } from "react";
import type { HomeItem } from "#shared/contract/home";
import { favoriteKey } from "#shared/favorite-key";
import { makeChange } from "../../app/pending/session-pending";
import { useLiveList } from "../../app/pending/use-live-list";
import { moveEntry } from "../../ui/order/move-entry";
import { useListFavoritesQuery } from "./api";
import { saveFavorites } from "./changes";
import { favoriteOf } from "./favorite-of";

const keyOf = (item: HomeItem): string => favoriteKey(favoriteOf(item));

/** Starred items in the user's order. A new order shows at once and is saved with the stars. */
export function useFavoriteOrder(items: readonly HomeItem[]): {
  items: readonly HomeItem[];
  onMove: (from: number, to: number) => void;
} {
  const { data } = useLiveList(useListFavoritesQuery({}));
  const ordered = useMemo(() => {
    const places = new Map(data?.tabs.map((tab, place) => [favoriteKey(tab), place]));
    const placeOf = (item: HomeItem) => places.get(keyOf(item)) ?? items.length + items.indexOf(item);
    return items.toSorted((one, other) => placeOf(one) - placeOf(other));
  }, [items, data]);
  const onMove = useCallback(
    (from: number, to: number) => {
      const tabs = moveEntry(ordered, from, to).map(favoriteOf);
      makeChange(saveFavorites, { tabs, seen: tabs });
    },
    [ordered],
  );
  return { items: ordered, onMove };
}
