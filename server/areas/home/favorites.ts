import type { FavoriteTab } from "#shared/contract/home";
import { favoriteKey } from "#shared/favorite-key";
import { FAVORITES_MAX } from "#shared/limits/home";
import { commit } from "../../http/change-set";
import type { RequestContext } from "../../http/context";
import { findBy } from "../../objects/read";
import { authorize } from "../../policy/authorize";
import { favoriteKind } from "./favorite";

/** The user's favourites as saved, including those whose target is gone. */
export async function storedFavorites({
  org,
  actor,
}: Pick<RequestContext, "org" | "actor">): Promise<readonly FavoriteTab[]> {
  return (await findBy(org.database, favoriteKind, { userId: actor.userId }))?.tabs ?? [];
}

/** Favourites to store, and those the client saw before. */
export interface ChosenFavorites {
  tabs: readonly FavoriteTab[];
  seen?: readonly FavoriteTab[] | undefined;
}

/**
 * Keeps the given order; a duplicate stays at its first position. Favourites that are gone or hidden are kept, and
 * with `seen` also changes made in another window.
 *
 * @param shown the visible ones of the stored favourites
 * @throws AppError change_conflict if another window was faster
 */
export async function storeFavorites(
  context: RequestContext,
  chosen: ChosenFavorites,
  shown: (stored: readonly FavoriteTab[]) => Promise<readonly FavoriteTab[]>,
): Promise<void> {
  const { actor, org } = context;
  const { userId } = actor;
  const row = await findBy(org.database, favoriteKind, { userId });
  const stored = row?.tabs ?? [];
  const tabs = mergeFavorites(chosen, stored, await shown(stored));
  const operation = row
    ? favoriteKind.change(await authorize(context, favoriteKind.update, row), { tabs }, { tabs: stored })
    : favoriteKind.make(await authorize(context, favoriteKind.create, { userId }), { userId, tabs });
  await commit(context, [operation]);
}

function mergeFavorites(
  { tabs, seen }: ChosenFavorites,
  stored: readonly FavoriteTab[],
  shown: readonly FavoriteTab[],
): FavoriteTab[] {
  const [known, given, inSight] = [keysOf(seen ?? shown), keysOf(tabs), keysOf(shown)];
  const isIn = (keys: ReadonlySet<string>) => (tab: FavoriteTab) => keys.has(favoriteKey(tab));
  const isKnown = isIn(known);
  const starredElsewhere = shown.filter((tab) => !isKnown(tab) && !isIn(given)(tab));
  const chosen = tabs.filter((tab) => seen === undefined || !isKnown(tab) || isIn(inSight)(tab));
  const hiddenTabs = stored.filter((tab) => !isIn(inSight)(tab) && (!isKnown(tab) || isIn(given)(tab)));
  // A new star comes first.
  const newest = starredElsewhere.length === 0 ? [] : chosen.filter((tab) => !isKnown(tab));
  const firstAt = new Map<string, FavoriteTab>();
  for (const tab of [...newest, ...starredElsewhere, ...chosen, ...hiddenTabs])
    if (!firstAt.has(favoriteKey(tab))) firstAt.set(favoriteKey(tab), tab);
  return [...firstAt.values()].slice(0, FAVORITES_MAX);
}

const keysOf = (tabs: readonly FavoriteTab[]): ReadonlySet<string> => new Set(tabs.map(favoriteKey));
