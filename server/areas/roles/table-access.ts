import type { TableRules } from "#shared/permissions/table-rules";
import { json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope, scopeOf } from "../../objects/scopes";
import { follows } from "../../policy/rules";
import { roleKind } from "./role";

const changesRole = follows("roleId", roleKind.update);

/** A role's level on one table where it differs from the role's default, and what narrows it there. */
export const tableAccessKind = defineObject({
  kind: "tableAccess",
  columns: {
    roleId: reference("role"),
    tableId: reference("table"),
    level: text(),
    rules: json<TableRules>().nullable(),
  },
  notFound: "not_found",
  scopes: [organizationScope, scopeOf("table", "tableId")],
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
    tableAccess: StoredRow<typeof tableAccessKind>;
  }
}
