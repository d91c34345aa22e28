/** Largest JSON body in bytes. */
export const BODY_MAX_BYTES = 5 * 1024 * 1024;
/** The same for calls without sign-in. */
export const PUBLIC_BODY_MAX_BYTES = 16 * 1024;
/**
 * How deep JSON may nest, and how many keys and entries it may have: in one call, and in one with many records.
 */
export const JSON_DEPTH_MAX = 64;
export const JSON_VALUES_MAX = 20_000;
export const BULK_VALUES_MAX = 100_000;
/** Number of problems in an error, and the longest path to one. */
export const PROBLEMS_MAX = 20;
export const PROBLEM_PATH_MAX = 200;
/** Largest page of records in bytes; a larger one ends earlier. */
export const PAGE_MAX_BYTES = 8 * 1024 * 1024;
/** Concurrent requests of one session, and bytes of responses that it has not read yet. */
export const SESSION_REQUESTS_AT_ONCE = 256;
export const SESSION_UNREAD_MAX_BYTES = 64 * 1024 * 1024;
/** Concurrent reads of many records in one session; up to this many more wait. */
export const HEAVY_READS_AT_ONCE = 4;
export const HEAVY_READS_WAITING = 100;
/**
 * The same for all who look at public pages from one address: a school or an office. Their answers are kept for all of
 * them together, so that most of them wait for nothing but their turn.
 */
export const VISITORS_REQUESTS_AT_ONCE = 2000;
export const VISITORS_UNREAD_MAX_BYTES = 256 * 1024 * 1024;
export const VISITORS_HEAVY_READS_WAITING = 2000;
/** How much of a refused body is still read, so that the client gets the answer before the connection closes. */
export const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
/** How long an idempotency key is stored, in hours (design, section 3). */
export const IDEMPOTENCY_HOURS = 72;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 100;
/**
 * A request with a key counts as lost when its server gave no sign for this many ms; then another may answer it.
 */
export const KEY_CLAIM_DURATION = 15_000;
/** How often the server renews its claim, and how often waiting requests check for the answer, in ms. */
export const KEY_CLAIM_RENEWAL = 5000;
export const KEY_CLAIM_LOOK = 100;
/** Toasts close automatically after this many ms (specification 1, section 8). */
export const TOAST_DURATION = 5000;
/** Toast 'Reconnected to Internet', in ms (specification 1, section 9). */
export const RECONNECTED_TOAST = 3000;
/** Notice that something was copied, in ms (specification 2, section 9). */
export const CLIPBOARD_TOAST = 3000;
/** How long a button shows that it copied, in ms (specification 2, section 9). */
export const COPIED_SHOWN = 5000;
/** Default requests a minute of one session, and from one address without a session. */
export const SESSION_REQUESTS_PER_MINUTE = 6000;
export const ADDRESS_REQUESTS_PER_MINUTE = 1200;
/** How many times as often public pages may be asked from one address: by many people behind it. */
export const VISITORS_BEHIND_ADDRESS = 50;
/** Sessions and addresses whose requests are counted; the least recently seen are dropped. */
export const LIMITED_CALLERS_KEPT = 50_000;
/** Time limits of one request, in ms: its head, a body without a file, a file of 2 GB over a slow connection. */
export const HEAD_MAX_DURATION = 20_000;
export const BODY_MAX_DURATION = 2 * 60_000;
export const UPLOAD_MAX_DURATION = 60 * 60_000;
/** A body that delivers less than this many bytes in this many ms is aborted. */
export const BODY_PACE_BYTES = 16 * 1024;
export const BODY_PACE_WINDOW = 30_000;
/** How often connections are checked for these limits, in ms. */
export const CONNECTION_CHECK_INTERVAL = 5000;
/** A connection without any progress of a request or response is closed after this many ms. */
export const SILENCE_MAX_DURATION = 2 * 60_000;
/** How long a browser that used https keeps to https, in seconds. */
export const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Default number of connections of one address. */
export const ADDRESS_CONNECTIONS = 1000;

/** How long one turn of the event loop starts requests, in ms; the rest continue in the next one. */
export const TURN_MAX_DURATION = 10;
/** How long an idle connection stays open, in ms: longer than reverse proxies keep theirs. */
export const KEEP_ALIVE_TIMEOUT = 65_000;
