import type { CallDefinition } from "#shared/contract/define";
import type { Answer } from "./answer";

/** Sends queries together that were asked one by one. Null: it does not take this one. */
export type Carrier = (
  definition: CallDefinition,
  argument: unknown,
  signal: AbortSignal | undefined,
) => Promise<Answer> | null;

let current: Carrier | null = null;

/** Has a carrier take the queries of a screen. @returns how to end that */
export function setCarrier(carrier: Carrier): () => void {
  current = carrier;
  return () => {
    if (current === carrier) current = null;
  };
}

export const carry: Carrier = (definition, argument, signal) =>
  current?.(definition, argument, signal) ?? null;
