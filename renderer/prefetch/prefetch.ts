import { fillPath, type ArgumentOf, type CallDefinition, type ReplyOf } from "#shared/contract/define";
import { createPrefetcher, type PrefetchRequest } from "./prefetcher";

/** The storage key for the signed-in user's id, which is not a secret. */
export const SIGNED_IN = "workloom.signedIn";

function send({ method, address, body }: PrefetchRequest): Promise<Response> {
  const isOwnServer = address.startsWith("/");
  return fetch(address, {
    method,
    credentials: isOwnServer ? "same-origin" : "omit",
    headers: { accept: "application/json", ...(body && { "content-type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

/**
 * Another window may have signed in another user in the meantime; the desktop app has one window and stores no id.
 */
const isStill = (person: string): boolean => (localStorage.getItem(SIGNED_IN) ?? person) === person;

/** Requests of this page from before its code was loaded. */
export const prefetcher = createPrefetcher(send, isStill);

/**
 * A call of the contract without its schemas, to keep the entry file small. The types check it against the
 * contract: `prefetchCall<typeof tableCalls.getTable>("GET", "/api/v4/tables/{tableId}")`.
 */
export interface PrefetchCall<D extends CallDefinition> {
  method: D["method"];
  path: D["path"];
  definition?: D;
}
export const prefetchCall = <D extends CallDefinition>(
  method: D["method"],
  path: D["path"],
): PrefetchCall<D> => ({
  method,
  path,
});

/** Makes a call; null if there is no usable answer. */
export type Prefetch = <D extends CallDefinition>(
  call: PrefetchCall<D>,
  argument: ArgumentOf<D>,
) => Promise<ReplyOf<D> | null>;

/** Makes calls to a server: the page's own, or the one with the given origin. */
export const askAt =
  (answers: Pick<typeof prefetcher, "ask">, origin: string): Prefetch =>
  async ({ method, path }, argument) => {
    const answer = await answers.ask(
      requestOf(origin, method, path, (argument ?? {}) as Record<string, unknown>),
    );
    return answer?.status === 200 ? (answer.json as never) : null;
  };

/** Arguments that are not in the path go into the body, or into the query if the method has no body. */
function requestOf(
  origin: string,
  method: string,
  path: string,
  argument: Record<string, unknown>,
): PrefetchRequest {
  const rest = Object.entries(argument).filter(
    ([key, value]) => value !== undefined && !path.includes(`{${key}}`),
  );
  const address = origin + fillPath(path, argument);
  if (method !== "GET") return { method, address, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(rest.map(([key, value]) => [key, String(value)])).toString();
  return { method, address: address + (query && `?${query}`) };
}
