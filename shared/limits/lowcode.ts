/** Functions, triggers and webhooks of a page; clients request one more to see whether there are more. */
export const LOW_CODE_PAGE = 100;
export const LOW_CODE_PAGE_MAX = 500;
/** Characters of a function's source. */
export const SOURCE_MAX_LENGTH = 200_000;
export const NOTE_MAX_LENGTH = 200;
/** Versions of a function in a list. */
export const VERSIONS_LISTED = 500;
/** Seconds that a run may take by default and at most; before-triggers have less, because the writer waits. */
export const RUN_SECONDS = 30;
export const RUN_SECONDS_MAX = 300;
export const BEFORE_SECONDS = 5;
/** Memory of a run in MB by default and at most. */
export const RUN_MEMORY = 128;
export const RUN_MEMORY_MAX = 1024;
/** Bytes of an event and of a result, and characters of the log of one run. */
export const EVENT_MAX_BYTES = 1_000_000;
export const RESULT_MAX_BYTES = 1_000_000;
export const RUN_LOG_MAX_LENGTH = 100_000;
/** Calls of the SDK in one run. */
export const SDK_CALLS_MAX = 10_000;
/** Runs that a function's list shows, and days that runs are stored. */
export const RUNS_LISTED = 100;
export const RUNS_DAYS = 30;
/** Functions that run at the same time on one server. */
export const RUNS_AT_ONCE = 8;
/** Changes that may cause each other in a row before triggers stop. */
export const TRIGGER_DEPTH_MAX = 8;
/** Records of an event: bulk writes reach a function in batches. */
export const EVENT_RECORDS_MAX = 100;
/** Secrets of one function, and characters of a value. */
export const SECRETS_MAX = 50;
export const SECRET_MAX_LENGTH = 10_000;
/** Programs that are started ahead of calls: for each function's settings, in all, and how long they wait, in ms. */
export const WARM_EACH = 3;
/** Those of WebAssembly take ten times the memory of others. */
export const WARM_WASM = 1;
export const WARM_MAX = 8;
export const WARM_IDLE = 60_000;
/** Milliseconds after a call before the next program is started. */
export const WARM_DELAY = 10;
