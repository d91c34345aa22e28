/** Subprocesses of one kind that work at a time; what is more waits. */
export const SUBPROCESSES_AT_ONCE = 4;
/** How long one that is ready and has nothing to do is kept, in ms. */
export const SUBPROCESS_IDLE = 60_000;
/** Largest message between the server and a subprocess, in bytes. */
export const SUBPROCESS_MESSAGE_MAX = 256 * 1024 * 1024;
/** How long it may take to find out whether this machine can shut a process off, in ms. */
export const ISOLATION_PROBE = 5000;
