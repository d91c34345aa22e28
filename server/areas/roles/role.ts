import type { StoredRoleFlag } from "#shared/permissions/flags";
import { flag, json, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { adminOnly } from "../../policy/rules";

/** What people may do; `isAdmin` marks 'Super root admin'. */
export const roleKind = defineObject({
  kind: "role",
  columns: {
    name: text(),
    isAdmin: flag().default(false),
    flags: json<readonly StoredRoleFlag[]>().default([]),
    /** The level on every table without one of its own: a table level, anything else for none. */
    defaultTableLevel: text(),
  },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: { read: adminOnly, create: adminOnly, update: adminOnly, delete: adminOnly },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    role: StoredRow<typeof roleKind>;
  }
}
