import { statfs } from "node:fs/promises";
import type { Logger } from "pino";
import { isRefusedByStorage } from "./database/unless-refused";
import { isDiskFault } from "./files/disk-fault";

/** How long a refused write counts, and how often the log warns, in ms. */
const REFUSAL_KEPT = 60_000;
/** How long a measured free space is used before it is measured again, in ms. */
const MEASURE_KEPT = 5000;
/** Free bytes below which a disk counts as full. */
const LEAST_FREE = 32 * 1024 * 1024;

export interface StorageHealth {
  /** Remembers a failed request if the storage refused it, and warns in the log. */
  note(error: unknown): void;
  /** `refusing` while writes are refused or the disk has hardly any space left. */
  state(): "ok" | "refusing";
}

/** Whether the storage takes writes; reads go on in any case. */
export function createStorageHealth(
  log: Logger,
  dataFolder: string,
  now: () => number = Date.now,
): StorageHealth {
  let refusedAt = -Infinity;
  let warnedAt = -Infinity;
  let measuredAt = -Infinity;
  let isFull = false;
  /** Not awaited by requests: a disk that answers slowly must not hold them. */
  const measure = async () => {
    measuredAt = now();
    const { bavail, bsize } = await statfs(dataFolder);
    isFull = bavail * bsize < LEAST_FREE;
  };
  return {
    note(error) {
      if (!isRefusedByStorage(error) && !isDiskFault(error)) return;
      refusedAt = now();
      if (refusedAt - warnedAt < REFUSAL_KEPT) return;
      warnedAt = refusedAt;
      log.warn({ err: error }, "the storage refuses writes; its disk may be full");
    },
    state() {
      if (now() - measuredAt >= MEASURE_KEPT)
        measure().catch((error: unknown) => log.warn({ err: error }, "free space not measured"));
      return isFull || now() - refusedAt < REFUSAL_KEPT ? "refusing" : "ok";
    },
  };
}
