/** Page size of the list (specification 4, section 9). */
export const WEBHOOK_PAGE = 100;
export const WEBHOOK_PAGE_MAX = 500;
export const WEBHOOK_NAME_MAX = 200;
export const WEBHOOK_MAPPING_MAX = 500;
export const WEBHOOK_PATH_MAX = 300;
/** Largest request in bytes, and records that one may hold. */
export const WEBHOOK_MAX_BYTES = 1024 * 1024;
export const WEBHOOK_RECORDS_MAX = 500;
/** Bytes of a body that the log keeps. */
export const WEBHOOK_BODY_KEPT = 64 * 1024;
/** Requests a minute of one webhook, and wrong addresses that one client may try. */
export const WEBHOOK_REQUESTS_PER_MINUTE = 600;
export const WEBHOOK_WRONG_PER_MINUTE = 60;
export const WEBHOOK_CALLERS_KEPT = 20_000;
/** Requests that the log lists, and how long it keeps them, in ms: a whole month, because the month is counted from it. */
export const WEBHOOK_LOG_PAGE = 100;
export const WEBHOOK_LOG_KEPT = 32 * 86_400_000;
/** Oldest accepted timestamp of a signature, in seconds. */
export const SIGNATURE_TOLERANCE = 300;
