/** Shortest password (decision 45) and the longest accepted, in characters. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 1024;
/** Life of a session without use, in days. */
export const SESSION_DAYS = 30;
/** Wrong passwords before an address and network must wait, and the wait in seconds. */
export const LOGIN_ATTEMPTS = 10;
export const LOGIN_WAIT = 15 * 60;
export const SESSION_COOKIE = "workloom_session";
/** Origin of the desktop application's pages. */
export const DESKTOP_ORIGIN = "app://workloom";
