import type { CallDefinition } from "#shared/contract/define";
import type { Answer } from "./answer";

/** Sends individual queries as a batch; null if it does not handle this one. */
export type BatchTransport = (
  definition: CallDefinition,
  argument: unknown,
  signal: AbortSignal | undefined,
) => Promise<Answer> | null;

let current: BatchTransport | null = null;

/** Routes the queries of a screen through a batch transport. @returns a function that ends it */
export function setBatchTransport(transport: BatchTransport): () => void {
  current = transport;
  return () => {
    if (current === transport) current = null;
  };
}

export const carry: BatchTransport = (definition, argument, signal) =>
  current?.(definition, argument, signal) ?? null;
