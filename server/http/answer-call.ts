import type { Request, Response } from "express";
import { isQuery, type CallDefinition } from "#shared/contract/define";
import { AppError } from "../errors";
import type { Authenticator, Identity } from "../identity/authenticate";
import { readCookie } from "../identity/cookie";
import type { Services } from "../services";
import { ended } from "./abort-signal";
import type { PublicContext } from "./context";
import type { AnyHandler } from "./implement";
import { addressOf, isSecure } from "./client-address";
import { chooseLanguage } from "./language";
import { checkOrigin } from "./origin";
import { parseInput, type InputSchemas } from "./parse-input";
import { requestIdOf } from "./request-id";
import type { RequestLimits } from "./request-limits";
import { sendReply } from "./send-reply";

/** What every request passes before it is looked at, a call as well as a socket. */
export interface Gate {
  authenticator: Authenticator;
  limits: RequestLimits;
  /** Tells a trusted proxy by its address. */
  isProxy: (address: string) => boolean;
}

/** What answering a call needs of the server. */
export interface CallServer extends Gate {
  services: Services;
}

const MUTATION_ID_MAX_LENGTH = 100;

/**
 * Answers one call, cheap checks before dear ones: organisation, session, limit, origin, coarse access, input, handler.
 * Everything thrown reaches the error mapper.
 */
export async function answerCall(
  server: CallServer,
  definition: CallDefinition,
  schemas: InputSchemas,
  handler: AnyHandler,
  request: Request,
  response: Response,
): Promise<void> {
  const identity = await server.authenticator.identify(request);
  response.locals["language"] = chooseLanguage(identity.actor, request);
  const address = addressOf(request, server.isProxy);
  await server.limits.count(identity, address);
  if (identity.hasCookie && !isQuery(definition)) checkOrigin(request);
  checkAccess(definition, identity);
  const context = makeContext(server.services, identity, address, request, response);
  const { input, multipart, idempotency } = await parseInput(definition, schemas, request, context.language);
  const result = await handler(
    { ...context, ...(idempotency ? { idempotency } : {}), ...(multipart ? { multipart } : {}) },
    input,
  );
  await sendReply(response, definition, result, server.services.config.checkReplies);
}

/** The coarse rule of the contract; services authorise the objects. */
function checkAccess({ access }: CallDefinition, { actor, org }: Identity): void {
  if (access === "anyone") return;
  if (!org) throw new AppError("organization_not_found");
  if (!actor) throw new AppError("invalid_token");
  if (access !== "session" && !actor.flags[access]) throw new AppError("permission_denied");
}

function makeContext(
  services: Services,
  identity: Identity,
  address: string,
  request: Request,
  response: Response,
): PublicContext {
  const mutationId = request.get("X-Mutation-Id");
  if (mutationId !== undefined && mutationId.length > MUTATION_ID_MAX_LENGTH)
    throw new AppError("invalid_request");
  return {
    actor: identity.actor,
    org: identity.org,
    sessionId: identity.sessionId,
    expiresAt: identity.expiresAt,
    isSecure: isSecure(request),
    services,
    requestId: requestIdOf(response),
    signal: ended(response),
    language: chooseLanguage(identity.actor, request),
    address,
    userAgent: request.get("User-Agent") ?? "",
    cookie: (name) => readCookie(request, name),
    setHeader: (name, value) => void response.setHeader(name, value),
    ...(mutationId ? { mutationId } : {}),
  };
}
