/** Entries of the home sections (specification 1, section 2.4) and of the recent lists (decision 8). */
export const HOME_SECTION_SIZE = 5;
export const HOME_STARRED_SIZE = 10;
export const RECENT_KEPT = 20;
export const RECENT_IN_PALETTE = 4;
export const RECENT_IN_APPS_MENU = 7;
/** Favourites of one person, including hidden ones. */
export const FAVORITES_MAX = 500;
/** Save of favourites, in ms (specification 1, section 9). */
export const FAVORITES_DEBOUNCE = 2000;
/** How far below the screen the end of a list brings more, in px, and rows that come at a time. */
export const INFINITE_SCROLL_MARGIN = 32;
export const ROWS_AT_A_TIME = 100;
/** Loading skeletons in lists and grids. */
export const LIST_SKELETONS = 3;
export const GRID_SKELETONS = 6;
/** Results a palette group shows before 'Show all' (specification 1, section 2.7). */
export const PALETTE_GROUP_SIZE = 5;
/** Rest after the last letter before the palette asks for records, in ms, and the fewest letters (section 9). */
export const SUB_QUERY_DEBOUNCE = 800;
export const RECORD_SEARCH_MIN = 2;
/** Records that one search finds, in one table and in all, the tables it looks through, and its time in ms. */
export const RECORDS_FOUND_IN_TABLE = 5;
export const RECORDS_FOUND = 20;
export const RECORD_SEARCH_TABLES = 100;
export const RECORD_SEARCH_TIME = 2000;
/** Display time of a command's success: per word and at most, in ms. */
export const COMMAND_SUCCESS_PER_WORD = 250;
export const COMMAND_SUCCESS_MAX = 2000;
/** Tables and apps of one page of their list (specification 2, section 9), and at most. */
export const TABS_PAGE_SIZE = 100;
export const TABS_PAGE_MAX = 500;
