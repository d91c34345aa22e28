import type { ApiScopes } from "#shared/api/scopes";
import type { StoredRow } from "../../database/stored-row";
import { flag, instant, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { adminOnly, anyOf, flag as withFlag, ownOnly } from "../../policy/rules";

const mayManage = anyOf(adminOnly, ownOnly("createdBy"));

/** A token with which other systems use the API. Only a hash of its value is stored. */
export const apiTokenKind = defineObject({
  kind: "apiToken",
  columns: {
    name: text(),
    isActive: flag().default(true),
    tokenHash: text().secret(),
    /** The value's beginning and end, by which users recognise it. */
    hint: text(),
    /** The user whose rights are the most that it has: its creator, or who made its present value. */
    actsFor: reference("user"),
    scopes: json<ApiScopes>(),
    expiresAt: instant().nullable(),
    addresses: json<readonly string[]>(),
    lastUsedAt: instant().nullable().unlogged(),
    lastUsedFrom: text().nullable().unlogged(),
  },
  notFound: "api_token_not_found",
  scopes: [organizationScope],
  rights: {
    read: mayManage,
    create: withFlag("canManageAutomations"),
    update: mayManage,
    delete: mayManage,
  },
  event: { name: "apiToken.changed", payload: ({ id }) => ({ tokenId: id }) },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    apiToken: StoredRow<typeof apiTokenKind>;
  }
}
