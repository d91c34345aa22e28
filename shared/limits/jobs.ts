/** How long a job stays locked without a heartbeat, and the heartbeat's interval, in ms. */
export const JOB_LEASE = 30_000;
export const JOB_LEASE_RENEWAL = 10_000;
/** Jobs that run at the same time in one server. */
export const JOBS_AT_ONCE = 8;
/** Due jobs of one organisation that are considered at a time. */
export const JOBS_CONSIDERED = 500;
/** How long a job waits at most for those that go first, in ms. */
export const JOB_YIELD_MAX = 5 * 60_000;
/** Wait before a failed job is retried, in ms; it doubles each time up to the maximum. */
export const JOB_RETRY_WAIT = 1000;
export const JOB_RETRY_WAIT_MAX = 5 * 60_000;
/** Progress is published at most this often, in ms. */
export const JOB_PROGRESS_INTERVAL = 250;
/** How long a stopping server waits for the current step of a job, in ms. */
export const JOB_STOP_WAIT = 2000;
/** How often organisations are checked for jobs that another server abandoned, in ms. */
export const JOB_SWEEP_INTERVAL = 30_000;
/** A user's own jobs in the list. */
export const JOBS_LISTED = 100;
