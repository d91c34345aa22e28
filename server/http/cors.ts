import type { NextFunction, Request, Response } from "express";
import { DESKTOP_ORIGIN } from "#shared/limits/access";

const PREFLIGHT_SECONDS = "600";

/** Lets the desktop application's page, and no other, read answers; it sends no cookies. */
export function allowDesktop(request: Request, response: Response, next: NextFunction): void {
  response.setHeader("Vary", "Origin");
  if (request.headers.origin !== DESKTOP_ORIGIN) return next();
  response.setHeader("Access-Control-Allow-Origin", DESKTOP_ORIGIN);
  response.setHeader("Access-Control-Expose-Headers", "X-Request-Id, Retry-After, Content-Disposition");
  const isPreflight =
    request.method === "OPTIONS" && request.get("Access-Control-Request-Method") !== undefined;
  if (!isPreflight) return next();
  response.setHeader("Access-Control-Allow-Methods", "GET, POST, PUT, PATCH, DELETE");
  response.setHeader(
    "Access-Control-Allow-Headers",
    "Authorization, Content-Type, Idempotency-Key, X-Mutation-Id",
  );
  response.setHeader("Access-Control-Max-Age", PREFLIGHT_SECONDS);
  response.status(204).end();
}
