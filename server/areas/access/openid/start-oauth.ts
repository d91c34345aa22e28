import { createHmac } from "node:crypto";
import { buildAuthorizationUrl, calculatePKCECodeChallenge } from "openid-client";
import type { accessCalls } from "#shared/contract/access";
import { OAUTH_CALLBACK, OAUTH_LIFE, SESSION_COOKIE } from "#shared/limits/access";
import { AppError } from "../../../errors";
import type { OrganizationHandle } from "../../../http/context";
import type { Handler } from "../../../http/implement";
import { cookieName, oauthCookie } from "../../../identity/cookie";
import { hashToken, newToken } from "../../../identity/token";
import { clientOf } from "./client";
import { findProvider, insertAttempt } from "./repository";

/** Where providers send people back to. */
export const redirectUriOf = ({ organization }: Pick<OrganizationHandle, "organization">): string =>
  organization.url + OAUTH_CALLBACK;

/** The attempt's values are derived from the browser's secret, so that none of them has to be stored. */
export const partOf = (secret: string, part: "verifier" | "nonce"): string =>
  createHmac("sha256", secret).update(part).digest("base64url");

/**
 * Begins a sign-in by an identity provider. The browser keeps the secret in a cookie; the desktop application, which
 * listens at `loopbackPort`, gets it, and the state names the port.
 */
export const startOauth: Handler<typeof accessCalls.startOauth> = async (context, input) => {
  const { org, services } = context;
  if (!org) throw new AppError("organization_not_found");
  const { provider: key, email, loopbackPort } = input;
  const provider = await findProvider(org.database, key);
  if (!provider || provider.isEnabled !== 1) throw new AppError("not_found");
  const client = await clientOf(services, org.organization.id, provider).catch((error: unknown) => {
    services.log.warn({ err: error, provider: key }, "an identity provider does not answer");
    throw new AppError("oauth_failed", { cause: error });
  });
  const isAgain = context.cookie(cookieName(SESSION_COOKIE, context.isSecure)) !== null;
  const secret = newToken();
  const state = loopbackPort === undefined ? newToken() : `${newToken()}.${loopbackPort}`;
  const now = Date.now();
  const attempt = { stateHash: hashToken(state), secretHash: hashToken(secret), providerId: provider.id };
  await insertAttempt(org.database, { ...attempt, expiresAt: now + OAUTH_LIFE }, now);
  const url = buildAuthorizationUrl(client, {
    redirect_uri: redirectUriOf(org),
    scope: provider.type === "apple" ? "openid email" : "openid email profile",
    code_challenge: await calculatePKCECodeChallenge(partOf(secret, "verifier")),
    code_challenge_method: "S256",
    nonce: partOf(secret, "nonce"),
    state,
    ...(email ? { login_hint: email } : {}),
    // A user with a session has to log in again (decision 60); Google and Apple don't know this prompt.
    ...(isAgain && (provider.type === "openid" || provider.type === "microsoft") ? { prompt: "login" } : {}),
    // Apple posts what it has to say of someone's address.
    ...(provider.type === "apple" ? { response_mode: "form_post" } : {}),
  });
  if (loopbackPort !== undefined) return { url: url.href, secret };
  context.setHeader("Set-Cookie", oauthCookie(secret, context.isSecure));
  return { url: url.href };
};
