import { hash } from "node:crypto";
import { apiScopes } from "#shared/api/scopes";
import { OAUTH_ACCESS_LIFE, OAUTH_REFRESH_LIFE } from "#shared/limits/mcp";
import { AppError } from "../../../errors";
import { hashToken, newToken } from "../../../identity/token";
import type { OrganizationContext } from "../../../organization-context";
import { issueToken, renewToken, revokeToken } from "../../tokens/public";
import { addGrant, findClient, findGrant, removeGrant, rotateGrant, takeCode } from "./repository";

/** An error in OAuth's own words (RFC 6749, section 5.2). */
export class OauthError extends Error {
  constructor(readonly code: "invalid_request" | "invalid_grant" | "unsupported_grant_type") {
    super(code);
  }
}

export interface IssuedTokens {
  access_token: string;
  token_type: "Bearer";
  expires_in: number;
  refresh_token: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** @throws OauthError */
function textOf(fields: Fields, name: string): string {
  const value = fields[name];
  if (typeof value !== "string" || value === "") throw new OauthError("invalid_request");
  return value;
}

const issued = (access: string, refresh: string): IssuedTokens => ({
  access_token: access,
  token_type: "Bearer",
  expires_in: OAUTH_ACCESS_LIFE / 1000,
  refresh_token: refresh,
});

/** Exchanges a code with its PKCE verifier. @throws OauthError */
export async function exchangeCode(context: OrganizationContext, fields: Fields): Promise<IssuedTokens> {
  const { database } = context.org;
  const stored = await takeCode(database, hashToken(textOf(fields, "code")));
  const verifier = textOf(fields, "code_verifier");
  const isFit =
    stored &&
    stored.expiresAt > Date.now() &&
    stored.clientId === textOf(fields, "client_id") &&
    stored.redirectUri === textOf(fields, "redirect_uri") &&
    stored.challenge === hash("sha256", verifier, "base64url");
  if (!isFit) throw new OauthError("invalid_grant");
  const client = await findClient(database, stored.clientId);
  if (!client) throw new OauthError("invalid_grant");
  const now = Date.now();
  const token = await refusedAsGrant(
    issueToken(context, {
      name: client.name,
      userId: stored.userId,
      scopes: apiScopes.parse(JSON.parse(stored.scopes)),
      expiresAt: now + OAUTH_ACCESS_LIFE,
    }),
  );
  const refresh = newToken();
  await addGrant(database, {
    clientId: stored.clientId,
    tokenId: token.id,
    refreshHash: hashToken(refresh),
    expiresAt: now + OAUTH_REFRESH_LIFE,
  });
  return issued(token.value, refresh);
}

/**
 * Replaces the access token and the refresh token. A refresh token that was used before was stolen from or by
 * someone: it ends the access.
 * @throws OauthError
 */
export async function refreshTokens(context: OrganizationContext, fields: Fields): Promise<IssuedTokens> {
  const { database } = context.org;
  const given = hashToken(textOf(fields, "refresh_token"));
  const grant = await findGrant(database, "refreshHash", given);
  if (!grant) {
    const used = await findGrant(database, "usedHash", given);
    if (used) {
      await removeGrant(database, used.id);
      await revokeToken(context, used.tokenId);
    }
    throw new OauthError("invalid_grant");
  }
  const now = Date.now();
  if (grant.clientId !== textOf(fields, "client_id") || grant.expiresAt <= now)
    throw new OauthError("invalid_grant");
  const refresh = newToken();
  const next = { refreshHash: hashToken(refresh), expiresAt: now + OAUTH_REFRESH_LIFE };
  if (!(await rotateGrant(database, grant, next))) throw new OauthError("invalid_grant");
  const value = await refusedAsGrant(renewToken(context, grant.tokenId, now + OAUTH_ACCESS_LIFE));
  return issued(value, refresh);
}

/** A refresh token ends its access; anything else is ignored (RFC 7009). */
export async function revoke(context: OrganizationContext, fields: Fields): Promise<void> {
  const { database } = context.org;
  const grant = await findGrant(database, "refreshHash", hashToken(textOf(fields, "token")));
  if (!grant) return;
  await removeGrant(database, grant.id);
  await revokeToken(context, grant.tokenId);
}

/** The user left or lost the permission, or an administrator deleted the token. */
async function refusedAsGrant<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? new OauthError("invalid_grant") : error;
  }
}
