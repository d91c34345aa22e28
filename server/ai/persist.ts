import { setTimeout as wait } from "node:timers/promises";
import { errorDefinitions } from "#shared/errors/index";
import { AI_RETRIES, AI_RETRY_WAIT_MAX } from "#shared/limits/ai";
import { toAiError } from "./to-ai-error";

/** Timeout of one answer, and the wait before the first retry, in ms. */
export interface Patience {
  timeout: number;
  retryWait: number;
}

/** Retries if that can help and the wait is short. @throws AppError; the signal's reason once that is aborted */
export async function persist<Answer>(
  signal: AbortSignal | undefined,
  { timeout, retryWait }: Patience,
  ask: (deadline: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  for (let attempt = 0; ; attempt++) {
    signal?.throwIfAborted();
    const deadline = AbortSignal.timeout(timeout);
    try {
      return await ask(deadline);
    } catch (failure) {
      signal?.throwIfAborted();
      const error = toAiError(failure, deadline);
      // After a full timeout the request is not retried: the user would wait for it twice.
      const isWorthIt = errorDefinitions[error.id].retryable === true && error.id !== "ai_too_slow";
      const pause = error.retryAfter === undefined ? retryWait * 2 ** attempt : error.retryAfter * 1000;
      if (!isWorthIt || attempt >= AI_RETRIES || pause > AI_RETRY_WAIT_MAX) throw error;
      await wait(pause, undefined, signal ? { signal } : {});
    }
  }
}
