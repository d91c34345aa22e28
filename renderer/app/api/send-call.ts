import {
  argumentKeys,
  fillPath,
  isQuery,
  type ArgumentOf,
  type CallDefinition,
  type ReplyOf,
} from "#shared/contract/define";
import type { ErrorReply } from "#shared/errors/index";
import { prefetcher } from "../../prefetch/prefetch";
import { host } from "../../host";
import { isPageLeaving } from "../saving/leaving";
import { socket } from "../socket/socket";
import type { Answer, CallError } from "./answer";
import { carry } from "./batch-transport";
import { answerAfter, answerBefore } from "./offline-answers";
import { noteChangeSet, noteOwnAnswer, noteOwnChange } from "./own-changes";

export type { Answer, CallError } from "./answer";

/** Status codes of a proxy between us and the server, which is down or being replaced. */
const GATEWAY_STATUSES = new Set([502, 503, 504]);

/** Whether the server did not answer a call at all: what it did with it is unknown, and asking again may help. */
export const isUnanswered = ({ id, code }: CallError): boolean =>
  id === "offline" || (id === "internal_error" && GATEWAY_STATUSES.has(code));

/** Key of an argument that names the mutation instead of being sent as data. */
export interface MutationMeta {
  /** Names the change in realtime events and makes a repeat harmless; a new uuid where left out. */
  $mutationId?: string;
}

/** Letters of a body that may outlive its page; browsers allow 64 KiB for all together. */
const KEEPALIVE_MAX = 15_000;

/** A fresh name for one mutation. */
export const newMutationId = (): string => crypto.randomUUID();

const pick = (from: Record<string, unknown>, keys: string[]) =>
  Object.fromEntries(keys.filter((key) => from[key] !== undefined).map((key) => [key, from[key]]));

/** Address of a call with its path and query filled in, on this organisation's server. */
export function callAddress(definition: CallDefinition, argument: unknown): string {
  const values = (argument ?? {}) as Record<string, unknown>;
  const keys = argumentKeys(definition);
  const query = new URLSearchParams(
    Object.entries(pick(values, keys.query)).map(([key, value]) => [key, String(value)]),
  ).toString();
  return host.apiBase() + fillPath(definition.path, values) + (query && `?${query}`);
}

/** Headers of a call; every mutation is named so that a repeat of it changes nothing. */
export function callHeaders(definition: CallDefinition, argument: unknown): Record<string, string> {
  if (isQuery(definition)) return { accept: "application/json" };
  const mutationId = (argument as MutationMeta | undefined)?.$mutationId ?? newMutationId();
  return { accept: "application/json", "Idempotency-Key": mutationId, "X-Mutation-Id": mutationId };
}

/** The part of an argument that travels in the body. */
export const callBody = (definition: CallDefinition, argument: unknown): Record<string, unknown> =>
  pick((argument ?? {}) as Record<string, unknown>, argumentKeys(definition).body);

/**
 * Sends one call of the contract and reads its answer. Never throws and never repeats by itself.
 * An ended session (401 `invalid_token`) sends the person to the sign-in page.
 */
export async function sendCall(
  definition: CallDefinition,
  argument: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const headers = callHeaders(definition, argument);
  if (isQuery(definition)) {
    const stored = await answerBefore(definition, argument);
    if (stored) return stored;
    const known = await takePrefetched(definition, argument);
    const answer = await (known ??
      carry(definition, argument, signal) ??
      send(definition, argument, headers, signal));
    return signal?.aborted === true ? answer : answerAfter(definition, argument, answer, isUnanswered);
  }
  // Prefetched replies do not include this change.
  prefetcher.drop();
  const mutationId = headers["X-Mutation-Id"] ?? "";
  noteOwnChange(mutationId);
  const sentAt = Date.now();
  const answer = await send(definition, argument, headers, signal);
  noteOwnAnswer(mutationId, !("error" in answer));
  if ("data" in answer) noteChangeSet(answer.data, sentAt);
  return answer;
}

/** A query by a request of its own. */
export const sendAlone = (
  definition: CallDefinition,
  argument: unknown,
  signal?: AbortSignal,
): Promise<Answer> => send(definition, argument, callHeaders(definition, argument), signal);

async function send(
  definition: CallDefinition,
  argument: unknown,
  headers: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer> {
  const body = definition.body === undefined ? null : JSON.stringify(callBody(definition, argument));
  const overSocket = definition.overSocket ? await askSocket(definition, argument, headers, body) : null;
  if (overSocket) return overSocket;
  try {
    const response = await fetch(callAddress(definition, argument), {
      method: definition.method,
      credentials: host.kind === "web" ? "same-origin" : "omit",
      headers: body === null ? headers : { ...headers, "content-type": "application/json" },
      ...(body === null ? {} : { body }),
      ...(isPageLeaving() && (body?.length ?? 0) < KEEPALIVE_MAX ? { keepalive: true } : {}),
      ...(signal ? { signal } : {}),
    });
    const json: unknown = await response.json();
    return response.ok ? { data: json } : { error: readError(json, response.status) };
  } catch (error) {
    return { error: offline(error) };
  }
}

/** Takes a reply that was prefetched before this code had loaded. */
async function takePrefetched(definition: CallDefinition, argument: unknown): Promise<Answer | null> {
  const answer = await prefetcher.take({
    method: definition.method,
    address: callAddress(definition, argument),
    ...(definition.body && { body: callBody(definition, argument) }),
  });
  if (!answer) return null;
  const { status, json } = answer;
  return isSuccess(status) ? { data: json } : { error: readError(json, status) };
}

/** A page on its way out closes its socket, and would not hear what became of the call. */
async function askSocket(
  { method, path }: CallDefinition,
  argument: unknown,
  headers: Record<string, string>,
  body: string | null,
): Promise<Answer | null> {
  if (isPageLeaving()) return null;
  const answer = await socket.call({
    method,
    path: fillPath(path, (argument ?? {}) as Record<string, unknown>),
    key: headers["Idempotency-Key"] ?? "",
    body: body ?? "",
  });
  if (!answer) return null;
  const { status, body: json } = answer;
  return isSuccess(status) ? { data: json } : { error: readError(json, status) };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** There was no answer, or not all of it. */
export const offline = (error: unknown): CallError => ({
  id: "offline",
  code: 0,
  message: error instanceof Error ? error.message : "",
});

/** The error of a failed call. Notifies the session if it has ended or its plan is blocked. */
export function readError(json: unknown, status: number): CallError {
  const error = (json as Partial<ErrorReply> | null)?.error;
  if (!error) return { id: "internal_error", code: status, message: "" };
  if (error.id === "invalid_token") host.expireSession();
  // The session knows by then, and shows it.
  if (error.id === "plan_blocked") void host.validateSession();
  return error;
}

/** One call outside of the cache, such as from a command. Throws an error that is a `CallError` too. */
export async function request<D extends CallDefinition>(
  definition: D,
  argument: ArgumentOf<D>,
): Promise<ReplyOf<D>> {
  const answer = await sendCall(definition, argument);
  if ("error" in answer) throw Object.assign(new Error(answer.error.message), answer.error);
  return answer.data as ReplyOf<D>;
}
