import type { JobKind } from "../jobs/kind";
import { importJob } from "./connector/public";

/** Every area's kinds of job. */
export const jobKinds: readonly JobKind[] = [importJob];
