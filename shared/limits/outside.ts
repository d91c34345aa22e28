/** Timeout of a request to a user-supplied URL, redirects included, in ms. */
export const OUTSIDE_TIMEOUT = 30_000;
/** Timeout of its connection, in ms. */
export const OUTSIDE_CONNECT_TIMEOUT = 10_000;
/** Largest accepted response, unpacked, in bytes. */
export const OUTSIDE_ANSWER_MAX = 20 * 1024 * 1024;
