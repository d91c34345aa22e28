import { flag, folded, instant, integer, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { anyOf, flag as mayBy, ownOnly, session, systemOnly } from "../../policy/rules";

const mayManage = mayBy("canManageUsers");

/** Columns that colleagues see of each other, and that the list of people shows. */
const SHOWN: ReadonlySet<string> = new Set([
  "name",
  "email",
  "color",
  "seat",
  "roleId",
  "isActive",
  "photoKey",
  "invitedAt",
]);

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
    /** Null until someone writes it down. */
    firstName: text().nullable(),
    lastName: text().default(""),
    personalEmail: text().default(""),
    phone: text().default(""),
    /** In the file storage. */
    photoKey: text().nullable(),
    invitedAt: instant().nullable(),
    invitedBy: reference("user").nullable(),
    /** The latest invitation in the outbox, which knows what became of it. */
    inviteMailId: integer().nullable().unlogged(),
    lastLoginAt: instant().nullable().unlogged(),
    lastSeenAt: instant().nullable().unlogged(),
    /** The id of the person at the identity provider that provisions them. */
    externalId: text().nullable(),
  },
  keeps: { nameKey: folded("name") },
  effects: "user",
  undo: true,
  notFound: "not_found",
  scopes: [organizationScope],
  event: {
    name: "user.changed",
    // Changes of hidden columns are not published to colleagues.
    payload: ({ id, names }) => (names?.some((name) => SHOWN.has(name)) === false ? null : { userId: id }),
  },
  // Which columns someone may change of themselves is up to the calls that do.
  rights: { read: session, create: mayManage, update: anyOf(mayManage, ownOnly("id")), delete: systemOnly },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    user: StoredRow<typeof userKind>;
  }
}
