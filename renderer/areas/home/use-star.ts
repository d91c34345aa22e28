import { useCallback } from "react";
import type { FavoriteTab } from "#shared/contract/home";
import { FAVORITES_DEBOUNCE } from "#shared/limits/home";
import { LaterSave } from "../../app/saving/later-save";
import { isCallError, showError } from "../../app/errors/show-error";
import { useAppDispatch, type AppDispatch } from "../../app/store";
import { homeApi } from "./api";

const isSame = (one: FavoriteTab, other: FavoriteTab): boolean =>
  one.type === other.type && one.id === other.id;
const saving = new LaterSave();

/** Saves the favourites as they are then, 2000 ms after the last star (specification 1, section 4). */
function saveSoon(dispatch: AppDispatch, read: () => FavoriteTab[]): void {
  saving.later(() => {
    dispatch(homeApi.endpoints.saveFavorites.initiate({ tabs: read() }))
      .unwrap()
      .catch((error: unknown) => {
        if (isCallError(error)) showError(error);
      });
  }, FAVORITES_DEBOUNCE);
}

/** Whether something is starred, and the star's switch; it shows at once and a new star comes first. */
export function useStar(tab: FavoriteTab): { isStarred: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const { data } = homeApi.useListFavoritesQuery({});
  const isKnown = data !== undefined;
  const isStarred = data?.tabs.some((one) => isSame(one, tab)) ?? false;
  const toggle = useCallback(() => {
    // Before the favourites are known, saving would replace them all by this one.
    if (!isKnown) return;
    let tabs: FavoriteTab[] = [];
    dispatch(
      homeApi.util.updateQueryData("listFavorites", {}, (draft) => {
        const others = draft.tabs.filter((one) => !isSame(one, tab));
        draft.tabs = others.length === draft.tabs.length ? [tab, ...others] : others;
        tabs = [...draft.tabs];
      }),
    );
    saveSoon(dispatch, () => tabs);
  }, [dispatch, tab, isKnown]);
  return { isStarred, toggle };
}
