import { fillPath, type ArgumentOf, type CallDefinition, type ReplyOf } from "#shared/contract/define";
import { createEarlyAnswers, type EarlyRequest } from "./early-answers";

/** Remembers on this device who is signed in: their number, no secret. */
export const SIGNED_IN = "workloom.signedIn";

function send({ method, address, body }: EarlyRequest): Promise<Response> {
  const isOwnServer = address.startsWith("/");
  return fetch(address, {
    method,
    credentials: isOwnServer ? "same-origin" : "omit",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** Another window may have signed in somebody else meanwhile; the desktop has one window, which keeps no mark. */
const isStill = (person: string): boolean => (localStorage.getItem(SIGNED_IN) ?? person) === person;

/** What this page asked before its code had come. */
export const early = createEarlyAnswers(send, isStill);

/**
 * A call of the contract without its schemas, which the first file does without. The types hold it to the contract:
 * `earlyCall<typeof tableCalls.getTable>("GET", "/api/v4/tables/{tableId}")`.
 */
export interface EarlyCall<D extends CallDefinition> {
  method: D["method"];
  path: D["path"];
  definition?: D;
}
export const earlyCall = <D extends CallDefinition>(method: D["method"], path: D["path"]): EarlyCall<D> => ({
  method,
  path,
});

/** Asks a call; null where there is no answer to go on with. */
export type AskEarly = <D extends CallDefinition>(
  call: EarlyCall<D>,
  argument: ArgumentOf<D>,
) => Promise<ReplyOf<D> | null>;

/** Asks at a server: the page's own, or the one whose origin is given. */
export const askAt =
  (answers: Pick<typeof early, "ask">, origin: string): AskEarly =>
  async ({ method, path }, argument) => {
    const answer = await answers.ask(
      requestOf(origin, method, path, (argument ?? {}) as Record<string, unknown>),
    );
    return answer?.status === 200 ? (answer.json as never) : null;
  };

/** What the path does not name travels in the body, or in the query where there is none. */
function requestOf(
  origin: string,
  method: string,
  path: string,
  argument: Record<string, unknown>,
): EarlyRequest {
  const rest = Object.entries(argument).filter(
    ([key, value]) => value !== undefined && !path.includes(`{${key}}`),
  );
  const address = origin + fillPath(path, argument);
  if (method !== "GET") return { method, address, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(rest.map(([key, value]) => [key, String(value)])).toString();
  return { method, address: address + (query && `?${query}`) };
}
