import type { Request } from "express";

/**
 * The client's network address as Express tells it, behind a trusted proxy the one that the proxy names. Where no
 * proxy named any, there is nothing to weigh: that costs a request as much as its whole sign-in otherwise.
 */
export function addressOf(request: Request): string {
  if (request.headers["x-forwarded-for"] !== undefined) return request.ip ?? "";
  return request.socket.remoteAddress ?? "";
}

/** Whether the request came over https, here or at the trusted proxy in front. */
export function isSecure(request: Request): boolean {
  if (request.headers["x-forwarded-proto"] !== undefined) return request.secure;
  return "encrypted" in request.socket;
}
