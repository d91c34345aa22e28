import { raw, Router, type NextFunction, type Request, type Response } from "express";
import {
  WEBHOOK_CALLERS_KEPT,
  WEBHOOK_MAX_BYTES,
  WEBHOOK_REQUESTS_PER_MINUTE,
  WEBHOOK_WRONG_PER_MINUTE,
} from "#shared/limits/webhooks";
import type { SignatureStyle } from "#shared/contract/webhooks";
import { AppError } from "../../errors";
import type { CallServer } from "../../http/answer-call";
import { addressOf } from "../../request/client-address";
import { requestIdOf } from "../../http/request-id";
import { hashToken } from "../../identity/token";
import { countLinkUse, linkRateLimit } from "../../links/limits";
import { perMinute } from "../../rate-limiter";
import { planOf, refuseBlocked } from "../../plans/plan";
import { decrypt } from "../lowcode/public";
import { isSigned } from "./check-signature";
import { processRequest } from "./process-request";
import { findWebhook } from "./repository";

export const HOOK_PATH = "/api/hook";

const ofWebhook = {
  address: null,
  link: linkRateLimit("webhook", WEBHOOK_CALLERS_KEPT, perMinute(WEBHOOK_REQUESTS_PER_MINUTE)),
};
const ofWrongAddress = {
  address: linkRateLimit("wrong webhook", WEBHOOK_CALLERS_KEPT, perMinute(WEBHOOK_WRONG_PER_MINUTE)),
  link: null,
};

/** Takes requests at the addresses of webhooks; the raw body is needed for signatures. */
export function serveWebhooks(server: CallServer): { path: string; router: Router } {
  const router = Router();
  router.post("/:token", raw({ type: () => true, limit: WEBHOOK_MAX_BYTES }), (request, response, next) => {
    receive(server, request as Request<{ token: string }>, response).then(() => undefined, next);
  });
  router.use((error: unknown, _request: Request, _response: Response, next: NextFunction) => {
    const isTooLarge = (error as { type?: string }).type === "entity.too.large";
    next(isTooLarge ? new AppError("body_too_large") : error);
  });
  return { path: HOOK_PATH, router };
}

/** @throws AppError not_found for unknown, ended and inactive addresses; too_many_requests */
async function receive(
  { services, authenticator, isProxy }: CallServer,
  request: Request<{ token: string }>,
  response: Response,
): Promise<void> {
  const { org } = await authenticator.identify(request);
  if (!org) throw new AppError("organization_not_found");
  const address = addressOf(request, isProxy);
  const caller = { org, services, address };
  const webhook = await findWebhook(org.database, "tokenHash", hashToken(request.params.token));
  if (webhook?.isActive !== 1) {
    await countLinkUse(caller, 0, ofWrongAddress);
    throw new AppError("not_found");
  }
  await countLinkUse(caller, webhook.id, ofWebhook);
  refuseBlocked(org);
  planOf(org).require("lowCode");
  const bytes = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
  const text = bytes.toString("utf8");
  const secret = webhook.secret === null ? null : await decrypt(services, webhook.secret);
  const style = webhook.signature as SignatureStyle;
  const body = parseBody(text, request.headers["content-type"]);
  const { status, body: answer } = await processRequest(
    { org, services },
    webhook,
    {
      body: body ?? null,
      text,
      address,
      requestId: requestIdOf(response),
      headers: textsOf(request.headers),
      query: textsOf(request.query),
    },
    () => {
      const isRight =
        style === "none" ||
        (secret !== null && isSigned(style, { headers: request.headers, body: bytes }, secret));
      if (!isRight) throw new AppError("invalid_token");
      if (body === undefined) throw new AppError("invalid_request");
    },
  );
  response.status(status).json(answer);
}

/** JSON or a form; undefined for anything else. */
export function parseBody(text: string, type = "application/json"): unknown {
  if (text === "") return {};
  if (type.startsWith("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const textsOf = (given: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
