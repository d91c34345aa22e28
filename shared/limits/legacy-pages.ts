/** Most legacy pages in one reply. */
export const LEGACY_PAGES_LISTED = 500;
/** Files of an uploaded page, and the longest place of one in its folder. */
export const LEGACY_FILES_MAX = 500;
export const LEGACY_FILE_PATH_MAX = 300;
/** Hosts that an uploaded page may load from and call. */
export const LEGACY_HOSTS_MAX = 20;
/** Time for which a browser keeps a file of a page, in s. */
export const LEGACY_FILES_CACHED = 300;
/** Longest path after `/legacy/`. */
export const LEGACY_PATH_MAX = 200;
/** Longest address of an embedded page. */
export const LEGACY_ADDRESS_MAX = 2000;
/** Address of the files of uploaded pages; each page has a folder with an unguessable name. */
export const LEGACY_FILES_PATH = "/legacy-files";
