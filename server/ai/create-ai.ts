import { AI_RETRY_WAIT, AI_TIMEOUT } from "#shared/limits/ai";
import type { AiSettings } from "../config";
import { AppError } from "../errors";
import type { Ai } from "./ai";
import type { AiOptions } from "./ai-options";

/** The provider's library takes some ten megabytes: it is loaded with the first question. */
export function createAi(settings: AiSettings | null, options: AiOptions = {}): Ai {
  if (settings === null) return noProvider;
  const { patience = { timeout: AI_TIMEOUT, retryWait: AI_RETRY_WAIT }, before, ...others } = options;
  let provider: Promise<Ai> | undefined;
  const open = async () => {
    await before?.();
    return (provider ??= import("./provider").then(({ openProvider }) =>
      openProvider(settings, { patience, ...others }),
    ));
  };
  return {
    isConfigured: true,
    embeddings: settings.embeddings ?? null,
    answer: async (question) => (await open()).answer(question),
    answerAs: async (question, shape) => (await open()).answerAs(question, shape),
    async *stream(question) {
      yield* (await open()).stream(question);
    },
    embed: async (texts, signal) => (await open()).embed(texts, signal),
  };
}

const refuse = () => Promise.reject(new AppError("ai_not_configured"));

export const noProvider: Ai = {
  isConfigured: false,
  embeddings: null,
  answer: refuse,
  answerAs: refuse,
  stream: () => ({ [Symbol.asyncIterator]: () => ({ next: refuse }) }),
  embed: refuse,
};
