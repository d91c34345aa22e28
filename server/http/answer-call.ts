import type { IncomingMessage, ServerResponse } from "node:http";
import { isQuery, type CallDefinition } from "#shared/contract/define";
import type { Language } from "#shared/languages";
import { AppError } from "../errors";
import type { Authenticator, Identity } from "../identity/authenticate";
import { readCookie } from "../identity/cookie";
import type { Services } from "../services";
import { ended } from "./abort-signal";
import { answerOnce } from "./answer-once";
import { answerError } from "./error-handler";
import type { AnyHandler } from "./implement";
import { addressOf, isSecure } from "./client-address";
import { chooseLanguage } from "./language";
import { checkOrigin } from "./origin";
import { parseInput, type InputSchemas, type ParsedRequest } from "./parse-input";
import { requestIdOf } from "./request-id";
import type { RequestLimits } from "./request-limits";
import { sendReply } from "./send-reply";
import { laterTurn } from "./turns";

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

/** A call with what answers it. */
interface ServedCall {
  definition: CallDefinition;
  schemas: InputSchemas;
  handler: AnyHandler;
}

/**
 * Answers one call, cheap checks before dear ones: organisation, session, limit, origin, coarse access, input, handler.
 * Everything thrown reaches the error mapper.
 *
 * @param params the texts of the path's parameters, as they stand there
 */
export async function answerCall(
  server: CallServer,
  { definition, schemas, handler }: ServedCall,
  params: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  let language: Language | null = null;
  try {
    const later = laterTurn();
    if (later) await later;
    const identity = await server.authenticator.identify(request);
    language = chooseLanguage(identity.actor, request);
    const address = addressOf(request, server.isProxy);
    // Most are counted here and now: only what is asked elsewhere is waited for.
    const counted = server.limits.count(identity, address);
    if (counted) await counted;
    if (identity.hasCookie && !isQuery(definition)) checkOrigin(request);
    checkAccess(definition, identity);
    const parsed = await parseInput(definition, schemas, params, request, language);
    const context = makeContext(server, identity, { address, language }, parsed, request, response);
    const handle = (asking: typeof context) => handler(asking, parsed.input);
    const result = await (definition.keepsReply ? answerOnce(context, handle) : handle(context));
    await sendReply(response, definition, result, server.services.config.checkReplies);
  } catch (error) {
    answerError(server.services.log, error, language ?? chooseLanguage(null, request), request, response);
  }
}

/** Tells whoever knows a path what may be asked there. */
export function refuseMethod(
  server: CallServer,
  methods: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  response.setHeader("Allow", allow);
  if (request.method === "OPTIONS") {
    response.statusCode = 204;
    response.end();
    return;
  }
  const error = new AppError("method_not_allowed");
  answerError(server.services.log, error, chooseLanguage(null, request), request, response);
}

/** The coarse rule of the contract; services authorise the objects. */
function checkAccess({ access }: CallDefinition, { actor, org }: Identity): void {
  if (access === "anyone") return;
  if (!org) throw new AppError("organization_not_found");
  if (!actor) throw new AppError("invalid_token");
  if (access !== "session" && !actor.flags[access]) throw new AppError("permission_denied");
}

function makeContext(
  { services, isProxy }: CallServer,
  { actor, org, sessionId, expiresAt }: Identity,
  known: { address: string; language: Language },
  { multipart, idempotency }: ParsedRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Parameters<AnyHandler>[0] {
  const { headers } = request;
  const mutationId = headers["x-mutation-id"]?.toString();
  if (mutationId !== undefined && mutationId.length > MUTATION_ID_MAX_LENGTH)
    throw new AppError("invalid_request");
  return {
    ...known,
    actor,
    org,
    sessionId,
    expiresAt,
    services,
    isSecure: isSecure(request, isProxy),
    requestId: requestIdOf(response),
    // Made on first use it would save little time: measured, the server then kept twice the memory behind many reads.
    signal: ended(response),
    userAgent: headers["user-agent"] ?? "",
    cookie: (name) => readCookie(request, name),
    setHeader: (name, value) => void response.setHeader(name, value),
    ...(mutationId && { mutationId }),
    ...(idempotency && { idempotency }),
    ...(multipart && { multipart }),
  };
}
