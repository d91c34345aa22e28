import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { APICallError, embedMany, generateText, Output, stepCountIs, streamText, tool } from "ai";
import { z } from "zod";
import { AI_ANSWER_TOKENS, AI_STEPS_MAX } from "#shared/limits/ai";
import type { AiSettings } from "../config";
import { AppError } from "../errors";
import type { Ai, AiQuestion } from "./ai";
import type { AiOptions } from "./ai-options";
import { persist, type Patience } from "./persist";
import { readJson } from "./read-json";
import { toAiError } from "./to-ai-error";
import { toMessages } from "./to-messages";
import { textTokens, tokensOf } from "./tokens-of";

const BAD_REQUEST = 400;
const UNPROCESSABLE = 422;

/** A provider with an OpenAI-compatible interface. */
export function openProvider(
  settings: AiSettings,
  { patience, fetch, after }: Omit<AiOptions, "before"> & { patience: Patience },
): Ai {
  const provider = createOpenAICompatible({
    name: "provider",
    baseURL: settings.url.replace(/\/+$/, ""),
    supportsStructuredOutputs: true,
    includeUsage: true,
    ...(settings.key === null ? {} : { apiKey: settings.key }),
    ...(fetch && { fetch }),
  });
  const model = provider.chatModel(settings.model);

  const request = (question: AiQuestion, deadline: AbortSignal) => ({
    model,
    system: question.instructions,
    messages: toMessages(question),
    maxOutputTokens: AI_ANSWER_TOKENS,
    // Retries are done here, where both the provider's Retry-After and the caller's limit are known.
    maxRetries: 0,
    abortSignal: question.signal ? AbortSignal.any([deadline, question.signal]) : deadline,
    ...(question.tools && { tools: toTools(question.tools), stopWhen: stepCountIs(AI_STEPS_MAX) }),
  });

  const generate = async (question: AiQuestion, deadline: AbortSignal, shape?: z.ZodType) => {
    const reply = await generateText({
      ...request(question, deadline),
      ...(shape && { output: asText(Output.object({ schema: shape })) }),
    });
    const text = accepted(reply.text, reply.finishReason);
    await after?.({ tokens: tokensOf(question, text, reply.totalUsage) });
    return text;
  };

  return {
    isConfigured: true,
    embeddings: settings.embeddings ?? null,
    answer: (question) => persist(question.signal, patience, (deadline) => generate(question, deadline)),

    answerAs: (question, shape) =>
      persist(question.signal, patience, async (deadline) => {
        const described = { ...question, instructions: `${question.instructions}\n\n${describe(shape)}` };
        // Endpoints that do not know JSON schemas get the question without; the instructions name the shape.
        const text = await generate(described, deadline, shape).catch((error: unknown) => {
          if (isUnknownRequest(error)) return generate(described, deadline);
          throw error;
        });
        const { data, success } = shape.safeParse(readJson(text));
        if (!success) throw new AppError("ai_answer_broken");
        return data;
      }),

    async *stream(question) {
      // The first piece may be retried; after it the answer has begun.
      const opened = await persist(question.signal, patience, async (deadline) => {
        const pieces = openStream(request(question, deadline));
        const first = await pieces.next();
        if (first.done === true) throw new AppError("ai_answer_broken");
        return { first: first.value, pieces, deadline };
      });
      let text = opened.first;
      yield opened.first;
      try {
        for await (const piece of opened.pieces) {
          text += piece;
          yield piece;
        }
      } catch (error) {
        question.signal?.throwIfAborted();
        throw toAiError(error, opened.deadline);
      } finally {
        // A reader who leaves has used what was written so far.
        await after?.({ tokens: tokensOf(question, text) });
      }
    },

    embed: (texts, signal) =>
      persist(signal, patience, async (deadline) => {
        if (!settings.embeddings) throw new AppError("ai_not_configured");
        const { embeddings, usage } = await embedMany({
          model: provider.embeddingModel(settings.embeddings),
          values: [...texts],
          maxRetries: 0,
          maxParallelCalls: 1,
          abortSignal: signal ? AbortSignal.any([deadline, signal]) : deadline,
        });
        if (embeddings.length !== texts.length) throw new AppError("ai_answer_broken");
        await after?.({ tokens: usage.tokens || textTokens(texts) });
        return embeddings;
      }),
  };
}

const isUnknownRequest = (error: unknown): boolean =>
  APICallError.isInstance(error) && [BAD_REQUEST, UNPROCESSABLE].includes(error.statusCode ?? 0);

/** The library would refuse an answer that has words around its JSON. */
const asText = <Format extends object>(output: Format) => ({
  ...output,
  parseCompleteOutput: ({ text }: { text: string }) => Promise.resolve(text),
});

/** @returns a rule for the model, for endpoints that do not enforce schemas */
const describe = (shape: z.ZodType): string =>
  `Answer with JSON alone, of this schema: ${JSON.stringify(z.toJSONSchema(shape, { io: "input", unrepresentable: "any" }))}`;

const toTools = (tools: NonNullable<AiQuestion["tools"]>) =>
  Object.fromEntries(
    Object.entries(tools).map(([name, { description, input, run }]) => [
      name,
      tool({ description, inputSchema: input, execute: (given: unknown) => run(given) }),
    ]),
  );

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
