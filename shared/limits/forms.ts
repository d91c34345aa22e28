/** Most items of one form: fields, sections, page breaks, texts and pictures. */
export const FORM_ITEMS_MAX = 600;
/** Longest id of an item. */
export const FORM_ITEM_ID_MAX_LENGTH = 32;
/** Longest label, title and help of an item, and the longest words of the success page. */
export const FORM_LABEL_MAX_LENGTH = 200;
export const FORM_HELP_MAX_LENGTH = 1000;
/** Longest text block, as HTML. */
export const FORM_TEXT_MAX_LENGTH = 20_000;
/** Forms of single records that one reply lists. */
export const FORMS_LISTED = 500;
/** Largest picture that is taken for a form in bytes, and the longer side that it is kept with in px. */
export const FORM_PICTURE_MAX_BYTES = 20 * 1024 * 1024;
export const FORM_PICTURE_SIZE = 1600;
