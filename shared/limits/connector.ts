/** Column widths of the matching table in px, row height and rows per virtual chunk (specification 2, section 9). */
export const MATCHING_COLUMN_WIDTH = 270;
export const MATCHING_COLUMN_MIN_WIDTH = 260;
export const MATCHING_ROW_HEIGHT = 48;
export const MATCHING_CHUNK_ROWS = 5;
/** A warning shows from this many columns on; more than the table can hold are refused. */
export const COLUMNS_WARNING = 100;
/** Notice of a rejected drop, in ms. */
export const REJECTED_DROP_NOTICE = 2000;
/** Rows above a header that may be left out. */
export const SKIPPED_ROWS_MAX = 100;
/** Largest workbook and JSON document in bytes: they are read into memory; unpacked they may be so many times larger. */
export const WORKBOOK_MAX_BYTES = 200 * 1024 * 1024;
/** Notice of a failed connection to Trello, in ms. */
export const TRELLO_ERROR_NOTICE = 15_000;
/** Rows shown while matching. */
export const PREVIEW_ROWS = 50;
/** Records written by one change set of an import: at least so many, and more if they have few columns. */
export const IMPORT_BATCH = 1000;
export const IMPORT_BATCH_MAX = 4000;
/** Cells of a larger batch: writing them takes about as long as a commit may (50 ms). */
export const IMPORT_BATCH_CELLS = 20_000;
/** Largest uploaded file in bytes. */
export const UPLOAD_MAX_BYTES = 2 * 1024 * 1024 * 1024;
/** Longest name of an imported file that is kept. */
export const FILE_NAME_MAX_LENGTH = 200;
/** Different texts of a column that a guess looks at. */
export const SAMPLE_VALUES_MAX = 2000;
/** A column of labels is guessed as select when each is used this often on average: few labels, many labels. */
export const SELECT_GUESS_USES = 3;
export const SELECT_GUESS_MANY_USES = 20;
/** From here on they are many labels; and the options a select may hold. */
export const SELECT_GUESS_MAX = 50;
export const SELECT_OPTIONS_MAX = 1000;
/** A column of lists is guessed as tags up to so many different ones, each used so often on average. */
export const TAGS_GUESS_MAX = 60;
export const TAGS_GUESS_USES = 3;
/** Longest line and cell the reader accepts, in characters: a broken quote must not swallow the file. */
export const CSV_RECORD_MAX = 4_000_000;
/** Bytes by which a file is recognised. */
export const SNIFF_BYTES = 256 * 1024;
/** The part read before matching: the whole file, or the beginning of a very large one. */
export const SCAN_MAX_BYTES = 50 * 1024 * 1024;
export const SCAN_DISTINCT_MAX = 1_500_000;
/** Refused cells told with an import's status; the ledger file has them all. */
export const REFUSED_SHOWN = 100;
/** Different conversions of one column that the ledger names one by one. */
export const CONVERSIONS_NAMED = 1000;
/** Days after which an upload that was never imported is removed. */
export const UPLOAD_KEPT_DAYS = 7;
/** How often the page of a running import asks how far it is, in ms. */
export const IMPORT_POLL = 500;

/** How often a table's page asks how it follows its source, in ms. */
export const LINK_POLL = 60_000;

/** Batches of rows that the preview of an update decides. */
export const PREVIEW_BATCHES = 10;
/** Examples of each fate in a preview. */
export const PREVIEW_EXAMPLES = 100;
/** Rows with refusals in a preview. */
export const PREVIEW_REFUSALS = 300;

/** Tables that are imported at once. */
export const BULK_TABLES_MAX = 50;
