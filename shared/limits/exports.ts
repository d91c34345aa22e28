/** The cookie of a report download and how long it lasts, in minutes (specification 1; decision 9). */
export const REPORT_COOKIE = "workloom_report";
export const REPORT_COOKIE_MINUTES = 90;
/** How long an export button stays locked after a start, in ms (specification 2, section 9). */
export const EXPORT_COOL_DOWN = 2 * 60_000;
/** How long the notice of a started export shows, in ms (specification 2, section 8). */
export const EXPORT_TOAST = 5000;
/** How long a made file is kept, in days. */
export const EXPORT_DAYS = 7;
/** Limits of an Excel sheet: records below its header, and UTF-16 units of one cell. */
export const EXCEL_RECORDS_MAX = 1_048_575;
export const EXCEL_TEXT_MAX_LENGTH = 32_767;
/** Records that an export reads at once. */
export const EXPORT_PAGE = 1000;
/** How often the page of a file that is being made asks whether it is ready, in ms. */
export const EXPORT_POLL = 2000;
