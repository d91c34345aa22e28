/** Page size of the list (specification 4, section 9). */
export const API_TOKEN_PAGE = 100;
export const API_TOKEN_PAGE_MAX = 500;
export const API_TOKEN_NAME_MAX = 200;
/** Addresses or networks that a token may be limited to. */
export const API_TOKEN_ADDRESSES_MAX = 50;
export const API_TOKEN_TABLES_MAX = 1000;
/** Public prefix, by which scanners recognise a leaked token. */
export const API_TOKEN_PREFIX = "wl_";
/** How often the last use is written, in ms. */
export const API_TOKEN_TOUCH_INTERVAL = 30_000;
/** Calls are counted in memory and written to the meter at this interval in ms. */
export const API_METER_INTERVAL = 2000;
/** Organizations whose calls a second are counted at a time. */
export const API_CALLERS_PACED = 10_000;
export const API_TOKENS_CACHED = 5000;
