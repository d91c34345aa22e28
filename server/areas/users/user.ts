import { flag, folded, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { adminOnly, session } from "../../policy/rules";

/** A user of the organisation; they need a seat to sign in. */
export const userKind = defineObject({
  kind: "user",
  columns: {
    name: text(),
    email: text(),
    passwordHash: text().nullable().secret(),
    color: text(),
    seat: text().nullable(),
    roleId: reference("role"),
    isActive: flag().default(true),
    language: text(),
  },
  keeps: { nameKey: folded("name") },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: { read: session, create: adminOnly, update: adminOnly, delete: adminOnly },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    user: StoredRow<typeof userKind>;
  }
}
