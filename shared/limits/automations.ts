export const AUTOMATION_NAME_MAX = 120;
export const AUTOMATION_DESCRIPTION_MAX = 2000;
/** Steps of one automation, those of branches and loops included. */
export const AUTOMATION_STEPS_MAX = 100;
/** Characters of a definition as JSON. */
export const AUTOMATION_SIZE_MAX = 200_000;
export const AUTOMATIONS_LISTED = 500;
export const AUTOMATION_VERSIONS_LISTED = 200;
/** Days whose runs the lists show. */
export const AUTOMATION_DAYS_SHOWN = 14;
/** Size of a page of the automation log. */
export const AUTOMATION_LOG_PAGE = 100;
/** Records that a step finds, changes or loops over at most. */
export const AUTOMATION_RECORDS_MAX = 1000;
/** Executed steps of one run: more is an endless loop. */
export const AUTOMATION_RUN_STEPS_MAX = 5000;
/** Automations that may start each other in a row. */
export const AUTOMATION_LOOP_DEPTH = 8;
/** Failed runs in a row after which an automation is switched off. */
export const AUTOMATION_FAILURES_MAX = 10;
/** Tries of a step by default, and the wait before the second one in ms; it doubles each time. */
export const AUTOMATION_TRIES = 3;
export const AUTOMATION_TRIES_MAX = 10;
export const AUTOMATION_RETRY_WAIT = 15_000;
export const AUTOMATION_RETRY_WAIT_MAX = 6 * 3_600_000;
/** Time limit of a step, in ms. */
export const AUTOMATION_STEP_TIME = 60_000;
/** Longest wait of a step, in days. */
export const AUTOMATION_WAIT_DAYS_MAX = 365;
/** Characters of a step's input or output that the journal shows. */
export const AUTOMATION_SHOWN_MAX = 20_000;
/** Days that runs are kept without a limit of the plan. */
export const AUTOMATION_RUN_DAYS = 30;
/** The largest body of an incoming webhook, in bytes. */
export const AUTOMATION_HOOK_MAX_BYTES = 1024 * 1024;
/** Characters of a secret in a connection. */
export const CONNECTION_VALUE_MAX = 4000;
/** Between two looks at a service for new items, in ms. */
export const AUTOMATION_POLL_WAIT = 5 * 60_000;
/** Items of a service that are remembered as known. */
export const AUTOMATION_POLL_KEYS_MAX = 2000;
/** Suggestions that the hub shows, and tables that they are looked for in at most, the largest first. */
export const SUGGESTIONS_SHOWN = 3;
export const SUGGESTION_TABLES_MAX = 40;
