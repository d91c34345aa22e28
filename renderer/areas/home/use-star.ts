import { useCallback } from "react";
import type { FavoriteTab } from "#shared/contract/home";
import { favoriteKey } from "#shared/favorite-key";
import { FAVORITES_DEBOUNCE } from "#shared/limits/home";
import { useAfterFirstSight } from "../../app/first-sight";
import { LaterSave } from "../../app/saving/later-save";
import { isCallError, showError } from "../../app/errors/show-error";
import { useAppDispatch, type AppDispatch } from "../../app/store";
import { homeApi } from "./api";

const isSame = (one: FavoriteTab, other: FavoriteTab): boolean => favoriteKey(one) === favoriteKey(other);
const saving = new LaterSave();

/** What is to be saved, and what it began with: the server lays the difference over what other windows did. */
let unsaved: { tabs: FavoriteTab[]; seen: FavoriteTab[] } | null = null;

/** Saves the favourites as they are then, 2000 ms after the last star (specification 1, section 4). */
function saveSoon(dispatch: AppDispatch): void {
  saving.later(() => {
    if (unsaved === null) return;
    const chosen = unsaved;
    unsaved = null;
    dispatch(homeApi.endpoints.saveFavorites.initiate(chosen))
      .unwrap()
      .catch((error: unknown) => {
        if (isCallError(error)) showError(error);
      });
  }, FAVORITES_DEBOUNCE);
}

/** The list with a star more, which comes first, or with one less. */
function starred(tabs: readonly FavoriteTab[], tab: FavoriteTab, isStarred: boolean): FavoriteTab[] {
  const others = tabs.filter((one) => !isSame(one, tab));
  return isStarred ? [tab, ...others] : others;
}

const merged = (first: readonly FavoriteTab[], then: readonly FavoriteTab[]): FavoriteTab[] => [
  ...first,
  ...then.filter((tab) => !first.some((one) => isSame(one, tab))),
];

/** Whether something is starred, and the star's switch; it shows at once and a new star comes first. */
export function useStar(tab: FavoriteTab): { isStarred: boolean; toggle: () => void } {
  const dispatch = useAppDispatch();
  const { data } = homeApi.useListFavoritesQuery({}, { skip: !useAfterFirstSight() });
  const known = data?.tabs;
  const isStarred = known?.some((one) => isSame(one, tab)) ?? false;
  const toggle = useCallback(() => {
    unsaved ??= { tabs: known ?? [], seen: known ?? [] };
    unsaved.tabs = starred(unsaved.tabs, tab, !isStarred);
    const show = () =>
      dispatch(
        homeApi.util.updateQueryData("listFavorites", {}, (draft) => {
          draft.tabs = starred(draft.tabs, tab, !isStarred);
        }),
      );
    show();
    saveSoon(dispatch);
    if (known !== undefined) return;
    // Favourites that are still on their way: the server lays the star over them, and it shows once they have come.
    void dispatch(homeApi.endpoints.listFavorites.initiate({}, { subscribe: false })).then(
      ({ data: come }) => {
        if (come && unsaved?.seen.length === 0)
          unsaved = { tabs: merged(unsaved.tabs, come.tabs), seen: come.tabs };
        show();
      },
    );
  }, [dispatch, tab, known, isStarred]);
  return { isStarred, toggle };
}
