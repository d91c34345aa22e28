import { argumentKeys, fillPath, type CallDefinition } from "#shared/contract/define";
import { COPY, nameOfRequest, type StoredAnswer, type StoredRequest } from "../../offline/vault";
import type { Answer, CallError } from "./answer";
import { createListeners } from "../../ui/store/listeners";

const FORBIDDEN = 403;
const MISSING = 404;
/** Answers that wait for the code that stores them. */
const WAITING_MAX = 300;

export interface OfflineStore {
  store: (answer: StoredAnswer) => void;
  find: (request: StoredRequest) => Promise<StoredAnswer | null>;
  forget: (request: StoredRequest) => Promise<void>;
  /** The connection is known to be lost, so that waiting for an answer is of no use. */
  isOffline: () => boolean;
}

let current: OfflineStore | null = null;
const waiting: StoredAnswer[] = [];
/** Times of the stored answers on the screen, by request. */
const shown = new Map<string, number>();
/** Answers from this device, which must not be stored again as if they were new. */
const old = new WeakSet<object>();
const listeners = createListeners();
const keptCalls = new Map<string, CallDefinition>();

/** Notes an endpoint whose answers this device keeps; others are ignored. */
export function noteEndpoint(name: string, definition: CallDefinition): void {
  if (definition.offline !== undefined) keptCalls.set(name, definition);
}
export const keptCall = (name: string): CallDefinition | undefined => keptCalls.get(name);
export const isOld = (data: unknown): boolean => typeof data === "object" && data !== null && old.has(data);

/** Whether the contract lets this device keep the answer to a call. */
export const isKept = ({ offline }: CallDefinition, argument: unknown): boolean =>
  typeof offline === "function" ? offline((argument ?? {}) as Record<string, unknown>) : offline === true;

/** A query as the vault knows it, independent of the host. */
export function storedRequest(definition: CallDefinition, argument: unknown): StoredRequest {
  const values = (argument ?? {}) as Record<string, unknown>;
  const { query, body } = argumentKeys(definition);
  const pick = (keys: string[]) =>
    keys.filter((key) => values[key] !== undefined).map((key) => [key, values[key]] as const);
  const search = new URLSearchParams(pick(query).map(([key, value]) => [key, String(value)])).toString();
  return {
    method: definition.method,
    address: fillPath(definition.path, values) + (search && `?${search}`),
    body: Object.fromEntries(pick(body)),
  };
}

/** Begins storing, with what was answered before this code had come. */
export function setOfflineStore(store: OfflineStore): void {
  current = store;
  for (const answer of waiting.splice(0)) store.store(answer);
}

/** Whether the connection is lost, so that stored answers are shown. */
export const isKnownOffline = (): boolean => current?.isOffline() === true;

/** Stores an answer that was changed in the cache, or came past it. */
export function keepAnswer(
  definition: CallDefinition,
  argument: unknown,
  data: unknown,
  at = Date.now(),
): void {
  if (!isKept(definition, argument)) return;
  keep({ request: storedRequest(definition, argument), data, at });
}

function keep(answer: StoredAnswer): void {
  if (current) current.store(answer);
  else if (waiting.length < WAITING_MAX) waiting.push(answer);
}

const copyOf = (definition: CallDefinition, argument: unknown): StoredRequest => ({
  ...storedRequest(definition, argument),
  method: COPY,
});

/** Stores content that came over the socket; the user may read it as long as the call succeeds. */
export const keepCopy = (definition: CallDefinition, argument: unknown, data: unknown): void =>
  keep({ request: copyOf(definition, argument), data, at: Date.now() });

/** Stored content that came over the socket; null without any. */
export const findCopy = async (definition: CallDefinition, argument: unknown): Promise<unknown> =>
  (await findShown(copyOf(definition, argument)))?.data ?? null;

/** The stored answer, if the connection is known to be lost; null means that the server has to be asked. */
export async function answerBefore(definition: CallDefinition, argument: unknown): Promise<Answer | null> {
  if (!isKnownOffline() || !isKept(definition, argument)) return null;
  return show(definition, argument);
}

/** Stores the server's answer; without one returns the stored answer. A refusal deletes the stored answer. */
export async function answerAfter(
  definition: CallDefinition,
  argument: unknown,
  answer: Answer,
  isUnanswered: (error: CallError) => boolean,
): Promise<Answer> {
  if (!isKept(definition, argument)) return answer;
  if ("data" in answer) keepAnswer(definition, argument, answer.data);
  else if (isUnanswered(answer.error)) return (await show(definition, argument)) ?? answer;
  else if (answer.error.code === FORBIDDEN || answer.error.code === MISSING)
    await current?.forget(storedRequest(definition, argument));
  return answer;
}

async function show(definition: CallDefinition, argument: unknown): Promise<Answer | null> {
  const found = await findShown(storedRequest(definition, argument));
  return found && { data: found.data };
}

async function findShown(request: StoredRequest): Promise<StoredAnswer | null> {
  const found = await current?.find(request);
  if (!found) return null;
  shown.set(nameOfRequest(request), found.at);
  if (typeof found.data === "object" && found.data !== null) old.add(found.data);
  listeners.notify();
  return found;
}

/** The stored answers that were shown since the connection was lost. */
export const shownAnswers = {
  subscribe: listeners.subscribe,
  /** When the oldest of them was right, in ms; null without any. */
  oldest: (): number | null => (shown.size === 0 ? null : Math.min(...shown.values())),
  forget: (): void => {
    shown.clear();
    listeners.notify();
  },
};
