/** Changes of a record told at once; 'Load more' asks for as many again. */
export const HISTORY_PAGE = 50;
/** Entries on a page of the history log (specification 3, section 9), and rows of the log that a page reads at most. */
export const HISTORY_LOG_PAGE = 100;
export const HISTORY_LOG_READ = 20_000;
/** Values in one list of its filters. */
export const HISTORY_LOG_FILTERS = 50;
