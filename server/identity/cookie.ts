import type { IncomingMessage } from "node:http";
import { COOKIE_DAYS, SESSION_COOKIE } from "#shared/limits/access";

const SECONDS_PER_DAY = 86_400;

/** The cookie that signs a browser in: host-only, out of scripts' reach. Over https it never travels in the clear. */
export function sessionCookie(token: string, isSecure: boolean): string {
  return `${SESSION_COOKIE}=${token}; ${attributes(COOKIE_DAYS * SECONDS_PER_DAY, isSecure)}`;
}

export const clearedCookie = (isSecure: boolean): string => `${SESSION_COOKIE}=; ${attributes(0, isSecure)}`;

const attributes = (maxAge: number, isSecure: boolean) =>
  `Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${isSecure ? "; Secure" : ""}`;

/** The token that a request brings, and how: `Authorization: Bearer` wins over the cookie. */
export function readToken(request: IncomingMessage): { token: string; from: "bearer" | "cookie" } | null {
  const bearer = /^Bearer ([\w-]{1,200})$/i.exec(request.headers.authorization ?? "")?.[1];
  if (bearer) return { token: bearer, from: "bearer" };
  const cookie = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([\\w-]{1,200})(?:;|$)`).exec(
    request.headers.cookie ?? "",
  )?.[1];
  return cookie ? { token: cookie, from: "cookie" } : null;
}
