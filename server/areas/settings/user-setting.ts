import { json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly } from "../../policy/rules";

const own = ownOnly("userId");

/** A user's own setting by name; a missing one has its default. */
export const userSettingKind = defineObject({
  kind: "userSetting",
  columns: { userId: reference("user"), name: text(), value: json<{ is: boolean }>() },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: own, update: own, delete: own },
  event: { name: "preferences.changed", payload: () => ({}) },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    userSetting: StoredRow<typeof userSettingKind>;
  }
}
