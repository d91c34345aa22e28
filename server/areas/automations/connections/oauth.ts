import * as client from "openid-client";
import type { OauthSpec } from "../../../automations/registry";
import { AppError } from "../../../errors";
import type { GuardedFetch } from "../../../outside/guarded-fetch";
import type { Values } from "../services/ask";

/** Seconds before it ends at which a token is renewed. */
const EARLY = 60;

/** Values of a connection that signing in stores, all of them secret. */
export const tokenKeys = ["token", "refreshToken", "tokenUntil"] as const;

function configurationOf(
  { authUrl, tokenUrl }: OauthSpec,
  values: Values,
  fetchOutside: GuardedFetch,
): client.Configuration {
  const login = values["authUrl"] || authUrl;
  const server = {
    issuer: new URL(login).origin,
    authorization_endpoint: login,
    token_endpoint: values["tokenUrl"] || tokenUrl,
  };
  const secret = client.ClientSecretPost(values["clientSecret"] ?? "");
  const configuration = new client.Configuration(server, values["clientId"] ?? "", undefined, secret);
  configuration[client.customFetch] = async (url, { method, headers, body }) => {
    const answer = await fetchOutside(url, {
      ...(method !== undefined && { method }),
      headers,
      // The library sends forms.
      ...(body instanceof URLSearchParams && { body: body.toString() }),
    });
    return new Response(Buffer.from(answer.body), {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
    });
  };
  // The guarded door decides where requests may go; plain http is for networks that it was opened for.
  if (server.token_endpoint.startsWith("http:")) client.allowInsecureRequests(configuration);
  return configuration;
}

export interface SignIn {
  url: string;
  state: string;
  verifier: string;
}

/** The page on which the user allows the access, for the code flow with PKCE (RFC 7636). */
export async function beginSignIn(
  oauth: OauthSpec,
  values: Values,
  { redirectUri, fetchOutside }: { redirectUri: string; fetchOutside: GuardedFetch },
): Promise<SignIn> {
  const verifier = client.randomPKCECodeVerifier();
  const state = client.randomState();
  const url = client.buildAuthorizationUrl(configurationOf(oauth, values, fetchOutside), {
    ...oauth.parameters,
    redirect_uri: redirectUri,
    scope: oauth.scope,
    state,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
  });
  return { url: url.href, state, verifier };
}

/** Exchanges the code of the return address. @throws AppError automation_connection_failed */
export async function finishSignIn(
  oauth: OauthSpec,
  values: Values,
  {
    redirectUri,
    code,
    state,
    verifier,
  }: { redirectUri: string; code: string; state: string; verifier: string },
  fetchOutside: GuardedFetch,
): Promise<Values> {
  const back = new URL(redirectUri);
  back.searchParams.set("code", code);
  back.searchParams.set("state", state);
  try {
    const configuration = configurationOf(oauth, values, fetchOutside);
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    return { ...values, ...tokensOf(await client.authorizationCodeGrant(configuration, back, checks)) };
  } catch (cause) {
    throw new AppError("automation_connection_failed", { cause });
  }
}

/** @throws AppError automation_sign_in_again if the service takes the refresh token no more */
export async function refreshTokens(
  oauth: OauthSpec,
  values: Values,
  fetchOutside: GuardedFetch,
): Promise<Values> {
  const refreshToken = values["refreshToken"];
  if (!refreshToken) throw new AppError("automation_sign_in_again");
  try {
    const configuration = configurationOf(oauth, values, fetchOutside);
    return { ...values, ...tokensOf(await client.refreshTokenGrant(configuration, refreshToken)) };
  } catch (cause) {
    if (!(cause instanceof client.ResponseBodyError)) throw cause;
    throw new AppError("automation_sign_in_again", { cause });
  }
}

export const isOutdated = (values: Values, now: number): boolean =>
  values["tokenUntil"] !== undefined && values["tokenUntil"] !== "" && Number(values["tokenUntil"]) <= now;

/** A service that gives no new refresh token keeps the old one valid. */
function tokensOf(
  reply: client.TokenEndpointResponse & client.TokenEndpointResponseHelpers,
): Record<string, string> {
  const seconds = reply.expiresIn();
  return {
    token: reply.access_token,
    ...(reply.refresh_token !== undefined && { refreshToken: reply.refresh_token }),
    tokenUntil: seconds === undefined ? "" : String(Date.now() + Math.max(0, seconds - EARLY) * 1000),
  };
}
