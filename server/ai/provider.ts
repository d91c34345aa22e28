import { setTimeout as wait } from "node:timers/promises";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, streamText, type ModelMessage } from "ai";
import { errorDefinitions } from "#shared/errors/index";
import { AI_ANSWER_TOKENS, AI_RETRIES, AI_RETRY_WAIT_MAX } from "#shared/limits/ai";
import type { AiSettings } from "../config";
import { AppError } from "../errors";
import type { Ai, AiQuestion } from "./ai";
import { toAiError } from "./to-ai-error";

/** Timeout of one answer, and the wait before the first retry, in ms. */
export interface Patience {
  timeout: number;
  retryWait: number;
}

/** A provider with an OpenAI-compatible interface. */
export function openProvider(settings: AiSettings, patience: Patience): Ai {
  const provider = createOpenAICompatible({
    name: "provider",
    baseURL: settings.url.replace(/\/+$/, ""),
    ...(settings.key === null ? {} : { apiKey: settings.key }),
  });
  const model = provider.chatModel(settings.model);

  const request = (question: AiQuestion, deadline: AbortSignal) => ({
    model,
    system: question.instructions,
    messages: [toMessage(question)],
    maxOutputTokens: AI_ANSWER_TOKENS,
    // Retries are done here, where both the provider's Retry-After and the caller's limit are known.
    maxRetries: 0,
    abortSignal: question.signal ? AbortSignal.any([deadline, question.signal]) : deadline,
  });

  return {
    isConfigured: true,
    answer: (question) =>
      persist(question.signal, patience, async (deadline) => {
        const { text, finishReason } = await generateText(request(question, deadline));
        return accepted(text, finishReason);
      }),
    async *stream(question) {
      // The first piece may be retried; after it the answer has begun.
      const opened = await persist(question.signal, patience, async (deadline) => {
        const pieces = openStream(request(question, deadline));
        const first = await pieces.next();
        if (first.done === true) throw new AppError("ai_answer_broken");
        return { first: first.value, pieces, deadline };
      });
      yield opened.first;
      try {
        yield* opened.pieces;
      } catch (error) {
        question.signal?.throwIfAborted();
        throw toAiError(error, opened.deadline);
      }
    },
  };
}

const toMessage = ({ text, pictures = [] }: AiQuestion): ModelMessage => ({
  role: "user",
  content: [
    { type: "text", text },
    ...pictures.map(({ type, data }) => ({ type: "image" as const, image: data, mediaType: type })),
  ],
});

async function* openStream(request: Parameters<typeof streamText>[0]): AsyncGenerator<string> {
  let isWhole = false;
  // Errors are part of the stream; by default they would also be written to the console.
  const { fullStream } = streamText({ ...request, onError: () => undefined });
  for await (const part of fullStream) {
    if (part.type === "error") throw part.error;
    if (part.type === "abort") throw request.abortSignal?.reason ?? new AppError("ai_unreachable");
    if (part.type === "text-delta" && part.text !== "") yield part.text;
    if (part.type === "finish") {
      if (part.finishReason === "content-filter") throw new AppError("ai_refused");
      isWhole = part.finishReason !== "error" && part.finishReason !== "other";
    }
  }
  if (!isWhole) throw new AppError("ai_answer_broken");
}

function accepted(text: string, finishReason: string): string {
  if (finishReason === "content-filter") throw new AppError("ai_refused");
  if (text.trim() === "") throw new AppError("ai_answer_broken");
  return text;
}

/** Retries if that can help and the wait is short. @throws AppError; the signal's reason once that is aborted */
async function persist<Answer>(
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
