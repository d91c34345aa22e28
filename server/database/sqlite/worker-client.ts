import type { Transferable, Worker } from "node:worker_threads";
import { AppError } from "../../errors";
import { withTimeout } from "../../with-timeout";
import { startThread } from "../../threads";
import { report } from "../report";
import { fromFailure } from "./failures";
import type { Numbered, Replies } from "./worker-messages";

/** Heap of a thread, in MB: statements and results are of limited size, whatever the tables'. */
const HEAP = 1024;
/** How long an idle thread is kept, in ms; starting another takes a tenth of a second. */
const IDLE_TIME = 60_000;
/** How long a thread may take to end, in ms. */
const END_WAIT = 500;

interface Waiting<Reply> {
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

/**
 * A thread that answers requests. It starts with the first one and restarts after it died; pending requests then
 * fail with `storage_unavailable`. An idle thread does not keep the process alive, and ends after a while.
 */
export class WorkerClient<Request, Reply> {
  private worker: Worker | null = null;
  private readonly waiting = new Map<number, Waiting<Reply>>();
  private lastId = 0;
  /** Requests of this turn of the event loop, for a thread that gets them in batches. */
  private gathered: Numbered<Request>[] = [];
  private idling: NodeJS.Timeout | undefined;

  constructor(
    private readonly name: `${string}.worker`,
    private readonly options: {
      workerData?: unknown;
      /** In ms. */
      idleTime?: number;
      /** Releases what an idle thread holds. @returns whether it may end */
      empties?(): Promise<boolean>;
      /**
       * Sends the requests of one turn of the event loop as one message at its end, or once this many are queued.
       * Waking a thread costs more than most requests, and a writer commits together what arrives together.
       */
      gathers?(): number;
      onCommitted?(committed: NonNullable<Replies<Reply>["committed"]>): void;
      /** The thread died: its files are no longer open. */
      onDeath?(): void;
    } = {},
  ) {}

  ask(request: Request, transfer: Transferable[] = []): Promise<Reply> {
    const worker = (this.worker ??= this.start());
    const id = (this.lastId += 1);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      worker.ref();
      if (this.options.gathers) this.gather(worker, { id, request });
      else worker.postMessage([{ id, request }] satisfies Numbered<Request>[], transfer);
    });
  }

  private gather(worker: Worker, question: Numbered<Request>): void {
    const batch = this.gathered;
    const count = batch.push(question);
    if (count === this.options.gathers?.()) this.sendGathered(worker);
    else if (count === 1)
      setImmediate(() => {
        if (this.gathered === batch) this.sendGathered(worker);
      });
  }

  /**
   * A thread that died in the meantime answers nothing any more: `bury` has rejected the pending requests, or will
   * soon.
   */
  private sendGathered(worker: Worker): void {
    const batch = this.gathered;
    this.gathered = [];
    try {
      worker.postMessage(batch);
    } catch (cause) {
      this.refuse(batch, new AppError("storage_unavailable", { cause }));
    }
  }

  private refuse(questions: readonly Numbered<Request>[], error: Error): void {
    for (const { id } of questions) {
      this.waiting.get(id)?.reject(error);
      this.waiting.delete(id);
    }
  }

  /** Sends a request only if the thread is running. */
  async askRunning(request: Request): Promise<void> {
    if (this.worker) await this.ask(request);
  }

  /**
   * Ends the thread; pending requests fail.
   *
   * @returns whether it ended: an SQLite statement cannot be interrupted, so a thread inside a long one ends after
   * it
   */
  async stop(): Promise<boolean> {
    const { worker } = this;
    if (!worker) return true;
    clearTimeout(this.idling);
    this.idling = undefined;
    this.bury(worker, new Error(`The thread ${this.name} was ended`));
    return withTimeout(worker.terminate(), END_WAIT);
  }

  private start(): Worker {
    const worker = startThread(this.name, { heap: HEAP, workerData: this.options.workerData });
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

  private idle(worker: Worker): void {
    worker.unref();
    this.idling ??= setTimeout(() => void this.rest().catch(report), this.options.idleTime ?? IDLE_TIME);
    this.idling.refresh().unref();
  }

  /** Ends an idle thread; the next request starts another. */
  private async rest(): Promise<void> {
    const { worker } = this;
    const isIdle = () => this.worker === worker && this.waiting.size === 0;
    if (!worker || !isIdle()) return;
    const mayEnd = (await this.options.empties?.()) ?? true;
    if (!isIdle()) return;
    if (!mayEnd) {
      this.idling?.refresh();
      return;
    }
    this.worker = null;
    await worker.terminate();
  }

  private receive(worker: Worker, { replies, committed }: Replies<Reply>): void {
    const answers = replies.map(({ id, reply, failure }) => {
      const waiting = this.waiting.get(id);
      this.waiting.delete(id);
      return () => {
        if (failure) waiting?.reject(fromFailure(failure));
        else if (reply) waiting?.resolve(reply);
      };
    });
    if (this.waiting.size === 0) this.idle(worker);
    const answerAll = () => {
      for (const answer of answers) answer();
    };
    if (!committed) return answerAll();
    // Listeners first: notifying clients takes several promise turns, and the requesters, who know the result, are
    // answered after that.
    this.options.onCommitted?.(committed);
    setImmediate(() => {
      // The thread continues with requests that came in the meantime, while this thread sends the answers.
      if (this.worker === worker && this.gathered.length > 0) this.sendGathered(worker);
      answerAll();
    });
    return undefined;
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
