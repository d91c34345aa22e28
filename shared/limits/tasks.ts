/** Longest title of a task. */
export const TASK_TITLE_MAX_LENGTH = 250;
/** Longest description and notes, as HTML. */
export const TASK_TEXT_MAX_LENGTH = 50_000;
/** Most owners, groups and followers of one task. */
export const TASK_PEOPLE_MAX = 100;
/** Most sub-tasks of one task. */
export const SUBTASKS_MAX = 100;
/** Most attachments of one task, and the largest of them in bytes. */
export const TASK_FILES_MAX = 50;
export const TASK_FILE_MAX_BYTES = 50 * 1024 * 1024;
/** Tasks of a section that an answer holds at first, and at most. */
export const TASKS_PAGE = 100;
export const TASKS_LISTED_MAX = 1000;
/** Tasks that are marked as read at once. */
export const TASKS_READ_AT_ONCE = 200;
/** Tasks that are changed or deleted in one step. */
export const TASKS_CHANGED_AT_ONCE = 200;
/** Dates begin with this day of one's time zone (specification 2, section 5). */
export const TASK_FIRST_DAY = "2000-01-01";
/** Earlier days are typed: the calendar does not offer them (specification 2, section 5). */
export const TASK_CALENDAR_START = "2020-01-01";
/** In ms (specification 2, section 9). */
export const TASK_SEARCH_DEBOUNCE = 700;
export const TASK_TOAST_TIME = 3000;
/** Longest title in the question before deleting (specification 2, section 9). */
export const TASK_TITLE_IN_PROMPT = 20;
/** A task due from here on does not repeat: calendars end with the year 9999. */
export const REPEAT_END = "9900-01-01T00:00:00.000Z";
/** Longest interval of a repeat rule. */
export const REPEAT_INTERVAL_MAX = 99;
/** Where counting unresolved tasks ends: the badge shows +99 from there. */
export const UNRESOLVED_COUNTED = 100;
/** Space between the positions of two tasks made a millisecond apart. */
export const TASK_POSITION_STEP = 1024;
