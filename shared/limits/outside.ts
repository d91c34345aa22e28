/** How long an address that somebody gave may take for its whole answer, redirects included, in ms. */
export const OUTSIDE_TIMEOUT = 30_000;
/** How long it may take to be connected with one, in ms. */
export const OUTSIDE_CONNECT_TIMEOUT = 10_000;
/** Largest answer that is taken, unpacked, in bytes. */
export const OUTSIDE_ANSWER_MAX = 20 * 1024 * 1024;
