const MEGABYTE = 1024 * 1024;

/** Longest prompt of a field, in UTF-16 units: it is part of what a reading is found by. */
export const VISION_PROMPT_MAX_LENGTH = 500;
/** Longest text that is kept of one file, in UTF-16 units. */
export const VISION_TEXT_MAX_LENGTH = 20_000;
/** Larger files are not read, in bytes. */
export const VISION_FILE_MAX_BYTES = 50 * MEGABYTE;
/** Files that are read at the same time. */
export const VISION_AT_ONCE = 4;
/** Records whose files are asked for again in one step once there is a provider. */
export const READ_AGAIN_AT_ONCE = 200;
/** Attempts at a file whose provider may answer later, and the first wait between them, in ms; it doubles. */
export const VISION_ATTEMPTS = 4;
export const VISION_RETRY_WAIT = 30_000;
/** Pages of a PDF that are looked at: for its text, and as pictures where it has none. */
export const VISION_PAGES_MAX = 100;
export const VISION_SCANNED_PAGES_MAX = 5;
/** How long a PDF may take to be opened, in ms, and the memory of the process that does, in MB. */
export const VISION_PDF_TIMEOUT = 60_000;
export const VISION_PDF_MEMORY = 512;
/** Pictures of a PDF with more pixels than this are not drawn: 600 dots an inch fill a page of A3. */
export const VISION_PDF_PIXELS_MAX = 70_000_000;
