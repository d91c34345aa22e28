import { z } from "zod";
import "../errors/ai";
import { AI_KEY_MAX_LENGTH, AI_MODEL_MAX_LENGTH, AI_URL_MAX_LENGTH } from "../limits/ai";
import { changeSetId } from "./common";
import { call } from "./define";

const endpoint = z.object({
  /** Off: nothing that needs a model is offered. */
  isOn: z.boolean(),
  /** The address before `/chat/completions`; null: the installation's provider. */
  url: z
    .url({ protocol: /^https?$/ })
    .max(AI_URL_MAX_LENGTH)
    .nullable(),
  model: z.string().trim().min(1).max(AI_MODEL_MAX_LENGTH).nullable(),
  /** The model of `/embeddings`, which finds passages by their meaning; null: they are only found by their words. */
  embeddings: z.string().trim().min(1).max(AI_MODEL_MAX_LENGTH).nullable().default(null),
});
/** Omitted: the stored key stays while the address does. Null: without a key. */
const key = z.string().trim().min(1).max(AI_KEY_MAX_LENGTH).nullable().optional();

const shownEndpoint = endpoint.extend({
  url: z.string().nullable(),
  model: z.string().nullable(),
  embeddings: z.string().nullable(),
  hasKey: z.boolean(),
  /** Whether the installation has a provider. */
  isInstalled: z.boolean(),
});
export type AiEndpoint = z.infer<typeof shownEndpoint>;

/** Errors of every call that asks a model. */
export const aiCallErrors = [
  "ai_not_configured",
  "ai_key_refused",
  "ai_rate_limited",
  "ai_too_slow",
  "ai_unreachable",
  "ai_answer_broken",
  "ai_refused",
  "plan_limit_reached",
] as const;

export const aiCalls = {
  getAiEndpoint: call({
    method: "GET",
    path: "/api/v4/ai/endpoint",
    summary: "The AI provider of the organization, without its key",
    access: "isAdmin",
    reply: z.object({ endpoint: shownEndpoint }),
  }),
  saveAiEndpoint: call({
    method: "PUT",
    path: "/api/v4/ai/endpoint",
    summary: "Choose the AI provider of the organization, or turn AI off",
    access: "isAdmin",
    recent: true,
    body: endpoint.extend({ key }),
    reply: z.object({ endpoint: shownEndpoint, changeSetId }),
    errors: ["invalid_request"],
  }),
  testAiEndpoint: call({
    method: "POST",
    path: "/api/v4/ai/endpoint/test",
    summary: "Ask a provider three small questions before it is saved",
    access: "isAdmin",
    recent: true,
    body: endpoint.omit({ isOn: true }).extend({ key }),
    reply: z.object({
      /** How long the first answer took, in ms. */
      duration: z.number().int(),
      /** Whether it answers with data of a given shape. */
      givesData: z.boolean(),
      /** Whether it accepts pictures. */
      seesPictures: z.boolean(),
      /** Whether it gives vectors; null if no model for them was named. */
      givesVectors: z.boolean().nullable(),
    }),
    errors: ["invalid_request", ...aiCallErrors],
  }),
} as const;
