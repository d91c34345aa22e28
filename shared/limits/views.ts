/** Narrowest, first and widest list next to a record in a list view, in px. */
export const LIST_WIDTH_MIN = 240;
export const LIST_WIDTH = 320;
export const LIST_WIDTH_MAX = 640;
/** Largest limit of a stage's cards on a board. */
export const STAGE_LIMIT_MAX = 100_000;
/** Most records that a calendar shows at once. */
export const CALENDAR_RECORDS_MAX = 2000;
/** Most roles that a view is for. */
export const VIEW_ROLES_MAX = 200;
/** Most records without a day that a calendar lists beside its days. */
export const UNSCHEDULED_MAX = 200;
/** Values below a record's name: on cards of a gallery, on cards of a board, in rows of a list. */
export const GALLERY_DETAILS = 4;
export const BOARD_DETAILS = 3;
export const LIST_DETAILS = 2;
