/** Most legacy pages in one reply. */
export const LEGACY_PAGES_LISTED = 500;
/** Longest path after `/legacy/`. */
export const LEGACY_PATH_MAX = 200;
/** Longest address of an embedded page. */
export const LEGACY_ADDRESS_MAX = 2000;
