/** Items of one checklist or to-do list, and the longest title of one. */
export const ITEMS_MAX = 500;
export const ITEM_TITLE_MAX_LENGTH = 500;
/** A to-do list is saved this long after the last change, in ms (specification 2, section 7). */
export const TODO_SAVE_DEBOUNCE = 2000;
/** The question before a to-do is deleted shows this much of its title (specification 2, section 4). */
export const TODO_TITLE_SHOWN = 100;
/** Laps that one timer keeps. */
export const LAPS_MAX = 1000;
/** Buttons of one field, and the longest address of one. */
export const BUTTONS_MAX = 20;
export const BUTTON_ADDRESS_MAX_LENGTH = 2000;
