import type { FavoriteTab } from "#shared/contract/home";
import { json, reference } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly } from "../../policy/rules";

const own = ownOnly("userId");

/** A user's favourites, in order: one object per user. */
export const favoriteKind = defineObject({
  kind: "favorite",
  columns: { userId: reference("user"), tabs: json<readonly FavoriteTab[]>() },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  erased: true,
  rights: { read: own, create: own, update: own, delete: own },
  event: { name: "favorites.changed", payload: () => ({}) },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    favorite: StoredRow<typeof favoriteKind>;
  }
}
