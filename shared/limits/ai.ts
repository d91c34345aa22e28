/** How long one answer of the AI provider may take in all, in ms. */
export const AI_TIMEOUT = 120_000;
/** Further attempts after an answer that may be another next time, the first wait before one, in ms; it doubles. */
export const AI_RETRIES = 2;
export const AI_RETRY_WAIT = 500;
/** A provider that asks for a longer wait than this is left alone: whoever asked comes again later, in ms. */
export const AI_RETRY_WAIT_MAX = 10_000;
/** Longest answer that is asked for, in the model's tokens. */
export const AI_ANSWER_TOKENS = 8192;
