import { APICallError, LoadAPIKeyError } from "ai";
import { AppError } from "../errors";

const SECOND = 1000;

/**
 * Maps a provider's failure to an AppError. The cause names only the kind of failure: a response text may repeat
 * the key or the question, and causes are logged.
 *
 * @param deadline aborted if the answer took too long, whatever error results from that
 */
export function toAiError(error: unknown, deadline: AbortSignal): AppError {
  if (error instanceof AppError) return error;
  const cause = new Error(`AI provider: ${kindOf(error)}`);
  if (deadline.aborted) return new AppError("ai_too_slow", { cause });
  if (LoadAPIKeyError.isInstance(error)) return new AppError("ai_key_refused", { cause });
  if (!APICallError.isInstance(error)) return new AppError("ai_answer_broken", { cause });
  const { statusCode, responseHeaders } = error;
  if (statusCode === undefined) return new AppError("ai_unreachable", { cause });
  if (statusCode === 401 || statusCode === 403) return new AppError("ai_key_refused", { cause });
  if (statusCode === 408 || statusCode === 504) return new AppError("ai_too_slow", { cause });
  if (statusCode === 429) {
    const retryAfter = readRetryAfter(responseHeaders?.["retry-after"], Date.now());
    return new AppError("ai_rate_limited", { cause, ...(retryAfter === null ? {} : { retryAfter }) });
  }
  if (statusCode >= 500) return new AppError("ai_unreachable", { cause });
  return new AppError(statusCode >= 400 ? "ai_refused" : "ai_answer_broken", { cause });
}

/** Reads the seconds of a `Retry-After` header, given as a number or as an HTTP date; null without a valid one. */
export function readRetryAfter(header: string | undefined, now: number): number | null {
  if (header === undefined || header.trim() === "") return null;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, Math.ceil(seconds));
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / SECOND));
}

function kindOf(error: unknown): string {
  if (APICallError.isInstance(error)) return `answered ${error.statusCode ?? "nothing"}`;
  return error instanceof Error ? error.name : typeof error;
}
