/** Columns of a page's grid on wide screens and on phones (specification 2, section 9). */
export const GRID_COLUMNS = { desktop: 120, mobile: 22 } as const;
/** Height of a row of the grid in px: by default, without desktop scrolling, and on phones. */
export const GRID_ROW_HEIGHT = 18;
export const GRID_ROW_HEIGHT_FIXED = 54;
export const GRID_ROW_HEIGHT_MOBILE = 44;
/** The smallest block, in grid units */
export const BLOCK_MIN_HEIGHT = 2;
export const BLOCK_MIN_WIDTH = 4;
/** Looking for a new block to scroll to: ms between tries, and tries. */
export const NEW_BLOCK_DELAY = 50;
export const NEW_BLOCK_TRIES = 20;
/** Blocks whose height is wrong that are reported, at most (specification 1, section 8). */
export const WRONG_HEIGHTS_REPORTED = 5;
export const BLOCKS_PER_PAGE = 200;
export const GRID_ROWS_MAX = 10_000;
export const BLOCK_TITLE_MAX = 120;
export const BLOCK_TEXT_MAX = 20_000;
export const MENU_ENTRIES_MAX = 50;
/** Bars, slices or points of a chart that are drawn; the others are summed up as one. */
export const CHART_GROUPS_MAX = 200;
/** Reads of a page's blocks that travel in one call */
export const READS_PER_CALL = 200;
/** Largest picture that is taken for a page in bytes, and the longer side that it is kept with in px. */
export const PAGE_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const PAGE_PICTURE_SIZE = 2400;
export const BLOCK_ADDRESS_MAX = 2000;
/** Records that a timeline, a map or a list of files shows at most */
export const BLOCK_RECORDS_MAX = 500;
/** Up to this width in px a screen is a tablet's; up to 767 it is a phone's. */
export const TABLET_MAX_WIDTH = 1024;
