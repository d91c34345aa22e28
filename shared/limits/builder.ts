/** Fewest words of a description (specification 1, section 5). */
export const DESCRIPTION_MIN_WORDS = 3;
export const DESCRIPTION_MAX_LENGTH = 10_000;
/** Largest side of an attached picture in pixels, and the quality of its JPEG. */
export const ATTACHED_PICTURE_SIZE = 1024;
export const ATTACHED_PICTURE_QUALITY = 0.9;
/** Attachments of one request together, in bytes. */
export const ATTACHMENTS_MAX_BYTES = 40 * 1024 * 1024;
export const ATTACHMENTS_MAX = 50;
/** Pages of a PDF become pictures of this scale, below a header of this height. */
export const PDF_PAGE_SCALE = 2;
export const PDF_HEADER_HEIGHT = 40;
export const PDF_PAGES_MAX = 30;
/** Interval at which progress is loaded, and the delay of the closing button, in ms. */
export const BUILDER_POLL = 2000;
export const BUILDER_DONE_DELAY = 1500;
/** Points of the estimated progress: multiples of the usual duration, and the part that is shown for each. */
export const PROGRESS_TIMES = [0, 0.5, 1, 3] as const;
export const PROGRESS_PARTS = [0, 0.45, 0.8, 0.95] as const;
/** Usual durations in ms, with a model and without. */
export const PLANNING_TIME_MODEL = 30_000;
export const PLANNING_TIME_RULES = 2000;
/** Largest parts of a plan. */
export const PLAN_LINES_MAX = 600;
export const PLAN_TABLES_MAX = 20;
export const PLAN_ROWS_MAX = 500;
/** Plans that the history of the builder lists. */
export const PLANS_LISTED = 30;
