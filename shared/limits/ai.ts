/** Total timeout of one answer of the AI provider, in ms. */
export const AI_TIMEOUT = 120_000;
/** Retries after a failure that may be temporary, and the first wait before one, in ms; it doubles. */
export const AI_RETRIES = 2;
export const AI_RETRY_WAIT = 500;
/** A provider that asks for a longer wait than this, in ms, is not retried; the caller can try again later. */
export const AI_RETRY_WAIT_MAX = 10_000;
/** Longest requested answer, in the model's tokens. */
export const AI_ANSWER_TOKENS = 8192;
/** How often a model may call tools before it has to answer. */
export const AI_STEPS_MAX = 8;
/** Tokens of the model that cost one credit. */
export const AI_TOKENS_PER_CREDIT = 1000;
/** Estimates for providers that do not report what they used. */
export const AI_CHARACTERS_PER_TOKEN = 4;
export const AI_TOKENS_PER_PICTURE = 800;
/** Longest settings of the provider. */
export const AI_URL_MAX_LENGTH = 500;
export const AI_MODEL_MAX_LENGTH = 200;
export const AI_KEY_MAX_LENGTH = 1000;
/** Longest sentence that asks for something, and longest text that is translated. */
export const AI_SENTENCE_MAX_LENGTH = 2000;
export const AI_TRANSLATED_MAX_LENGTH = 20_000;
/** Most records of one classification, and of one question to the model. */
export const AI_CLASSIFIED_MAX = 100;
export const AI_CLASSIFIED_AT_ONCE = 20;
/** Most records that a question to one's data may read at a time, and longest cell in a prompt. */
export const AI_RECORDS_MAX = 50;
export const AI_CELL_MAX_LENGTH = 2000;
/** Messages of a chat that are summarized. */
export const AI_MESSAGES_MAX = 100;
/** Fields that another one is filled from, records that one question to the model fills, and its longest text. */
export const AI_SOURCES_MAX = 20;
export const AI_FILLED_AT_ONCE = 10;
export const AI_FILLED_MAX_LENGTH = 5000;
/** Records that the planner without a model learns a classification from. */
export const AI_LEARNED_MAX = 500;
/** Longest period that is summarized, in days. */
export const AI_PERIOD_MAX = 92;
