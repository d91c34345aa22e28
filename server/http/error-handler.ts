import type { NextFunction, Request, Response } from "express";
import type { Logger } from "pino";
import { languages } from "#shared/languages";
import type { ErrorReply } from "#shared/errors/index";
import { DRAIN_MAX_BYTES } from "#shared/limits/http";
import { AppError } from "../errors";
import { chooseLanguage } from "./language";
import { hasBody } from "./has-body";
import { requestIdOf } from "./request-id";
import { toErrorReply } from "./to-error-reply";

/** Turns everything thrown into the wire's error. What nobody foresaw is logged under the request's number. */
export function handleErrors(log: Logger) {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request: Request, response: Response, _next: NextFunction): void => {
    const known: unknown = response.locals["language"];
    const language = languages.find((name) => name === known) ?? chooseLanguage(null, request);
    const requestId = requestIdOf(response);
    const reply = toErrorReply(fromExpress(error), language, requestId);
    // Whoever hung up hears no answer, and it is no fault of ours.
    const hasLeft = response.destroyed && !response.writableFinished;
    if (reply.unexpected && !hasLeft)
      log.error({ err: error, requestId, method: request.method, path: request.path }, "request failed");
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response.removeHeader("Content-Disposition");
    response.set(reply.headers).status(reply.status);
    if (isWorthReading(request)) answerAndReadAway(request, response, reply.body);
    else response.set(isRead(request) ? {} : { Connection: "close" }).json(reply.body);
  };
}

/** A request without a body counts as read before Node says so. */
const isRead = (request: Request): boolean => request.complete || !hasBody(request);

/** Whether something is left of a refused body that is neither endless nor very long. */
const isWorthReading = (request: Request): boolean =>
  !isRead(request) &&
  !request.destroyed &&
  Number(request.headers["content-length"] ?? Infinity) <= DRAIN_MAX_BYTES;

/** A connection that closes amid a body is reset, and its sender may never see the answer: so the answer's end waits. */
function answerAndReadAway(request: Request, response: Response, reply: ErrorReply): void {
  const bytes = Buffer.from(JSON.stringify(reply));
  response.type("json").set("Content-Length", String(bytes.byteLength)).write(bytes);
  request.once("close", () => response.end());
  request.unpipe();
  request.resume();
}

/** Express itself refuses an address that cannot be decoded (`/%zz`). */
function fromExpress(error: unknown): unknown {
  const isBadAddress = error instanceof URIError;
  return isBadAddress ? new AppError("invalid_request", { cause: error }) : error;
}
