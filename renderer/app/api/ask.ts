import type { ArgumentOf, CallDefinition, ReplyOf } from "#shared/contract/define";
import type { MutationArgument } from "../api";
import { CallRefused, ConnectionLost, SessionEnded } from "./call-problems";
import { isUnanswered, sendCall, type CallError } from "./send-call";

function failure(error: CallError): Error {
  if (error.id === "offline" || isUnanswered(error)) return new ConnectionLost();
  return error.id === "invalid_token" ? new SessionEnded() : new CallRefused(error);
}

/**
 * Sends one call past the store's cache and answers, or throws `CallRefused`, `ConnectionLost` or, where `signal` was
 * aborted, its reason.
 */
export async function ask<D extends CallDefinition>(
  definition: D,
  argument: ArgumentOf<D> | MutationArgument<D>,
  signal?: AbortSignal,
): Promise<ReplyOf<D>> {
  const answer = await sendCall(definition, argument, signal);
  signal?.throwIfAborted();
  if ("error" in answer) throw failure(answer.error);
  return answer.data as ReplyOf<D>;
}
