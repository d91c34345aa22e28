/** Total timeout of one answer of the AI provider, in ms. */
export const AI_TIMEOUT = 120_000;
/** Retries after a failure that may be temporary, and the first wait before one, in ms; it doubles. */
export const AI_RETRIES = 2;
export const AI_RETRY_WAIT = 500;
/** A provider that asks for a longer wait than this, in ms, is not retried; the caller can try again later. */
export const AI_RETRY_WAIT_MAX = 10_000;
/** Longest requested answer, in the model's tokens. */
export const AI_ANSWER_TOKENS = 8192;
