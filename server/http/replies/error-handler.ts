import type { IncomingMessage, ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import type { Language } from "#shared/languages";
import { DRAIN_MAX_BYTES } from "#shared/limits/http";
import { AppError } from "../../errors";
import { chooseLanguage } from "../language";
import { hasBody } from "../input/has-body";
import { writeDataHead } from "./reply-headers";
import { requestIdOf } from "../request-id";
import type { RequestHead } from "../../request/request-head";
import { toErrorReply, type ErrorAnswer } from "./to-error-reply";

/** Errors of what Express serves: pages and their files. */
export function handleErrors(log: Logger) {
  // Express recognises an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void =>
    answerError(log, fromExpress(error), chooseLanguage(null, request), request, response);
}

/** Turns every error into the wire's format. Unexpected ones are logged under the request's id. */
export function answerError(
  log: Logger,
  error: unknown,
  language: Language,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const requestId = requestIdOf(response);
  const reply = toErrorReply(error, language, requestId);
  // A client that disconnected gets no answer, and that is not our fault.
  const hasLeft = response.destroyed && !response.writableFinished;
  if (!hasLeft) logFault(log, reply, error, requestId, request);
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.removeHeader("Content-Disposition");
  response.setHeaders(new Map(Object.entries(reply.headers)));
  const mayRead = isWorthReading(request);
  if (!mayRead && !isRead(request)) response.setHeader("Connection", "close");
  const bytes = Buffer.from(JSON.stringify(reply.body));
  writeDataHead(response, reply.status, bytes.byteLength);
  if (mayRead) answerAndReadAway(request, response, bytes);
  else response.end(bytes);
}

/** Logs an unexpected error under the request's id; URLs without their query, which may be private. */
export function logFault(
  log: Logger,
  { unexpected }: ErrorAnswer,
  error: unknown,
  requestId: string,
  { method, url = "" }: RequestHead,
): void {
  if (!unexpected) return;
  const [path = ""] = url.split("?", 1);
  log.error({ err: error, requestId, method, path }, "request failed");
}

/** A request without a body counts as read before Node says so. */
const isRead = (request: IncomingMessage): boolean => request.complete || !hasBody(request);

/** Whether to read the rest of a refused body: only if it is neither endless nor very long. */
const isWorthReading = (request: IncomingMessage): boolean =>
  !isRead(request) &&
  !request.destroyed &&
  Number(request.headers["content-length"] ?? Infinity) <= DRAIN_MAX_BYTES;

/**
 * Closing a connection in the middle of a body resets it, and the client may never see the answer, so the answer
 * ends only after the body.
 */
function answerAndReadAway(request: IncomingMessage, response: ServerResponse, bytes: Buffer): void {
  response.write(bytes);
  request.once("close", () => response.end());
  request.unpipe();
  request.resume();
}

/** Express itself refuses a URL that cannot be decoded (`/%zz`). */
function fromExpress(error: unknown): unknown {
  const isBadAddress = error instanceof URIError;
  return isBadAddress ? new AppError("invalid_request", { cause: error }) : error;
}
