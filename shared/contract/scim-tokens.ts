import { z } from "zod";
import { SCIM_TOKEN_NAME_MAX } from "../limits/users";
import { seats } from "../permissions/flags";
import { tidyName } from "../tidy-name";
import { id, instant, nothing, pathId } from "./common";
import { call } from "./define";

/** The permissions of an identity provider's token (`kind.action`, as the policy names it). */
export const scimScopes = ["user.read", "user.create", "user.update", "user.delete", "role.read"] as const;

/** A token by which an identity provider provisions people; itself it is shown once, when it is made. */
export const scimToken = z.object({
  id,
  name: z.string(),
  scopes: z.array(z.enum(scimScopes)),
  /** The role of new people. */
  role: id,
  seat: z.enum(seats),
  invites: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  lastUsedAt: instant.nullable(),
});

export const scimTokenCalls = {
  listScimTokens: call({
    method: "GET",
    path: "/api/v4/scim-tokens",
    summary: "The tokens of identity providers, and where they connect",
    access: "isAdmin",
    reply: z.object({ tokens: z.array(scimToken), url: z.string() }),
  }),
  createScimToken: call({
    method: "POST",
    path: "/api/v4/scim-tokens",
    summary: "Make a token for an identity provider; the answer alone holds it",
    access: "isAdmin",
    recent: true,
    body: z.object({
      name: z.string().transform(tidyName).pipe(z.string().min(1).max(SCIM_TOKEN_NAME_MAX)),
      role: id,
      seat: z.enum(seats).default("member"),
      /** Whether new people get an invitation by mail. */
      invites: z.boolean().default(true),
      scopes: z
        .array(z.enum(scimScopes))
        .min(1)
        .default([...scimScopes]),
    }),
    reply: z.object({ token: z.string(), scimToken }),
    errors: ["not_found"],
  }),
  revokeScimToken: call({
    method: "DELETE",
    path: "/api/v4/scim-tokens/{tokenId}",
    summary: "End a token at once",
    access: "isAdmin",
    recent: true,
    params: z.object({ tokenId: pathId }),
    reply: nothing,
    errors: ["not_found"],
  }),
} as const;
