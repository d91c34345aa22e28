import type { ColorName } from "#shared/colors";
import type { StoredRoleFlag } from "#shared/permissions/flags";
import type { PageAccess } from "#shared/permissions/role-profile";
import { flag, json, text } from "../objects/columns";
import type { StoredRow } from "../database/stored-row";
import { defineObject } from "../objects/define-object";
import { organizationScope } from "../objects/scopes";
import { roleRules } from "./role-rules";

/** A role; `isAdmin` marks 'Super root admin'. Undoing its deletion restores its accesses and members. */
export const roleKind = defineObject({
  kind: "role",
  columns: {
    name: text(),
    isAdmin: flag().default(false),
    flags: json<readonly StoredRoleFlag[]>().default([]),
    /** The level on every table without one of its own: a table level, anything else for none. */
    defaultTableLevel: text(),
    /** The same for apps that belong to no table. */
    defaultAppLevel: text().default("interactOnly"),
    color: text<ColorName>().default("stone"),
    /** The path of the page that its members start on. */
    initialUrl: text().nullable(),
    pages: json<PageAccess>().nullable(),
  },
  effects: "role",
  notFound: "role_not_found",
  scopes: [organizationScope],
  trash: true,
  parts: [
    { kind: "tableAccess", by: "roleId" },
    { kind: "appAccess", by: "roleId" },
  ],
  rights: {
    read: roleRules.sees,
    create: roleRules.makes,
    update: roleRules.changes,
    delete: roleRules.changes,
  },
  history: {
    named: { role: "name" },
    created: "roles.undone.create",
    updated: "roles.undone.update",
    deleted: "roles.undone.delete",
    restored: "roles.undone.restore",
  },
  event: { name: "role.changed", payload: ({ id }) => ({ roleId: id }) },
});

declare module "../sql/schema" {
  interface OrganizationSchema {
    role: StoredRow<typeof roleKind>;
  }
}
