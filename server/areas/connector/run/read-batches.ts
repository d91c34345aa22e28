import { on } from "node:events";
import { Worker } from "node:worker_threads";
import { workerUrl } from "../../../worker-url";
import { fromFailure } from "../scan/failure";
import type { RowsMessage, RowsRequest } from "./import-rows.worker";

export type RowsStep = Exclude<RowsMessage, { kind: "failed" }>;

/** Heap of the thread, in MB: converting needs a few dozen, whatever the file's size. */
const HEAP = 512;

/**
 * Converts a file in a thread of its own, so that the event loop stays free; the thread works a batch ahead.
 *
 * @throws AppError unreadable_file or internal_error; the signal's reason when it is aborted.
 */
export async function* readBatches(request: RowsRequest, signal: AbortSignal): AsyncGenerator<RowsStep> {
  const worker = new Worker(workerUrl("import-rows.worker"), {
    workerData: request,
    resourceLimits: { maxOldGenerationSizeMb: HEAP },
  });
  try {
    // A thread that ends without a word (out of memory) emits `error`, which `on` throws here.
    for await (const [message] of on(worker, "message", { signal, close: ["exit"] }) as AsyncIterable<
      [RowsMessage]
    >) {
      if (message.kind === "failed") throw fromFailure(message.failure);
      yield message;
      if (message.kind === "end") return;
      worker.postMessage("written");
    }
    throw new Error("The thread that converts rows ended early.");
  } finally {
    await worker.terminate();
  }
}
