import type { JobKind } from "../jobs/kind";

/** Every area's kinds of job. */
export const jobKinds: readonly JobKind[] = [];
