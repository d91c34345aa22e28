/** Records of one page (specification 2, section 9: lists default page 1, size 100). */
export const PAGE_SIZE = 100;
export const PAGE_SIZE_MAX = 1000;
/** Records that one call may create, change or delete. */
export const BULK_MAX = 1000;
/** Most records whose cells one action of the grid copies, clears or fills. */
export const RANGE_ROWS_MAX = 100_000;
/** Names of several records that are asked about at once, and answers to them that one call takes. */
export const NAMES_ASKED_MAX = 50;
export const NAME_CHOICES_MAX = 500;
/** Height of a grid row and of the header, in px (specification 2, section 2). */
export const ROW_HEIGHT = 32;
/** Height of rows that show more of their texts, in px. */
export const ROW_HEIGHTS = { short: ROW_HEIGHT, medium: 56, tall: 92, extra: 132 } as const;
/** Columns that may stay while the others scroll sideways. */
export const FROZEN_MAX = 20;
/** Rules that colour the rows and cells of one view. */
export const COLOR_RULES_MAX = 20;
/** Save of a dragged column's width, in ms (specification 2, section 9). */
export const COLUMN_RESIZE_DEBOUNCE = 2000;
/** Search box of lists and panels, in ms (specification 2, section 9; decision 36). */
export const SEARCH_DEBOUNCE = 700;
/** Search box of pickers, in ms (decision 36). */
export const PICKER_DEBOUNCE = 200;
/** Conditions of one filter, and how deep it may nest. */
export const FILTER_CONDITIONS_MAX = 50;
export const FILTER_DEPTH_MAX = 5;
/**
 * Values of all conditions of a filter together. SQLite binds 32,766 to a statement, which may contain the filter
 * once for each of three group levels.
 */
export const FILTER_VALUES_MAX = 5000;
/** Days of the periods "past days" and "next days" in a filter. */
export const PERIOD_DAYS_MAX = 3660;
export const SEARCH_MAX_LENGTH = 200;
/** Largest absolute value of a number cell: the sum of as many as a table can hold is still a double. */
export const NUMBER_MAX = 1e300;
/** Longest text of one cell, in UTF-16 units. */
export const TEXT_MAX_LENGTH = 100_000;
/** Width of a grid column in px: default, minimum, maximum. */
export const COLUMN_WIDTH = 160;
export const COLUMN_WIDTH_MIN = 64;
export const COLUMN_WIDTH_MAX = 1200;
/** How long a statement may run before it is cancelled, in ms. */
export const QUERY_TIMEOUT = 10_000;
/** How long to wait after a count that timed out, at first and at most, in ms. */
export const COUNT_PAUSE = 5000;
export const COUNT_PAUSE_MAX = 160_000;
/** Toast after creating a record and after deleting anything, in ms (specification 2, section 9; decision 14). */
export const RECORD_CREATED_TOAST = 1500;
export const DELETED_TOAST = 5000;

/** Entries of a list cell. */
export const CELL_ENTRIES_MAX = 1000;
/** Tags of one cell, and the longest part of an address. */
export const TAGS_MAX = 100;
export const ADDRESS_PART_MAX = 200;
/** Records that a job moves, removes or copies in one change set. */
export const JOB_BATCH = 5000;
/** Records moved immediately; more become a job with progress. */
export const MOVED_AT_ONCE = 10_000;

/** Records in which one replacement changes a text. */
export const FOUND_MAX = 10_000;
/** Fields that a view sorts by. */
export const SORTS_MAX = 5;
/** Fields that records may be grouped by, nested. */
export const GROUP_LEVELS_MAX = 3;
/** While records change, aggregates are reloaded this often, in ms. */
export const AGGREGATES_DELAY = 500;
/** Fields aggregated by one call. */
export const AGGREGATES_MAX = 100;
/** Groups in one reply. */
export const GROUPS_MAX = 1000;

/** Longest tooltip of a truncated cell. */
export const CUT_TEXT_SHOWN = 1000;
/** With more fields than this, the list of shown fields can be searched. */
export const FIELD_SEARCH_FROM = 10;
/** The confirmation for deleting a record shows this much of its title. */
export const RECORD_TITLE_SHOWN = 100;
