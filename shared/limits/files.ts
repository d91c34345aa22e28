const MEGABYTE = 1024 * 1024;

/** Largest single file in bytes, whatever a field allows. */
export const FILE_MAX_BYTES = 1024 * MEGABYTE;
/** Default limit of one cell's files in total, in bytes. */
export const CELL_FILES_MAX_BYTES = 100 * MEGABYTE;
/** Files of one cell: the largest and the default limit. */
export const CELL_FILES_MAX = 100;
export const CELL_FILES_DEFAULT = 20;
/** Larger files are uploaded to a bucket in parts of this size, this many at a time. */
export const BUCKET_PART_BYTES = 8 * MEGABYTE;
export const BUCKET_PARTS_AT_ONCE = 4;
/** Waits before a request to a bucket is retried, in ms. */
export const BUCKET_RETRY_WAITS: readonly number[] = [200, 1000];
/** How long a bucket may take to begin its response, in ms. */
export const BUCKET_ANSWER_WAIT = 60_000;
/** Files whose content is removed at the same time. */
export const REMOVED_AT_ONCE = 16;
/** Longest stored file name, including its extension. */
export const FILE_NAME_MAX_LENGTH = 200;
/** An upload that belongs to no record is removed after this time, in ms. */
export const STRAY_FILE_KEPT = 24 * 60 * 60 * 1000;
/** Longer side of a thumbnail and of a resized picture, in px. */
export const THUMBNAIL_SIZE = 256;
export const PICTURE_SIZE = 2048;
/** Pictures with more pixels than this are not opened. */
export const PICTURE_PIXELS_MAX = 100_000_000;
/** Number of bytes checked to distinguish text from data in a file without a signature. */
export const TEXT_SNIFF_BYTES = 64 * 1024;
/** Largest text that the preview shows, in bytes. */
export const TEXT_PREVIEW_MAX_BYTES = 512 * 1024;
/** Most pixels when drawing a page of a PDF: some browsers cannot show a larger canvas. */
export const PDF_PAGE_PIXELS_MAX = 16_000_000;
/** How long a browser may show a thumbnail without revalidation, in seconds. */
export const THUMBNAIL_CACHE = 300;
/** Longest typed signature. */
export const SIGNED_NAME_MAX_LENGTH = 60;
/** Largest picture of a signature, in bytes. */
export const SIGNATURE_MAX_BYTES = 2 * MEGABYTE;

/** Objects of a bucket that are listed at a time to be removed. */
export const BUCKET_REMOVED_AT_ONCE = 1000;
