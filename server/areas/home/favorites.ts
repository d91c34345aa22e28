import type { FavoriteTab } from "#shared/contract/home";
import { createObject, updateObject } from "../../engine/changes/operations";
import type { RequestContext } from "../../http/context";
import { authorize } from "../../policy/authorize";
import { commit } from "../tables/public";
import { findFavoriteRow } from "./repository";

/** The user's favourites as they were saved, also those whose target is gone. */
export async function storedFavorites({
  org,
  actor,
}: Pick<RequestContext, "org" | "actor">): Promise<FavoriteTab[]> {
  const row = await findFavoriteRow(org.database, actor.userId);
  return row ? (JSON.parse(row.tabs) as FavoriteTab[]) : [];
}

/** Keeps the order given; a target named twice stays at its first place. */
export async function storeFavorites(context: RequestContext, tabs: readonly FavoriteTab[]): Promise<void> {
  const { actor, org } = context;
  const grant = await authorize(context, "own:write", { userId: actor.userId });
  const firstAt = new Map(tabs.map((tab, index) => [favoriteKey(tab), index] as const).toReversed());
  const unique = tabs.filter((tab, index) => firstAt.get(favoriteKey(tab)) === index);
  const row = await findFavoriteRow(org.database, actor.userId);
  const operation = row
    ? updateObject(grant, "favorite", row.id, { tabs: unique })
    : createObject(grant, "favorite", { userId: actor.userId, tabs: unique });
  await commit(context, [operation]);
}

export const favoriteKey = (tab: FavoriteTab): string =>
  tab.type === "record" ? `record:${tab.table_id}:${tab.id}` : `${tab.type}:${tab.id}`;
