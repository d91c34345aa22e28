/** People on one page of the list. */
export const SEATS_PAGE = 100;
/** People whose seats are changed at once. */
export const SEATS_AT_ONCE_MAX = 500;
/** E-mail addresses that are invited at once (specification 3, section 9). */
export const INVITES_MAX = 30;
/** Lines for addresses in the dialog of the top bar when it opens. */
export const TOP_BAR_INVITES = 3;
export const EMAIL_MAX_LENGTH = 320;
/** Longest text of the field that takes the addresses. */
export const INVITES_TEXT_MAX = 40 * EMAIL_MAX_LENGTH;
export const PERSON_NAME_MAX = 100;
/** Records that are handed over with one change. */
export const HAND_OVER_BATCH = 500;
/** The setting that says how many seats there are, where it is not the plan: a part of `PlanSeats` as JSON. */
export const PLAN_SEATS_SETTING = "plan_seats";
/** Values by which the list is filtered, of each kind. */
export const SEAT_FILTERS_MAX = 100;
export const SCIM_TOKEN_NAME_MAX = 100;
/** Where identity providers connect (RFC 7644). */
export const SCIM_PATH = "/api/scim/v2";
/** People and roles on one page of an answer by SCIM. */
export const SCIM_PAGE = 100;
export const SCIM_PAGE_MAX = 500;
/** The last use of a token is written at most this often, in ms. */
export const SCIM_TOUCH_INTERVAL = 60_000;
/** The prefix of identity providers' tokens, so that a leaked token is recognised. */
export const SCIM_TOKEN_PREFIX = "wlscim_";
/** Least time between two signs of life of a window, in ms (specification 1, section 9). */
export const HEARTBEAT_THROTTLE = 5000;
/** How exactly it is kept when someone used the product last, in ms. */
export const LAST_SEEN_INTERVAL = 60_000;
/** A user active within this time is online, in ms. */
export const ONLINE_WITHIN = 150_000;
/** How often a window that shows who is online asks for it, in ms. */
export const ONLINE_POLL = 30_000;
/** People, and other choices, that a picker lists at a time (specification 3, section 9). */
export const PICKER_PAGE = 50;
/** People that a picker requests by their ids, because they are chosen. */
export const PEOPLE_BY_ID_MAX = 1000;
