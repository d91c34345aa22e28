/** Pause in typing after which the organisation field says what is wrong with it, in ms (specification 1, section 9). */
export const ORGANIZATION_FIELD_DEBOUNCE = 1000;
export const PASSWORD_MAX_LENGTH = 1024;
/** Life of a session without use, in days. */
export const SESSION_DAYS = 30;
/** Life of a session in all, in days: however much it is used, its user signs in again then. */
export const SESSION_DAYS_MAX = 90;
/** Life of the cookie, in days, the most that browsers keep one: the server alone decides when a session ends. */
export const COOKIE_DAYS = 400;
/** Wrong passwords of an account from one network within a period (in ms); then each waits for its share of it. */
export const LOGIN_ATTEMPTS = 10;
export const ATTEMPTS_PERIOD = 15 * 60_000;
/**
 * Wrong passwords of an account from all networks where its owner never signed in: the first may come at once, the next
 * ones every 15 seconds, those beyond every minute. The delay grows no further, so that nobody is locked out.
 */
export const ACCOUNT_ATTEMPTS: readonly { most: number; per: number }[] = [
  { most: 20, per: 20 * 15_000 },
  { most: 60, per: 60 * 60_000 },
];
/** Sessions by which the networks of an account's owner are known, the latest. */
export const KNOWN_NETWORK_SESSIONS = 100;
/** Accounts and networks whose attempts are counted; the least recently seen are forgotten. */
export const ATTEMPTS_KEPT = 100_000;
export const SESSION_COOKIE = "workloom_session";
/** Origin of the desktop application's pages. */
export const DESKTOP_ORIGIN = "app://workloom";
/** Wrong passwords, and look-ups, from one network within ATTEMPTS_PERIOD: many people may share it. */
export const NETWORK_ATTEMPTS = 100;
/** Look-ups of organisations by one e-mail address from one network within ATTEMPTS_PERIOD. */
export const LOOKUP_ATTEMPTS = 20;
/** The last use of a session is written at most this often, in ms. */
export const SESSION_TOUCH_INTERVAL = 60_000;
/** Sessions held in memory. */
export const SESSIONS_CACHED = 10_000;
/** Organisations whose name and plan are held in memory, and for how long, in ms. */
export const ORGANIZATIONS_CACHED = 5000;
export const ORGANIZATION_CACHE_TIME = 5000;
