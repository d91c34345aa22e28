import { defineErrors } from "./define";

/** Errors of the AI provider. Retryable: the same question may be answered later. */
export const aiErrors = defineErrors({
  ai_not_configured: { status: 503, text: "ai.notConfigured" },
  ai_key_refused: { status: 502, text: "ai.keyRefused" },
  ai_rate_limited: { status: 503, text: "ai.rateLimited", retryable: true },
  ai_too_slow: { status: 504, text: "ai.tooSlow", retryable: true },
  ai_unreachable: { status: 502, text: "ai.unreachable", retryable: true },
  ai_answer_broken: { status: 502, text: "ai.answerBroken", retryable: true },
  /** The field or its sources do not suit the task. */
  ai_field_unfit: { status: 400, text: "ai.fieldUnfit" },
  /** The sentence names no table, or nothing to group by. */
  ai_chart_unclear: { status: 400, text: "ai.chartUnclear" },
  ai_refused: { status: 422, text: "ai.refused" },
});

declare module "./define" {
  interface Errors {
    ai: typeof aiErrors;
  }
}
