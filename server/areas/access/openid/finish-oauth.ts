import { authorizationCodeGrant, fetchUserInfo } from "openid-client";
import type { accessCalls } from "#shared/contract/access";
import { OAUTH_COOKIE } from "#shared/limits/access";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { clearedOauthCookie, cookieName } from "../../../identity/cookie";
import { hashToken, newToken } from "../../../identity/token";
import type { Services } from "../../../services";
import { noteEvent } from "../events/note-event";
import { isIncomplete, mergeClaims, readClaims } from "./claims";
import { clientOf } from "./client";
import { findProviderById, keepSaid, takeAttempt, type StoredProvider } from "./repository";
import { partOf, redirectUriOf } from "./start-oauth";

/**
 * Takes what a provider sent back and asks it who that is. Only who began the attempt can finish it, once.
 *
 * @throws AppError oauth_failed whatever is wrong with it; oauth_mismatch where no verified address is named
 */
export const finishOauth: Handler<typeof accessCalls.finishOauth> = async (context, input) => {
  const { org, services, isSecure } = context;
  if (!org) throw new AppError("organization_not_found");
  const { database } = org;
  const secret = input.secret ?? context.cookie(cookieName(OAUTH_COOKIE, isSecure)) ?? "";
  const answer = new URLSearchParams(input.search);
  const state = answer.get("state") ?? "";
  const attempt = await takeAttempt(database, hashToken(state), hashToken(secret), Date.now());
  const provider = attempt && (await findProviderById(database, attempt.providerId));
  if (!attempt || provider?.isEnabled !== 1) throw new AppError("oauth_failed");
  if (input.secret === undefined) context.setHeader("Set-Cookie", clearedOauthCookie(isSecure));
  const claims = await askProvider(services, org, provider, { secret, answer }).catch((error: unknown) => {
    services.log.warn({ err: error, provider: provider.key }, "a sign-in by an identity provider failed");
    throw new AppError("oauth_failed", { cause: error });
  });
  const said = claims && readClaims(claims, provider);
  if (!said) {
    const email = typeof claims?.["email"] === "string" ? claims["email"] : "";
    await noteEvent(org, context, { userId: null, email, kind: "refused", detail: "oauth_mismatch" });
    throw new AppError("oauth_mismatch");
  }
  const oauthToken = newToken();
  await keepSaid(database, attempt.id, { ...said, ticketHash: hashToken(oauthToken) });
  return { email: said.email, oauthProvider: provider.key, oauthToken };
};

async function askProvider(
  services: Services,
  org: OrganizationHandle,
  provider: StoredProvider,
  { secret, answer }: { secret: string; answer: URLSearchParams },
) {
  const client = await clientOf(services, org.organization.id, provider);
  const tokens = await authorizationCodeGrant(client, new URL(`${redirectUriOf(org)}?${answer.toString()}`), {
    pkceCodeVerifier: partOf(secret, "verifier"),
    expectedNonce: partOf(secret, "nonce"),
    expectedState: answer.get("state") ?? "",
    idTokenExpected: true,
  });
  const claims = tokens.claims();
  const { userinfo_endpoint: userinfo } = client.serverMetadata();
  if (!claims || userinfo === undefined || !isIncomplete(claims, provider)) return claims;
  try {
    return mergeClaims(claims, await fetchUserInfo(client, tokens.access_token, claims.sub));
  } catch (error) {
    services.log.warn({ err: error, provider: provider.key }, "an identity provider refused its userinfo");
    return claims;
  }
}
