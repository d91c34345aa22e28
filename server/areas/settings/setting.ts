import { text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { adminOnly } from "../../policy/rules";

/** A setting of the organisation; its value is JSON. */
export const settingKind = defineObject({
  kind: "settings",
  columns: { name: text(), value: text() },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: { read: adminOnly, create: adminOnly, update: adminOnly, delete: adminOnly },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    settings: StoredRow<typeof settingKind>;
  }
}
