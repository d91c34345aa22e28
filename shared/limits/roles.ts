/** Pause after which an edit of a role is saved, in ms, for each kind of edit (specification 3, section 9). */
export const ROLE_SAVE_DEBOUNCE = 1000;
/** Pause in editing after which the records that a rule shows are counted, in ms. */
export const ROLE_COUNT_DEBOUNCE = 400;
export const ROLE_NAME_MAX_LENGTH = 100;
export const STARTING_PAGE_MAX_LENGTH = 500;
/** Members whose pictures stand next to a role in the list. */
export const ROLE_FACES = 5;
/** Members of a role in one answer. */
export const ROLE_MEMBERS_PAGE = 50;
/** People who are moved to a role at once. */
export const ROLE_MOVE_MAX = 1000;
export const ROLE_SEARCH_MAX_LENGTH = 100;
export const ACCESS_KEY_MAX_LENGTH = 100;
export const PAGE_RULE_MAX_LENGTH = 100;
export const ROLE_PAGES_MAX = 1000;
/** Keys and values of a role's JSON. */
export const ROLE_JSON_MAX_VALUES = 20_000;
