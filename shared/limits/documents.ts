/** Width of a document's text in px, unless it takes the full width. */
export const DOCUMENT_WIDTH = 680;
/** Height of an embedded block in px. */
export const DOCUMENT_BLOCK_HEIGHT = 300;
/** Pixels of a document for each row of a block's place on a page. */
export const DOCUMENT_BLOCK_ROW_HEIGHT = 18;
/** Smallest height to which a block can be resized, in px. */
export const DOCUMENT_BLOCK_MIN_HEIGHT = 10;
export const DOCUMENT_BLOCK_MAX_HEIGHT = 4000;
/** Delay after the last edit until titles and derived content are saved, in ms. */
export const DOCUMENT_SAVE_DEBOUNCE = 1000;
/** Most documents in one reply. */
export const DOCUMENTS_LISTED = 2000;
/** Embedded blocks of one document. */
export const DOCUMENT_BLOCKS_MAX = 100;
/** Largest imported file, in bytes. */
export const DOCUMENT_IMPORT_MAX_BYTES = 20 * 1024 * 1024;
/** Longest text that is imported or saved in one request, in characters. */
export const DOCUMENT_TEXT_MAX = 2_000_000;
/** Stored updates of a document after which they are merged into its snapshot. */
export const DOCUMENT_UPDATES_KEPT = 200;
/** Largest update in one socket message, in bytes. */
export const DOCUMENT_UPDATE_MAX_BYTES = 256 * 1024;
/** Time for which a server keeps the text of a document after the last user left it, in ms. */
export const DOCUMENT_ROOM_KEPT = 30_000;
/** Interval at which a client sends its edits and its cursor, in ms. */
export const DOCUMENT_SEND_INTERVAL = 60;
export const DOCUMENT_CURSOR_INTERVAL = 150;
/** Deepest nesting of documents. */
export const DOCUMENT_DEPTH_MAX = 20;
export const DOCUMENTS_FOUND = 20;
export const DOCUMENT_SEARCH_MIN = 2;
export const COMMENT_MAX_LENGTH = 4000;
/** Characters of the commented words that are stored with a thread. */
export const COMMENT_QUOTE_MAX_LENGTH = 300;
/** Threads of one document. */
export const THREADS_LISTED = 500;
/** Least time between versions that are saved automatically, in ms. */
export const DOCUMENT_VERSION_INTERVAL = 5 * 60 * 1000;
export const DOCUMENT_VERSIONS_LISTED = 200;
export const VERSION_NAME_MAX_LENGTH = 80;
export const DOCUMENT_EMBED_HEIGHT = 420;
/** Longest source of an equation. */
export const EQUATION_MAX_LENGTH = 2000;
/** Longest web address of a picture. */
export const PICTURE_ADDRESS_MAX = 4000;
/** Pictures of a new text that are stored with it, and the time for all of them, in ms. */
export const DOCUMENT_PICTURES_KEPT = 100;
export const DOCUMENT_PICTURES_TIMEOUT = 20_000;
/** Pages, files and inflated bytes of an imported archive. */
export const DOCUMENT_ARCHIVE_MAX_PAGES = 500;
export const DOCUMENT_ARCHIVE_MAX_FILES = 3000;
export const DOCUMENT_ARCHIVE_MAX_BYTES = 200 * 1024 * 1024;
/** Stored updates of a document that the nightly job merges into its snapshot. */
export const DOCUMENT_UPDATES_TIDIED = 20;
