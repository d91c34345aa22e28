import { Router, json, type Request, type Response } from "express";
import { BODY_MAX_BYTES } from "#shared/limits/http";
import { AppError } from "../../errors";
import type { CallServer } from "../../http/answer-call";
import { ended } from "../../http/abort-signal";
import { addressOf, isSecure } from "../../request/client-address";
import type { RequestContext } from "../../http/context";
import { callerOf } from "../../http/input/request-limits";
import { toErrorReply } from "../../http/replies/to-error-reply";
import { requestIdOf } from "../../http/request-id";
import { refuseBlocked } from "../../plans/plan";
import { answerMcp } from "./answer-mcp";

export const MCP_PATH = "/api/mcp";
export const RESOURCE_METADATA = "/.well-known/oauth-protected-resource";

/**
 * The Model Context Protocol over streamable HTTP. Each request stands for itself: there are no sessions, and the
 * token is checked every time.
 */
export function serveMcp(server: CallServer): { path: string; router: Router } {
  const router = Router();
  router.post("/", json({ limit: BODY_MAX_BYTES }), (request, response) => {
    answer(server, request, response).catch((error: unknown) => refuse(server, error, response));
  });
  router.all("/", (_request, response) => {
    response.setHeader("Allow", "POST");
    refuse(server, new AppError("method_not_allowed"), response);
  });
  return { path: MCP_PATH, router };
}

async function answer(server: CallServer, request: Request, response: Response): Promise<void> {
  const { services, authenticator, limits, isProxy } = server;
  const identity = await authenticator.identify(request);
  const { org, actor, opens } = identity;
  const address = addressOf(request, isProxy);
  await limits.count(callerOf(identity, address));
  if (!org) throw new AppError("organization_not_found");
  if (actor?.kind !== "token" || !opens) {
    const metadata = `${services.originOf(org.organization.subdomain)}${RESOURCE_METADATA}${MCP_PATH}`;
    response.setHeader("WWW-Authenticate", `Bearer resource_metadata="${metadata}"`);
    throw new AppError("invalid_token");
  }
  refuseBlocked(org);
  const context: RequestContext = {
    actor,
    org,
    services,
    requestId: requestIdOf(response),
    signal: ended(response),
    language: actor.language,
    address,
    userAgent: request.headers["user-agent"] ?? "",
    isSecure: isSecure(request, isProxy),
    cookie: () => null,
    setHeader: (name, value) => void response.setHeader(name, value),
  };
  await answerMcp(context, opens, request, response);
}

function refuse({ services }: CallServer, error: unknown, response: Response): void {
  const reply = toErrorReply(error, "en", requestIdOf(response));
  if (reply.unexpected) services.log.error({ err: error }, "MCP request failed");
  if (response.headersSent) return void response.destroy();
  response.setHeaders(new Map(Object.entries(reply.headers)));
  response.status(reply.status).json(reply.body);
}
