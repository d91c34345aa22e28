/** How long a taken job stays taken without a sign of life, and how often that sign is given, in ms. */
export const JOB_LEASE = 30_000;
export const JOB_LEASE_RENEWAL = 10_000;
/** Jobs that run at the same time in one server. */
export const JOBS_AT_ONCE = 8;
/** Due jobs of one organisation that are looked at in one go. */
export const JOBS_CONSIDERED = 500;
/** First wait before a failed job starts again, in ms; it doubles each time up to the longest. */
export const JOB_RETRY_WAIT = 1000;
export const JOB_RETRY_WAIT_MAX = 5 * 60_000;
/** Progress is told at most this often, in ms. */
export const JOB_PROGRESS_INTERVAL = 250;
/** How long a stopping server waits for the step a job is in, in ms. */
export const JOB_STOP_WAIT = 2000;
/** How often organisations are looked through for jobs that another server left behind, in ms. */
export const JOB_SWEEP_INTERVAL = 30_000;
/** A user's own jobs in the list. */
export const JOBS_LISTED = 100;
