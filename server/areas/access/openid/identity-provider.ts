import type { ProviderKind, RoleOfClaim } from "#shared/contract/identity-providers";
import { flag, json, text } from "../../../objects/columns";
import type { StoredRow } from "../../../database/stored-row";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { adminOnly } from "../../../policy/rules";

/** An OpenID provider by which people of the organisation sign in. */
export const identityProviderKind = defineObject({
  kind: "identityProvider",
  columns: {
    /** The key in calls, such as `google`. */
    key: text(),
    type: text<ProviderKind>(),
    name: text(),
    issuer: text(),
    clientId: text(),
    /** Apple's is a private key, with which the real one is signed for an hour. */
    clientSecret: text().nullable().secret(),
    appleTeamId: text().nullable(),
    appleKeyId: text().nullable(),
    isEnabled: flag(),
    /** Its e-mail addresses count as verified though it does not say so. */
    trustsEmail: flag(),
    /** The claim with the user's role; null if it has none. */
    roleClaim: text().nullable(),
    roles: json<RoleOfClaim[]>(),
  },
  notFound: "not_found",
  scopes: [organizationScope],
  rights: { read: adminOnly, create: adminOnly, update: adminOnly, delete: adminOnly },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    identityProvider: StoredRow<typeof identityProviderKind>;
  }
}
