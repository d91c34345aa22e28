import { z } from "zod";
import {
  CLAIM_MAX_LENGTH,
  CLIENT_SECRET_MAX_LENGTH,
  PROVIDER_NAME_MAX_LENGTH,
  ROLE_CLAIMS_MAX,
} from "../limits/access";
import { id, nothing } from "./common";
import { call } from "./define";

/** `openid`: any other one that speaks OpenID Connect. */
export const providerKind = z.enum(["google", "microsoft", "apple", "openid"]);
export type ProviderKind = z.infer<typeof providerKind>;

export const providerKey = z.string().regex(/^[a-z0-9-]{1,40}$/);

/** Anyone who brings this value of the claim gets this role. */
export const roleOfClaim = z.object({ value: z.string().min(1).max(CLAIM_MAX_LENGTH), roleId: id });
export type RoleOfClaim = z.infer<typeof roleOfClaim>;

/** The public properties of a provider: enough for its button. */
export const publicProvider = z.object({ key: providerKey, type: providerKind, name: z.string() });
export type PublicProvider = z.infer<typeof publicProvider>;

const short = z.string().trim().min(1).max(CLAIM_MAX_LENGTH);

const settings = z.object({
  type: providerKind,
  name: z.string().trim().min(1).max(PROVIDER_NAME_MAX_LENGTH),
  /** Needed for `openid` and, with the tenant's id, for `microsoft`; the others have their own. */
  issuer: z
    .url({ protocol: /^https?$/ })
    .max(CLAIM_MAX_LENGTH)
    .nullable()
    .default(null),
  clientId: short,
  appleTeamId: short.nullable().default(null),
  appleKeyId: short.nullable().default(null),
  isEnabled: z.boolean().default(true),
  /** For providers that do not say whether an address is verified, and check every one. */
  trustsEmail: z.boolean().default(false),
  roleClaim: short.nullable().default(null),
  roles: z.array(roleOfClaim).max(ROLE_CLAIMS_MAX).default([]),
});

export const identityProvider = settings.extend({
  id,
  key: providerKey,
  issuer: z.string(),
  hasSecret: z.boolean(),
  /** The redirect URI, which has to be registered with the provider. */
  redirectUri: z.string(),
});

export type IdentityProvider = z.infer<typeof identityProvider>;

export const identityProviderCalls = {
  listIdentityProviders: call({
    method: "GET",
    path: "/api/v4/identity-providers",
    summary: "OpenID providers by which people sign in",
    access: "isAdmin",
    reply: z.object({
      providers: z.array(identityProvider),
      /** The redirect URI of all providers, which has to be registered with each. */
      redirectUri: z.string(),
      /** Roles that a claim may give. */
      mappableRoles: z.array(z.object({ id, name: z.string() })),
    }),
  }),
  saveIdentityProvider: call({
    method: "PUT",
    path: "/api/v4/identity-providers/{key}",
    summary: "Add an OpenID provider or change it; the secret stays where none is given",
    access: "isAdmin",
    recent: true,
    params: z.object({ key: providerKey }),
    body: settings.extend({ clientSecret: z.string().min(1).max(CLIENT_SECRET_MAX_LENGTH).optional() }),
    reply: z.object({
      provider: identityProvider,
      /** Why people can't sign in by the provider as it is saved: it was asked. Null without a problem. */
      problem: z.string().nullable(),
    }),
    errors: ["role_not_mappable"],
  }),
  deleteIdentityProvider: call({
    method: "DELETE",
    path: "/api/v4/identity-providers/{key}",
    summary: "Remove an OpenID provider; whom it let in stays signed in",
    access: "isAdmin",
    recent: true,
    params: z.object({ key: providerKey }),
    reply: nothing,
    errors: ["not_found"],
  }),
} as const;
