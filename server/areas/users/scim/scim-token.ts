import type { scimScopes } from "#shared/contract/scim-tokens";
import type { Seat } from "#shared/permissions/flags";
import { flag, instant, json, reference, text } from "../../../objects/columns";
import type { StoredRow } from "../../../database/stored-row";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { adminOnly } from "../../../policy/rules";

/** The token of an identity provider; only its hash is stored. */
export const scimTokenKind = defineObject({
  kind: "scimToken",
  columns: {
    name: text(),
    tokenHash: text().secret(),
    scopes: json<readonly (typeof scimScopes)[number][]>(),
    roleId: reference("role"),
    seat: text<Seat>(),
    invites: flag(),
    lastUsedAt: instant().nullable().unlogged(),
  },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: { read: adminOnly, create: adminOnly, update: adminOnly, delete: adminOnly },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    scimToken: StoredRow<typeof scimTokenKind>;
  }
}
