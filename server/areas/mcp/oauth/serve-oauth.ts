import { Router, json, urlencoded, type Request, type Response } from "express";
import { z } from "zod";
import {
  CONSENT_PATH,
  OAUTH_CALLERS_KEPT,
  OAUTH_NAME_MAX,
  OAUTH_REDIRECTS_MAX,
  OAUTH_REQUESTS_PER_MINUTE,
  OAUTH_URI_MAX,
} from "#shared/limits/mcp";
import { AppError } from "../../../errors";
import type { CallServer } from "../../../http/answer-call";
import { addressOf } from "../../../request/client-address";
import { toErrorReply } from "../../../http/replies/to-error-reply";
import { requestIdOf } from "../../../http/request-id";
import { newToken } from "../../../identity/token";
import { countLinkUse, linkRateLimit } from "../../../links/limits";
import type { OrganizationContext } from "../../../organization-context";
import { refuseBlocked } from "../../../plans/plan";
import { perMinute } from "../../../rate-limiter";
import { MCP_PATH } from "../serve-mcp";
import { exchangeCode, OauthError, refreshTokens, revoke } from "./issue-tokens";
import { isRedirectUri } from "./redirect-uris";
import { addClient } from "./repository";

const OAUTH_PATH = "/api/oauth";
const BODY_MAX = "64kb";
const limit = {
  address: linkRateLimit("oauth", OAUTH_CALLERS_KEPT, perMinute(OAUTH_REQUESTS_PER_MINUTE)),
  link: null,
};

type Answer = (
  context: OrganizationContext & { origin: string },
  request: Request,
) => Promise<object> | object;

/** Finds the organization and turns errors into those of OAuth. */
function answerBy(server: CallServer, status: number, answer: Answer, isCounted = true) {
  const { services, authenticator, isProxy } = server;
  return async (request: Request, response: Response): Promise<void> => {
    try {
      const { org } = await authenticator.identify(request);
      if (!org) throw new AppError("organization_not_found");
      refuseBlocked(org);
      if (isCounted) await countLinkUse({ org, services, address: addressOf(request, isProxy) }, 0, limit);
      const origin = services.originOf(org.organization.subdomain);
      const body = await answer({ org, services, origin }, request);
      response.setHeader("Cache-Control", "no-store");
      response.status(status).json(body);
    } catch (error) {
      refuse(server, error, response);
    }
  };
}

function refuse({ services }: CallServer, error: unknown, response: Response): void {
  if (error instanceof OauthError) return void response.status(400).json({ error: error.code });
  const reply = toErrorReply(error, "en", requestIdOf(response));
  if (reply.unexpected) services.log.error({ err: error }, "OAuth request failed");
  response.setHeaders(new Map(Object.entries(reply.headers)));
  response.status(reply.status).json(reply.body);
}

const registration = z.object({
  client_name: z.string().trim().min(1).max(OAUTH_NAME_MAX).catch("MCP"),
  redirect_uris: z.array(z.string().max(OAUTH_URI_MAX).refine(isRedirectUri)).min(1).max(OAUTH_REDIRECTS_MAX),
});

/** Dynamic registration (RFC 7591) of public clients. */
async function register({ org }: OrganizationContext, { body }: Request): Promise<object> {
  const parsed = registration.safeParse(body);
  if (!parsed.success) throw new OauthError("invalid_request");
  const { client_name: name, redirect_uris: redirectUris } = parsed.data;
  const clientId = newToken();
  const now = Date.now();
  await addClient(org.database, { clientId, name, redirectUris }, now);
  return {
    client_id: clientId,
    client_id_issued_at: Math.floor(now / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ["authorization_code", "refresh_token"],
    response_types: ["code"],
    token_endpoint_auth_method: "none",
  };
}

const grants: Readonly<Record<string, typeof exchangeCode>> = {
  authorization_code: exchangeCode,
  refresh_token: refreshTokens,
};

function issue(context: OrganizationContext, { body }: Request): Promise<object> {
  const fields = (body ?? {}) as Record<string, unknown>;
  const grant = grants[String(fields["grant_type"])];
  if (!grant) throw new OauthError("unsupported_grant_type");
  return grant(context, fields);
}

/** OAuth 2.1 for assistants: registration, tokens and their end. Consent is a page of the application. */
export function serveOauth(server: CallServer): { path: string; router: Router } {
  const router = Router();
  const form = urlencoded({ extended: false, limit: BODY_MAX });
  router.post("/register", json({ limit: BODY_MAX }), answerBy(server, 201, register));
  router.post("/token", form, answerBy(server, 200, issue));
  router.post(
    "/revoke",
    form,
    answerBy(server, 200, async (context, { body }) => {
      await revoke(context, (body ?? {}) as Record<string, unknown>);
      return {};
    }),
  );
  return { path: OAUTH_PATH, router };
}

/** The documents by which clients find the addresses (RFC 9728, RFC 8414). */
export function serveMetadata(server: CallServer): { path: string; router: Router } {
  const router = Router();
  const resource = answerBy(
    server,
    200,
    ({ origin }) => ({
      resource: origin + MCP_PATH,
      authorization_servers: [origin],
      bearer_methods_supported: ["header"],
    }),
    false,
  );
  router.get(["/oauth-protected-resource", `/oauth-protected-resource${MCP_PATH}`], resource);
  const authorizationServer = answerBy(
    server,
    200,
    ({ origin }) => ({
      issuer: origin,
      authorization_endpoint: origin + CONSENT_PATH,
      token_endpoint: `${origin}${OAUTH_PATH}/token`,
      registration_endpoint: `${origin}${OAUTH_PATH}/register`,
      revocation_endpoint: `${origin}${OAUTH_PATH}/revoke`,
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      token_endpoint_auth_methods_supported: ["none"],
      authorization_response_iss_parameter_supported: true,
    }),
    false,
  );
  router.get(["/oauth-authorization-server", `/oauth-authorization-server${MCP_PATH}`], authorizationServer);
  return { path: "/.well-known", router };
}
