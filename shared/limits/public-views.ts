/** Addresses that one mail of a public link may go to. */
export const SHARE_EMAILS_MAX = 30;
export const VIEW_PASSWORD_MIN_LENGTH = 4;
export const VIEW_PASSWORD_MAX_LENGTH = 200;
/** How long a page stays unlocked by its password, in ms. */
export const VIEW_ACCESS_DURATION = 12 * 3_600_000;
/** Guesses of a page's password, from one address and from everywhere, in a period in ms. */
export const VIEW_PASSWORD_GUESSES = 10;
export const VIEW_LINK_PASSWORD_GUESSES = 200;
/** Guesses that each address has left after those from everywhere. */
export const VIEW_LATE_GUESSES = 2;
export const VIEW_PASSWORD_PERIOD = 15 * 60_000;
/** Tokens that open nothing, from one address in the same period: after that only pages that others read open there. */
export const VIEW_TOKEN_GUESSES = 60;
/** Pages and files that are kept ready, and tokens that are remembered to open nothing, at a time. */
export const VIEW_PAGES_KEPT = 500;
export const VIEW_FILES_KEPT = 2000;
export const VIEW_WRONG_TOKENS_KEPT = 2000;
/**
 * Questions about records and files in a minute that no answer is kept of, from one address and of one link. Answers are kept for
 * all visitors together until a commit, so that a school or an office behind one address stays far below.
 */
export const VIEW_READS_PER_MINUTE = 2000;
export const VIEW_LINK_READS_PER_MINUTE = 6000;
/** Largest body of what a page's blocks ask together, in bytes. */
export const VIEW_READS_MAX_BYTES = 128 * 1024;
/** Callers whose counts are kept at a time. */
export const VIEW_CALLERS_KEPT = 10_000;
/** Answers to visitors that one organisation's database keeps ready, in bytes, and for how long, in ms. */
export const VIEW_REPLIES_BYTES = 16 * 1024 * 1024;
export const VIEW_REPLIES_KEPT = 60_000;
/** After this time in ms a visible public page checks for changes. */
export const PUBLIC_VIEW_FRESH_FOR = 10_000;
/** Distance of a public page's blocks to its end, in px (specification 1, section 9). */
export const PUBLIC_VIEW_BOTTOM_PADDING = 50;
/** A page's token is longer than a form's by its first letter, so that the address alone tells which it is. */
export const VIEW_TOKEN_LENGTH = 44;
export const VIEW_TOKEN_START = "p";
