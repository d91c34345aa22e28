import type { IncomingMessage, ServerResponse } from "node:http";
import { isOpen, isQuery, neededFlags, type CallDefinition } from "#shared/contract/define";
import type { Language } from "#shared/languages";
import { AppError } from "../errors";
import type { Authenticator, Identity } from "../identity/authenticate";
import { nobody } from "../identity/actors";
import { requireRecentLogin } from "../identity/recent-login";
import { readCookie } from "../identity/cookie";
import type { Actor } from "../policy/actor";
import { refuseBlocked } from "../plans/plan";
import type { Services } from "../services";
import { ended } from "./abort-signal";
import { answerOnce } from "./answer-once";
import { answerError } from "./replies/error-handler";
import { downloaderOf, type Downloader } from "./replies/cut-with-session";
import type { AnyHandler } from "./implement";
import { addressOf, isSecure } from "../request/client-address";
import { chooseLanguage } from "./language";
import { checkOrigin } from "./origin";
import { parseInput, type InputSchemas, type ParsedRequest } from "./input/parse-input";
import { readRequestBody, type ReadBody } from "./input/read-body";
import type { RequestHead } from "../request/request-head";
import { givePageHeaders } from "./replies/reply-headers";
import { requestIdOf } from "./request-id";
import { callerOf, type RequestLimits } from "./input/request-limits";
import { sendReply } from "./replies/send-reply";
import type { SessionLoad, SessionLoads } from "./input/session-loads";
import { laterTurn } from "./input/turns";

/** The checks that every request passes first, calls as well as sockets. */
export interface Gate {
  authenticator: Authenticator;
  limits: RequestLimits;
  /** Whether an address belongs to a trusted proxy. */
  isProxy: (address: string) => boolean;
}

/** The server's parts for answering a call. */
export interface CallServer extends Gate {
  services: Services;
  loads: SessionLoads;
}

const MUTATION_ID_MAX_LENGTH = 100;

/** A call with its handler. */
export interface ServedCall {
  definition: CallDefinition;
  schemas: InputSchemas;
  handler: AnyHandler;
}

/** How a call arrived and how its answer is sent. */
export interface CallWay {
  head: RequestHead;
  readBody: ReadBody;
  requestId: string;
  /** Aborts when the client has disconnected. */
  signal(): AbortSignal;
  setHeader(name: string, value: string): void;
  /** Sends the answer. Resolves once a slow client has received it. */
  send(
    definition: CallDefinition,
    result: unknown,
    sender: { load: SessionLoad; downloader: Downloader | null },
  ): null | Promise<void>;
  refuse(error: unknown, language: Language): void;
}

/** Answers a call that came as an HTTP request. */
export const answerCall = (
  server: CallServer,
  call: ServedCall,
  params: Readonly<Record<string, string>>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> =>
  answer(server, call, params, {
    head: request,
    readBody: readRequestBody(request),
    requestId: requestIdOf(response),
    // Creating it on first use saves little time: measured, the server then held twice the memory under many
    // reads.
    signal: () => ended(response),
    setHeader: (name, value) => void response.setHeader(name, value),
    send: (definition, result, sender) =>
      sendReply(response, definition, result, { check: server.services.config.checkReplies, ...sender }),
    refuse: (error, language) => answerError(server.services.log, error, language, request, response),
  }).catch((error: unknown) => {
    server.services.log.error({ err: error }, "answer could not be sent");
    response.destroy();
  });

/**
 * Answers one call, cheap checks before expensive ones: organisation, session, limit, origin, coarse access,
 * input, handler. Every error reaches the error mapper.
 *
 * @param params the raw path parameters
 */
export async function answer(
  server: CallServer,
  { definition, schemas, handler }: ServedCall,
  params: Readonly<Record<string, string>>,
  way: CallWay,
): Promise<void> {
  const { head } = way;
  let language: Language | null = null;
  let load: SessionLoad | null = null;
  try {
    const later = laterTurn();
    if (later) await later;
    const identity = await server.authenticator.identify(head);
    language = chooseLanguage(identity.actor, head);
    const address = addressOf(head, server.isProxy);
    const caller = callerOf(identity, address, isOfPublicPage(definition));
    // Most are counted synchronously: only counts on another server are awaited.
    const counted = server.limits.count(caller);
    if (counted) await counted;
    load = server.loads.begin(caller);
    if (identity.hasCookie && !isQuery(definition)) checkOrigin(head);
    checkAccess(definition, identity);
    if (definition.recent && identity.org)
      await requireRecentLogin(identity.org.database, identity.sessionId);
    const parsed = await parseInput(definition, schemas, params, way, language);
    const context = makeContext(server, actingFor(definition, identity), { address, language }, parsed, way);
    const handle = (asking: typeof context) => handler(asking, parsed.input);
    if (definition.isHeavy) await load.beginHeavy();
    try {
      const result = await (definition.keepsReply ? answerOnce(context, handle) : handle(context));
      const downloader = downloaderOf(server.services.sessions, identity, result);
      const sent = way.send(definition, result, { load, downloader });
      if (sent) await sent;
    } finally {
      if (definition.isHeavy) load.endHeavy();
    }
  } catch (error) {
    server.services.storage.note(error);
    way.refuse(error, language ?? chooseLanguage(null, head));
  } finally {
    load?.end();
  }
}

/** Answers 405 with the allowed methods of a known path. */
export function refuseMethod(
  server: CallServer,
  methods: readonly string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const allow = [...methods, ...(methods.includes("GET") ? ["HEAD"] : []), "OPTIONS"].join(", ");
  response.setHeader("Allow", allow);
  if (request.method === "OPTIONS") {
    givePageHeaders(response);
    response.statusCode = 204;
    response.end();
    return;
  }
  const error = new AppError("method_not_allowed");
  answerError(server.services.log, error, chooseLanguage(null, request), request, response);
}

const isOfPublicPage = ({ access }: CallDefinition): boolean => access !== "anyone" && isOpen(access);

/** On a public page everyone acts as that page, signed in or not. */
function actingFor(definition: CallDefinition, identity: Identity): Identity {
  const { org } = identity;
  if (!isOfPublicPage(definition) || !org) return identity;
  const actor: Actor = { ...nobody(org), kind: "publicPage", scopes: [] };
  return { ...identity, actor, sessionId: null, expiresAt: null, opens: null };
}

/** The coarse rule of the contract; services authorise access to objects. */
function checkAccess(definition: CallDefinition, { actor, org, sessionId, opens }: Identity): void {
  const { access, whileBlocked = access === "anyone" } = definition;
  if (!org && access !== "anyone") throw new AppError("organization_not_found");
  if (!isOpen(access) && !actor) throw new AppError("invalid_token");
  if (org && !whileBlocked) refuseBlocked(org);
  if (isOpen(access) || !actor) return;
  if ((definition.needsSession && sessionId === null) || opens?.(definition) === false)
    throw new AppError("permission_denied");
  if (actor.isReadOnly && !isQuery(definition) && !definition.whileViewing)
    throw new AppError("viewing_as_role", { values: { role: actor.roleName } });
  const flags = neededFlags(access);
  if (flags.length > 0 && !flags.some((flag) => actor.flags[flag])) throw new AppError("permission_denied");
}

function makeContext(
  { services, isProxy }: CallServer,
  { actor, org, sessionId, expiresAt }: Identity,
  known: { address: string; language: Language },
  { multipart, idempotency }: ParsedRequest,
  { head, requestId, signal, setHeader }: CallWay,
): Parameters<AnyHandler>[0] {
  const { headers } = head;
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
    isSecure: isSecure(head, isProxy),
    requestId,
    signal: signal(),
    userAgent: headers["user-agent"] ?? "",
    cookie: (name) => readCookie(head, name),
    setHeader,
    ...(mutationId && { mutationId }),
    ...(idempotency && { idempotency }),
    ...(multipart && { multipart }),
  };
}
