import type { IncomingMessage, ServerResponse } from "node:http";
import { DESKTOP_ORIGIN } from "#shared/limits/access";
import { givePageHeaders } from "./replies/reply-headers";

const PREFLIGHT_SECONDS = "600";

/**
 * Allows only the desktop application's page to read answers; it sends no cookies.
 *
 * @returns whether this was a preflight request, which is answered
 */
export function allowDesktop(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.headers.origin !== DESKTOP_ORIGIN) return false;
  response.setHeader("Access-Control-Allow-Origin", DESKTOP_ORIGIN);
  response.setHeader("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, Content-Disposition");
  const isPreflight =
    request.method === "OPTIONS" && request.headers["access-control-request-method"] !== undefined;
  if (!isPreflight) return false;
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader(
    "Access-Control-Allow-Headers",
    "Authorization, Content-Type, Idempotency-Key, X-Mutation-Id",
  );
  response.setHeader("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  givePageHeaders(response);
  response.statusCode = 204;
  response.end();
  return true;
}
