import { randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";

/** Numbers every request; the number is in the reply's header, in the log and in the message of an unforeseen error. */
export function giveRequestId(_request: Request, response: Response, next: NextFunction): void {
  response.setHeader("X-Request-Id", randomUUID());
  next();
}

export const requestIdOf = (response: Response): string => String(response.getHeader("X-Request-Id") ?? "");
