import type { TableRules } from "#shared/permissions/table-rules";
import { json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope, scopeOf } from "../../objects/scopes";
import { partOfRole } from "./part-of-role";

/** A role's level on one table where it differs from the role's default, and what narrows it there. */
export const tableAccessKind = defineObject({
  kind: "tableAccess",
  columns: {
    roleId: reference("role"),
    tableId: reference("table"),
    level: text(),
    rules: json<TableRules>().nullable(),
  },
  scopes: [organizationScope, scopeOf("table", "tableId")],
  ...partOfRole,
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    tableAccess: StoredRow<typeof tableAccessKind>;
  }
}
