import { COOKIE_DAYS, OAUTH_COOKIE, OAUTH_LIFE, SESSION_COOKIE } from "#shared/limits/access";
import { REPORT_COOKIE, REPORT_COOKIE_MINUTES } from "#shared/limits/exports";
import type { RequestHead } from "../request/request-head";

const SECONDS_PER_DAY = 86_400;

/**
 * Over https a cookie has a prefix with which browsers refuse it from sub-domains, other paths and plain http
 * (RFC 6265bis, section 4.1.3).
 */
export const cookieName = (name: string, isSecure: boolean): string => (isSecure ? `__Host-${name}` : name);

/** The cookie that signs a browser in: host-only, out of scripts' reach. Over https it never travels in the clear. */
export function sessionCookie(token: string, isSecure: boolean): string {
  const name = cookieName(SESSION_COOKIE, isSecure);
  return `${name}=${token}; ${attributes(COOKIE_DAYS * SECONDS_PER_DAY, isSecure)}`;
}

export const clearedCookie = (isSecure: boolean): string =>
  `${cookieName(SESSION_COOKIE, isSecure)}=; ${attributes(0, isSecure)}`;

const attributes = (maxAge: number, isSecure: boolean, path = "/") =>
  `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;

/** A secret that only the browser has that began the login with an identity provider. */
export const oauthCookie = (secret: string, isSecure: boolean): string =>
  `${cookieName(OAUTH_COOKIE, isSecure)}=${secret}; ${attributes(OAUTH_LIFE / 1000, isSecure, oauthPath(isSecure))}`;
export const clearedOauthCookie = (isSecure: boolean): string =>
  `${cookieName(OAUTH_COOKIE, isSecure)}=; ${attributes(0, isSecure, oauthPath(isSecure))}`;
/** The prefix of names over https demands the path of the whole host. */
const oauthPath = (isSecure: boolean): string => (isSecure ? "/" : "/api/v4/oauth");

/** The token that a request brings, and how: `Authorization: Bearer` wins over the cookie. */
export function readToken(
  request: RequestHead,
  isSecure = false,
): { token: string; from: "bearer" | "cookie" } | null {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, from: "bearer" };
  const cookie = readCookie(request, cookieName(SESSION_COOKIE, isSecure));
  return cookie ? { token: cookie, from: "cookie" } : null;
}

/** Reads a token from a cookie; null without one. */
export function readCookie(request: RequestHead, name: string): string | null {
  const found = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{1,200})(?:;|$)`).exec(request.headers.cookie ?? "");
  return found?.[1] ?? null;
}

/** The cookie that lets its holder download one report for a while (decision 9); it opens nothing else. */
export const reportCookie = (token: string, path: string, isSecure: boolean): string =>
  `${REPORT_COOKIE}=${token}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${REPORT_COOKIE_MINUTES * 60}${isSecure ? "; Secure" : ""}`;
