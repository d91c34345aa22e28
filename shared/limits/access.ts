/** Pause in typing after which the organisation field says what is wrong with it, in ms (specification 1, section 9). */
export const ORGANIZATION_FIELD_DEBOUNCE = 1000;
export const PASSWORD_MAX_LENGTH = 1024;
/** Own keys of commands that a person may keep, and the longest names of both. */
export const OWN_SHORTCUTS_MAX = 200;
export const COMMAND_ID_MAX_LENGTH = 60;
export const SHORTCUT_MAX_LENGTH = 40;
/** Life of a session without use, in days. */
export const SESSION_DAYS = 30;
/** Life of a session in all, in days: however much it is used, its user signs in again then. */
export const SESSION_DAYS_MAX = 90;
/** Life of the cookie, in days, the maximum of browsers: only the server decides when a session ends. */
export const COOKIE_DAYS = 400;
/** Wrong passwords of an account from one network within a period (in ms); then each waits for its share of it. */
export const LOGIN_ATTEMPTS = 10;
export const ATTEMPTS_PERIOD = 15 * 60_000;
/**
 * Wrong passwords of an account from all networks where its owner never signed in: the first may come at once, the next
 * ones every 15 seconds, those beyond every minute. The delay grows no further, so that no one is locked out.
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
/** Shortest password that may be chosen (specification 3; decision 45). */
export const PASSWORD_MIN_LENGTH = 6;
/** Life of a link by which a password is chosen, in ms: after it was forgotten, and of an invitation. */
export const RESET_LINK_LIFE = 60 * 60_000;
export const INVITE_LINK_LIFE = 7 * 86_400_000;
/** Within so long after the sign-in, in ms, no one is asked for their present password again. */
/** How long a password counts as just entered, in ms (decision 60). */
export const CONFIRMED_DURATION = 10 * 60_000;
export const FRESH_SESSION = 15 * 60_000;
/** The code that is sent by mail: its digits, its life in ms, how often it may be guessed. */
export const ACCESS_CODE_DIGITS = 6;
export const ACCESS_CODE_LIFE = 10 * 60_000;
export const ACCESS_CODE_ATTEMPTS = 5;
/** Logins that wait for a code in memory while the storage refuses writes. */
export const UNSTORED_CODES = 1000;
/** Codes that are sent to one person within ATTEMPTS_PERIOD. */
export const ACCESS_CODES_SENT = 5;
/** Longest secret that a client sends back. */
export const SECRET_MAX_LENGTH = 200;
/** Sign-in events that one page holds. */
export const SIGN_IN_EVENTS_PAGE = 100;
/** How long sign-in events are kept, in days, unless the organisation's setting of this name says otherwise. */
export const SIGN_IN_EVENT_DAYS = 365;
export const SIGN_IN_EVENT_DAYS_MAX = 3650;
export const SIGN_IN_EVENTS_DAYS_SETTING = "sign_in_events_days";
/** Older sign-in events are looked for at most this often, in ms. */
export const SIGN_IN_EVENT_CLEANUP = 60 * 60_000;
/** The setting by which an organisation asks everybody for a code. */
export const MFA_REQUIRED_SETTING = "org_mfa_required";
/** In ms. */
export const ACCESS_MINUTE = 60_000;
/** Time in ms for the way to an OpenID provider and back, and for what it said to be exchanged for a session. */
export const OAUTH_LIFE = 10 * 60_000;
/** Where identity providers send people back to. */
export const OAUTH_CALLBACK = "/oauth/callback";
export const OAUTH_COOKIE = "workloom_oauth";
/** How long what a provider says of itself is held, in ms, and of how many providers. */
export const OPENID_CLIENT_LIFE = 60 * 60_000;
export const OPENID_CLIENTS_CACHED = 500;
/** Longest identity token, query string of a provider's answer, client secret and claim. */
export const IDENTITY_TOKEN_MAX_LENGTH = 10_000;
export const OAUTH_ANSWER_MAX_LENGTH = 4000;
export const CLIENT_SECRET_MAX_LENGTH = 4000;
export const CLAIM_MAX_LENGTH = 500;
export const PROVIDER_NAME_MAX_LENGTH = 60;
export const ROLE_CLAIMS_MAX = 300;
/** Mails with a link to a new password to one person, within ATTEMPTS_PERIOD and in a day. */
export const RESET_MAILS = 3;
export const RESET_MAILS_PER_DAY = 10;
