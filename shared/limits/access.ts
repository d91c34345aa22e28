/** Pause in typing after which the organisation field says what is wrong with it, in ms (specification 1, section 9). */
export const ORGANIZATION_FIELD_DEBOUNCE = 1000;
export const PASSWORD_MAX_LENGTH = 1024;
/** Life of a session without use, in days. */
export const SESSION_DAYS = 30;
/** Life of the cookie, in days, the most that browsers keep one: the server alone decides when a session ends. */
export const COOKIE_DAYS = 400;
/** Wrong passwords before an address and network must wait, and the wait in seconds. */
export const LOGIN_ATTEMPTS = 10;
export const LOGIN_WAIT = 15 * 60;
export const SESSION_COOKIE = "workloom_session";
/** Origin of the desktop application's pages. */
export const DESKTOP_ORIGIN = "app://workloom";
/** Wrong passwords and look-ups from one network before it must wait: many people may share it. */
export const NETWORK_ATTEMPTS = 100;
/** Look-ups of organisations by e-mail, per address and network, before a wait of LOGIN_WAIT. */
export const LOOKUP_ATTEMPTS = 20;
/** The last use of a session is written at most this often, in ms. */
export const SESSION_TOUCH_INTERVAL = 60_000;
/** Sessions held in memory. */
export const SESSIONS_CACHED = 10_000;
/** Organisations whose name and plan are held in memory, and for how long, in ms. */
export const ORGANIZATIONS_CACHED = 5000;
export const ORGANIZATION_CACHE_TIME = 5000;
