import type { CustomAppRights } from "#shared/permissions/role-profile";
import { json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { follows } from "../../policy/rules";
import { roleKind } from "./role";

const changesRole = follows("roleId", roleKind.update);

/** A role's level on one app where it differs from the role's default; `rights` where it is none of the presets. */
export const appAccessKind = defineObject({
  kind: "appAccess",
  columns: {
    roleId: reference("role"),
    appId: reference("app"),
    level: text(),
    rights: json<CustomAppRights>().nullable(),
  },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: {
    read: follows("roleId", roleKind.read),
    create: changesRole,
    update: changesRole,
    delete: changesRole,
  },
  history: {
    named: {},
    created: "roles.undone.access",
    updated: "roles.undone.access",
    deleted: "roles.undone.access",
    restored: "roles.undone.access",
  },
  event: { name: "role.changed", payload: ({ row }) => ({ roleId: Number(row?.["roleId"] ?? 0) }) },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    appAccess: StoredRow<typeof appAccessKind>;
  }
}
