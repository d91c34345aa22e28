import type { Preferences } from "#shared/contract/access";
import { noRegion } from "#shared/regions";
import { flag, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly } from "../../policy/rules";

const own = ownOnly("userId");

/** How someone wants to see the product: one object a person. */
export const preferenceKind = defineObject({
  kind: "preference",
  columns: {
    userId: reference("user"),
    theme: text<Preferences["theme"]>(),
    language: text<Preferences["language"]>(),
    homeView: text<Preferences["homeView"]>(),
    builderMode: flag(),
    /** Whether they want to be asked for a code when they sign in. */
    mfa: flag().default(false),
    /** Null: the organisation's. */
    timeZone: text().nullable(),
    region: json<Preferences["region"]>().default(noRegion),
    /** Their own keys by command. */
    shortcuts: json<Preferences["shortcuts"]>().default({}),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  event: { name: "preferences.changed", payload: () => ({}) },
  rights: { read: own, create: own, update: own, delete: own },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    preference: StoredRow<typeof preferenceKind>;
  }
}
