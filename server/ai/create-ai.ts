import { AI_RETRY_WAIT, AI_TIMEOUT } from "#shared/limits/ai";
import type { AiSettings } from "../config";
import { AppError } from "../errors";
import type { Ai } from "./ai";
import type { Patience } from "./provider";

/**
 * The provider's library takes some ten megabytes: it is loaded with the first question.
 *
 * @param patience shorter in tests
 */
export function createAi(
  settings: AiSettings | null,
  patience: Patience = { timeout: AI_TIMEOUT, retryWait: AI_RETRY_WAIT },
): Ai {
  if (settings === null) return noProvider;
  let provider: Promise<Ai> | undefined;
  const open = () =>
    (provider ??= import("./provider").then(({ openProvider }) => openProvider(settings, patience)));
  return {
    isConfigured: true,
    answer: async (question) => (await open()).answer(question),
    async *stream(question) {
      yield* (await open()).stream(question);
    },
  };
}

const noProvider: Ai = {
  isConfigured: false,
  answer: () => Promise.reject(new AppError("ai_not_configured")),
  stream: () => ({
    [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new AppError("ai_not_configured")) }),
  }),
};
