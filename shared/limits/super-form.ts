/**
 * Width left over next to the form in px, below which there is room for one or two tool columns (specification 2,
 * section 9).
 */
export const ONE_COLUMN_BELOW = 680;
export const TWO_COLUMNS_BELOW = 1020;
/** Tool columns that each layout allows (specification 2, section 9). */
export const TOOL_COLUMNS = { "4_cols": 3, "3_cols": 2, "2_cols": 1 } as const;
/** Widths of the form itself and of modals, in px. */
export const FORM_WIDTH_MIN = 480;
export const COMPACT_WIDTH = 640;
export const WIDE_WIDTH = 1040;
export const TOOLS_WIDTH = 1312;
/** How long a draft that no one returns to is kept on the device, in ms, and how many there may be. */
export const DRAFT_AGE_MAX = 30 * 24 * 60 * 60 * 1000;
export const DRAFTS_MAX = 50;
/** Up to this many options of so many characters together are shown as buttons. */
export const BUTTONS_MAX = 4;
export const BUTTONS_LENGTH_MAX = 44;
