/** Debounce of a title being edited, in ms (specification 1, section 9). */
export const TITLE_DEBOUNCE = 1400;
/** Debounce of a field's name being edited, in ms (specification 2, section 9). */
export const FIELD_NAME_DEBOUNCE = 1000;
/** Longest name of a table (specification 2, section 5: new table name max length 45). */
export const TABLE_NAME_MAX_LENGTH = 45;
/** Longest name of anything else people title. */
export const TITLE_MAX_LENGTH = 120;
/** Columns of one user-made table; SQLite's own limit is 2,000, two columns may serve a field. */
export const FIELDS_PER_TABLE = 500;
/** Columns of the search index that a table sets aside when it is created. */
export const SEARCH_SLOTS = 32;
/** Fields that the AI provider suggests at once, and the longest description of one. */
export const SUGGESTED_FIELDS_MAX = 8;
export const SUGGESTED_DESCRIPTION_MAX_LENGTH = 500;
