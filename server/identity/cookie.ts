import { COOKIE_DAYS, OAUTH_COOKIE, OAUTH_LIFE, SESSION_COOKIE } from "#shared/limits/access";
import { REPORT_COOKIE, REPORT_COOKIE_MINUTES } from "#shared/limits/exports";
import type { RequestHead } from "../http/request-head";

const SECONDS_PER_DAY = 86_400;

/** The cookie that signs a browser in: host-only, out of scripts' reach. Over https it never travels in the clear. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return `${SESSION_COOKIE}=${token}; ${attributes(COOKIE_DAYS * SECONDS_PER_DAY, isSecure)}`;
}

export const clearedCookie = (isSecure: boolean): string => `${SESSION_COOKIE}=; ${attributes(0, isSecure)}`;

const attributes = (maxAge: number, isSecure: boolean, path = "/") =>
  `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;

/** A secret that only the browser has that began the login with an identity provider. */
export const oauthCookie = (secret: string, isSecure: boolean): string =>
  `${OAUTH_COOKIE}=${secret}; ${attributes(OAUTH_LIFE / 1000, isSecure, OAUTH_PATH)}`;
export const clearedOauthCookie = (isSecure: boolean): string =>
  `${OAUTH_COOKIE}=; ${attributes(0, isSecure, OAUTH_PATH)}`;
const OAUTH_PATH = "/api/v4/oauth";

/** The token that a request brings, and how: `Authorization: Bearer` wins over the cookie. */
export function readToken(request: RequestHead): { token: string; from: "bearer" | "cookie" } | null {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, from: "bearer" };
  const cookie = readCookie(request, SESSION_COOKIE);
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
