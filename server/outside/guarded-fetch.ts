import type { LookupFunction } from "node:net";
import { Agent, fetch, type RequestInit, type Response } from "undici";
import { OUTSIDE_ANSWER_MAX, OUTSIDE_TIMEOUT } from "#shared/limits/outside";
import { AppError } from "../errors";
import { guardedConnector, reachableFrom } from "./guarded-connector";

const MEGABYTE = 1024 * 1024;

export interface OutsideRequest {
  method?: string;
  /** Credentials (`Authorization`, `Cookie`) are not sent to another origin; all other headers are. */
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** Aborts the request, which then throws the signal's reason. */
  signal?: AbortSignal;
  /** The largest accepted answer, unpacked, in bytes; by default OUTSIDE_ANSWER_MAX. */
  answerMax?: number;
  /** In ms, redirects included; by default OUTSIDE_TIMEOUT. */
  timeout?: number;
}

export interface OutsideAnswer {
  /** Any status, including 404. */
  status: number;
  /** The final URL after redirects. */
  url: string;
  /** By lower-case name. */
  headers: ReadonlyMap<string, string>;
  body: Uint8Array;
}

/**
 * Fetches a user-supplied http or https URL and follows its redirects, but never into a private network.
 *
 * @throws AppError of `shared/errors/outside.ts`
 */
export type GuardedFetch = (address: string, request?: OutsideRequest) => Promise<OutsideAnswer>;

interface Conditions {
  /** Private networks that are allowed anyway, see `areProxies`. */
  networks: string | null;
  /** Replaces the system's DNS lookup, in tests. */
  lookup?: LookupFunction;
  /** In ms. */
  timeout?: number;
  /** In bytes, unpacked. */
  answerMax?: number;
}

export function createGuardedFetch({
  networks,
  lookup,
  timeout: usualTimeout = OUTSIDE_TIMEOUT,
  answerMax: usualMax = OUTSIDE_ANSWER_MAX,
}: Conditions): GuardedFetch {
  const dispatcher = new Agent({ connect: guardedConnector(reachableFrom(networks), lookup) });
  return async (address, { signal, answerMax = usualMax, timeout = usualTimeout, ...request } = {}) => {
    const url = webAddress(address);
    const deadline = AbortSignal.timeout(timeout);
    const init: RequestInit = {
      ...request,
      dispatcher,
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    };
    try {
      const response = await fetch(url, init);
      return {
        status: response.status,
        url: response.url,
        headers: new Map(response.headers.entries()),
        body: await readAtMost(response, answerMax),
      };
    } catch (error) {
      signal?.throwIfAborted();
      throw toOutsideError(error, deadline);
    }
  };
}

function webAddress(address: string): URL {
  const url = URL.parse(address);
  const isWeb = url !== null && ["http:", "https:"].includes(url.protocol);
  if (!isWeb || url.username !== "" || url.password !== "") throw new AppError("outside_address_invalid");
  return url;
}

async function readAtMost(response: Response, most: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > most) throw new AppError("outside_too_large", { values: { most: most / MEGABYTE } });
    pieces.push(piece);
  }
  return Buffer.concat(pieces, size);
}

function toOutsideError(error: unknown, deadline: AbortSignal): AppError {
  for (let cause = error; cause !== undefined; cause = (cause as Partial<Error> | null)?.cause)
    if (cause instanceof AppError) return cause;
  return new AppError(deadline.aborted ? "outside_too_slow" : "outside_unreachable", { cause: error });
}

/** The global `fetch` for user-supplied addresses, whose answer can be read while it comes. */
export function createGuardedStream({ networks }: Pick<Conditions, "networks">): typeof globalThis.fetch {
  const dispatcher = new Agent({ connect: guardedConnector(reachableFrom(networks)) });
  const guarded = (address: string, init: RequestInit) =>
    fetch(address, { ...init, redirect: "error", dispatcher });
  // The two declarations of the same interface differ in details that are not used.
  return guarded as unknown as typeof globalThis.fetch;
}
