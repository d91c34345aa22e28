/** Largest JSON body in bytes. */
export const BODY_MAX_BYTES = 5 * 1024 * 1024;
/** The same for calls that need no sign-in. */
export const PUBLIC_BODY_MAX_BYTES = 16 * 1024;
/** How deep JSON may nest, and how many keys and entries it may hold: of one call, and of one with many records. */
export const JSON_DEPTH_MAX = 64;
export const JSON_VALUES_MAX = 20_000;
export const BULK_VALUES_MAX = 100_000;
/** Problems that an error names, and the longest path to one. */
export const PROBLEMS_MAX = 20;
export const PROBLEM_PATH_MAX = 200;
/** Largest page of records in bytes; one that would be larger ends earlier. */
export const PAGE_MAX_BYTES = 8 * 1024 * 1024;
/** Requests of one session that may be under way at a time, and bytes of answers that it has not read yet. */
export const SESSION_REQUESTS_AT_ONCE = 256;
export const SESSION_UNREAD_MAX_BYTES = 64 * 1024 * 1024;
/** Reads of many records that one session may have under way at a time; up to so many more wait for their turn. */
export const HEAVY_READS_AT_ONCE = 4;
export const HEAVY_READS_WAITING = 100;
/** How much of a refused body is still read, so that its sender hears the answer before the connection closes. */
export const DRAIN_MAX_BYTES = 64 * 1024 * 1024;
/** How long an idempotency key is remembered, in hours (design, section 3). */
export const IDEMPOTENCY_HOURS = 72;
export const IDEMPOTENCY_KEY_MAX_LENGTH = 100;
/** A request with a key is taken for lost when its server was silent for so many ms; then another may answer it. */
export const KEY_CLAIM_DURATION = 15_000;
/** How often the server says that it is still at it, and who waits for its answer looks, in ms. */
export const KEY_CLAIM_RENEWAL = 5000;
export const KEY_CLAIM_LOOK = 100;
/** Toasts close by themselves after this many ms (specification 1, section 8). */
export const TOAST_DURATION = 5000;
/** Toast 'Reconnected to Internet', in ms (specification 1, section 9). */
export const RECONNECTED_TOAST = 3000;
/** Notice that something was copied, in ms (specification 2, section 9). */
export const CLIPBOARD_TOAST = 3000;
/** Requests a minute of one session, and from one address without a session, where no setting says otherwise. */
export const SESSION_REQUESTS_PER_MINUTE = 6000;
export const ADDRESS_REQUESTS_PER_MINUTE = 1200;
/** Sessions and addresses whose requests are counted; the least recently seen are forgotten. */
export const LIMITED_CALLERS_KEPT = 50_000;
/** How long one request may take to arrive, in ms: its head, a body without a file, a file of 2 GB over a slow line. */
export const HEAD_MAX_DURATION = 20_000;
export const BODY_MAX_DURATION = 2 * 60_000;
export const UPLOAD_MAX_DURATION = 60 * 60_000;
/** A body that brings less than so many bytes in so many ms is given up: no line is that slow. */
export const BODY_PACE_BYTES = 16 * 1024;
export const BODY_PACE_WINDOW = 30_000;
/** How often connections are looked at for all this, in ms. */
export const CONNECTION_CHECK_INTERVAL = 5000;
/** A connection amid a request or an answer on which nothing moves is cut after so many ms. */
export const SILENCE_MAX_DURATION = 2 * 60_000;
/** How long a browser that came by https comes by nothing else, in seconds. */
export const HSTS_SECONDS = 365 * 24 * 60 * 60;
/** Connections that one address may hold where no setting says otherwise. */
export const ADDRESS_CONNECTIONS = 1000;

/** How long one turn of the event loop begins to work on requests, in ms; those that are left go on in the next one. */
export const TURN_MAX_DURATION = 10;
/** How long a connection without a request stays open, in ms: longer than the proxies before a server keep theirs. */
export const KEEP_ALIVE_TIMEOUT = 65_000;
