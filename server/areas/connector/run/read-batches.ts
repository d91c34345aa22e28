import { on } from "node:events";
import type { Worker } from "node:worker_threads";
import { startThread } from "../../../threads";
import { fromFailure } from "../scan/failure";
import type { RowsMessage, RowsOrder, RowsRequest } from "./rows-messages";

export type RowsStep = Exclude<RowsMessage, { kind: "failed" }>;

/** Heap of the thread, in MB: converting needs a few dozen, whatever the file's size. */
const HEAP = 512;
/** Rows live until their batch is sent: in a small young heap half of the time would go into keeping them. */
const YOUNG_HEAP = 48;
/** How long a thread that has nothing to do is kept for the next import, in ms. */
const IDLE = 60_000;

/** A thread that converted more batches than this has grown: its memory is worth more than its start. */
const SPARE_BATCHES = 10;

/** A thread that has nothing to do; one is enough to spare small imports the start of another. */
let spare: { worker: Worker; timer: NodeJS.Timeout; forget: () => void } | null = null;

/**
 * Converts a file in a thread of its own, so that the event loop stays free; the thread works a batch ahead.
 *
 * @throws AppError unreadable_file or internal_error; the signal's reason when it is aborted.
 */
export async function* readBatches(request: RowsRequest, signal: AbortSignal): AsyncGenerator<RowsStep> {
  const worker = take();
  const order = (message: RowsOrder) => worker.postMessage(message);
  let isFree = false;
  let batches = 0;
  try {
    // A thread that ends without a word (out of memory) emits `error`, which `on` throws here.
    const messages = on(worker, "message", { signal, close: ["exit"] }) as AsyncIterable<[RowsMessage]>;
    order({ kind: "start", request });
    for await (const [message] of messages) {
      isFree = message.kind === "end" || message.kind === "failed";
      if (!isFree) batches += 1;
      if (message.kind === "failed") throw fromFailure(message.failure);
      yield message;
      if (message.kind === "end") return;
      order({ kind: "written" });
    }
    throw new Error("The thread that converts rows ended early.");
  } finally {
    if (isFree && batches <= SPARE_BATCHES) giveBack(worker);
    else await worker.terminate();
  }
}

function take(): Worker {
  if (!spare) return startThread("import-rows.worker", { heap: HEAP, young: YOUNG_HEAP });
  const { worker, timer, forget } = spare;
  spare = null;
  clearTimeout(timer);
  worker.off("error", forget).off("exit", forget);
  worker.ref();
  return worker;
}

/** Keeps a thread without keeping the process from ending. */
function giveBack(worker: Worker): void {
  if (spare) {
    void worker.terminate();
    return;
  }
  const forget = () => {
    if (spare?.worker === worker) spare = null;
  };
  worker.on("error", forget);
  worker.on("exit", forget);
  const timer = setTimeout(() => {
    forget();
    void worker.terminate();
  }, IDLE);
  timer.unref();
  worker.unref();
  spare = { worker, timer, forget };
}
