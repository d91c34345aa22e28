/** Largest parts of a template. */
export const TABLES_MAX = 30;
export const FIELDS_MAX = 200;
export const VIEWS_MAX = 50;
export const ROWS_MAX = 500;
export const PAGES_MAX = 30;
export const BLOCKS_MAX = 100;
export const NAME_MAX = 200;
/** How long a trial of a template stays, in ms. */
export const TRIAL_LIFE = 86_400_000;
/** Templates that the gallery shows as the most popular. */
export const POPULAR_TEMPLATES = 10;
/** Interval at which a list with templates in the making is loaded again, in ms. */
export const TEMPLATE_POLL = 5000;
/** Largest picture of a template or profile as a data address, in characters. */
export const PICTURE_MAX_LENGTH = 700_000;
/** Largest template file, in bytes. */
export const TEMPLATE_FILE_MAX = 5 * 1024 * 1024;
