import { Worker, type Transferable } from "node:worker_threads";
import { AppError } from "../../errors";
import { workerUrl, YOUNG_HEAP } from "../../worker-url";
import { fromFailure } from "./failures";
import type { Numbered, Replies } from "./worker-messages";

interface Waiting<Reply> {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/**
 * A thread that answers questions. It starts with the first one and again after it died; what waited for an
 * answer then fails with `storage_unavailable`. An idle thread does not keep the process alive.
 */
export class WorkerClient<Request, Reply> {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting<Reply>>();
  private lastId = 0;
  /** Questions of this turn of the event loop, for a thread that is asked together. */
  private gathered: Numbered<Request>[] = [];

  constructor(
    private readonly name: `${string}.worker`,
    private readonly options: {
      workerData?: unknown;
      /**
       * Sends what is asked in one turn of the event loop as one message at its end: waking a thread costs more than
       * most questions, and a writer commits together what arrives together. Only one who comes alone gains nothing.
       */
      isGathering?: boolean;
      onCommitted?(committed: NonNullable<Replies<Reply>["committed"]>): void;
      /** The thread died: files that were open in it are no longer. */
      onDeath?(): void;
    } = {},
  ) {}

  ask(request: Request, transfer: Transferable[] = []): Promise<Reply> {
    const worker = (this.worker ??= this.start());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.ref();
      if (this.options.isGathering) this.gather(worker, { id, request });
      else worker.postMessage([{ id, request }] satisfies Numbered<Request>[], transfer);
    });
  }

  private gather(worker: Worker, question: Numbered<Request>): void {
    const batch = this.gathered;
    if (batch.push(question) > 1) return;
    setImmediate(() => {
      if (this.gathered === batch) this.gathered = [];
      try {
        // A thread that died meanwhile answers nothing any more; `bury` has told those who wait.
        worker.postMessage(batch);
      } catch (cause) {
        this.refuse(batch, new AppError("storage_unavailable", { cause }));
      }
    });
  }

  private refuse(questions: readonly Numbered<Request>[], error: Error): void {
    for (const { id } of questions) {
      this.waiting.get(id)?.reject(error);
      this.waiting.delete(id);
    }
  }

  /** Ends the thread; questions that wait fail. */
  async stop(): Promise<void> {
    await this.worker?.terminate();
  }

  private start(): Worker {
    const worker = new Worker(workerUrl(this.name), {
      workerData: this.options.workerData,
      resourceLimits: { maxYoungGenerationSizeMb: YOUNG_HEAP },
    });
    worker.on("message", (message: Replies<Reply>) => {
      this.receive(worker, message);
    });
    worker.on("error", (error) => {
      this.bury(worker, error);
    });
    worker.on("exit", (code) => {
      this.bury(worker, new Error(`The thread ${this.name} ended with ${code}`));
    });
    return worker;
  }

  private receive(worker: Worker, { replies, committed }: Replies<Reply>): void {
    // Listeners first: what others wait for goes out before the answers to those who know it.
    if (committed) this.options.onCommitted?.(committed);
    for (const { id, reply, failure } of replies) {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      if (failure) waiting?.reject(fromFailure(failure));
      else if (reply) waiting?.resolve(reply);
    }
    if (this.waiting.size === 0) worker.unref();
  }

  private bury(worker: Worker, cause: Error): void {
    if (this.worker !== worker) return;
    this.worker = null;
    this.gathered = [];
    const unanswered = [...this.waiting.values()];
    this.waiting.clear();
    this.options.onDeath?.();
    for (const { reject } of unanswered) reject(new AppError("storage_unavailable", { cause }));
  }
}
