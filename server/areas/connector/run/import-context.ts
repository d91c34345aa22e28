import type { JobContext } from "../../../jobs/kind";

export type ImportInput = { identifier: string };
/** Batches that are in the table; also kept by the idempotency key of each, so saving now and then is enough. */
export type ImportState = { batches: number };
export type ImportContext = JobContext<ImportInput, ImportState>;
