import { flag, folded, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { adminOnly, session, systemOnly } from "../../policy/rules";

/** What colleagues see of each other. */
const SHOWN: ReadonlySet<string> = new Set(["name", "email", "color", "seat", "isActive", "photoKey"]);

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
    /** Null until somebody writes it down. */
    firstName: text().nullable(),
    lastName: text().default(""),
    personalEmail: text().default(""),
    phone: text().default(""),
    /** In the file storage. */
    photoKey: text().nullable(),
  },
  keeps: { nameKey: folded("name") },
  effects: "user",
  undo: true,
  notFound: "not_found",
  scopes: [organizationScope],
  event: {
    name: "user.changed",
    // What colleagues do not see of each other is no news to them.
    payload: ({ id, names }) => (names?.some((name) => SHOWN.has(name)) === false ? null : { userId: id }),
  },
  rights: { read: session, create: adminOnly, update: adminOnly, delete: systemOnly },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    user: StoredRow<typeof userKind>;
  }
}
