import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { workerUrl } from "./worker-url";

/**
 * The young part of a thread's heap, in MB. Objects in threads live for one message: with Node's default of 48 MB,
 * each of a dozen threads would collect that much garbage first.
 */
const YOUNG_HEAP = 12;

/**
 * The young heap that the process is started with (process-settings.ts) is that of the thread that
 * serves requests. Node holds such options against every thread's own limits, until they are taken back.
 */
const YOUNG_HEAP_OF_PROCESS = ["--max-semi-space-size=0", "--min-semi-space-size=0"];

interface ThreadOptions {
  /** Most that its heap may hold for long, in MB: one that needs more ends, and never the server with it. */
  heap: number;
  /** The young part of its heap in MB, for threads whose objects outlive a message. */
  young?: number;
  workerData?: unknown;
}

/** Starts a thread of server/, see `workerUrl`, with limits of its own. */
export function startThread(
  name: `${string}.worker`,
  { heap, young = YOUNG_HEAP, workerData }: ThreadOptions,
): Worker {
  YOUNG_HEAP_OF_PROCESS.forEach(setFlagsFromString);
  return new Worker(workerUrl(name), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: young },
  });
}
