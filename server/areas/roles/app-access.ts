import type { CustomAppRights } from "#shared/permissions/role-profile";
import { json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { partOfRole } from "./part-of-role";

/** A role's level on one app if it differs from the role's default; `rights` if it matches no preset. */
export const appAccessKind = defineObject({
  kind: "appAccess",
  columns: {
    roleId: reference("role"),
    appId: reference("app"),
    level: text(),
    rights: json<CustomAppRights>().nullable(),
  },
  scopes: [organizationScope],
  ...partOfRole,
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    appAccess: StoredRow<typeof appAccessKind>;
  }
}
