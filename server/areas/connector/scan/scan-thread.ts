import type { Worker } from "node:worker_threads";
import { startThread } from "../../../threads";
import type { ScanRequest, ScanResult } from "./configure";
import { fromFailure } from "./failure";
import type { ScanAnswer, ScanMessage } from "./import-scan.worker";

interface Waiting {
  resolve(result: ScanResult): void;
  reject(error: unknown): void;
}

/** How long the thread keeps its data after the last request, in ms. */
const IDLE = 5 * 60_000;
/** Heap of the thread, in MB: a file that needs more ends the thread, never the server. */
const HEAP = 1024;
/** Rows live until their batch is counted: in a small young heap half of the time would go into keeping them. */
const YOUNG_HEAP = 24;

/** Files from this size on leave much garbage in the thread: it ends once the file is imported. */
const LARGE = 1024 * 1024;

let worker: Worker | null = null;
/** Files that may be requested again. */
const open = new Set<string>();
let idle: NodeJS.Timeout | undefined;
let lastId = 0;
const waiting = new Map<number, Waiting>();

/**
 * Reads a file in a separate thread, which caches it for the next request.
 *
 * @throws AppError unreadable_file, too_many_columns, connector_not_found, internal_error.
 */
export function scan(request: ScanRequest): Promise<ScanResult> {
  clearTimeout(idle);
  open.add(request.path);
  const thread = (worker ??= start());
  return new Promise<ScanResult>((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    thread.ref();
    thread.postMessage({ id: lastId, request } satisfies ScanMessage);
  });
}

/** The file is not needed any more: after a large one the thread ends to free its memory, unless others wait. */
export function endScan(path: string, bytes: number): void {
  open.delete(path);
  if (worker && bytes >= LARGE && open.size === 0 && waiting.size === 0) end(worker);
}

function start(): Worker {
  const thread = startThread("import-scan.worker", { heap: HEAP, young: YOUNG_HEAP });
  thread.on("message", (answer: ScanAnswer) => {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("result" in answer) asked?.resolve(answer.result);
    else asked?.reject(fromFailure(answer.failure));
    if (waiting.size === 0) rest(thread);
  });
  thread.on("error", (error) => fail(thread, error));
  thread.on("exit", () => fail(thread, new Error("The thread that reads files ended.")));
  return thread;
}

/** Does not keep the process alive while idle, and frees the memory after a while. */
function rest(thread: Worker): void {
  thread.unref();
  idle = setTimeout(end, IDLE, thread);
  idle.unref();
}

function end(thread: Worker): void {
  clearTimeout(idle);
  open.clear();
  if (worker === thread) worker = null;
  void thread.terminate();
}

function fail(thread: Worker, error: Error): void {
  if (worker !== thread) return;
  worker = null;
  open.clear();
  for (const { reject } of waiting.values()) reject(error);
  waiting.clear();
}
