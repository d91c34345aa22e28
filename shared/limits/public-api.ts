/** Characters of an API name in an address or a body. */
export const API_NAME_MAX = 200;
/** Changes that a page of the feed reads from the log by default and at most. */
export const CHANGES_PAGE = 200;
export const CHANGES_PAGE_MAX = 1000;
/** Rows of the log that a single request reads while it looks for changes of a table. */
export const CHANGES_SCANNED = 5000;
