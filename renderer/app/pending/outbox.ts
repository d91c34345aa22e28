import { CallRefused, ConnectionLost, SessionEnded } from "../api/call-problems";

/** Delays before a change is sent again without a sign of the connection, in ms; the last one repeats. */
const RETRY_DELAYS = [1000, 2000, 4000, 8000, 15_000] as const;
/** How often a change is retried when the server is busy. */
const BUSY_RETRIES = 3;

interface Task {
  send: () => Promise<void>;
  failed: (error: unknown) => void;
  busy: number;
  isPersisted: boolean;
}

interface TaskOptions {
  /** It is stored on the device: leaving the page loses nothing. */
  isPersisted?: boolean;
  /** It was made before everything else in the queue. */
  isFirst?: boolean;
}

/**
 * Queue of changes, sent one after the other in the order they were made. Offline changes wait and are sent
 * in order after reconnecting. Each has an idempotency key, so that a change whose reply was lost is
 * applied exactly once.
 */
export class Outbox {
  #tasks: Task[] = [];
  #running = false;
  #attempts = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #changed: () => void;
  #ready: Promise<unknown>;
  #isStopped = false;
  /** Number of tasks at the head that were made before this page was loaded. */
  #earlier = 0;
  isWaiting = false;

  /** @param ready nothing is sent before it resolves */
  constructor(changed: () => void, ready: Promise<unknown> = Promise.resolve()) {
    this.#changed = changed;
    this.#ready = ready;
  }

  get size(): number {
    return this.#tasks.length;
  }

  /** Changes that would be lost if the page was closed now. */
  get unkeptSize(): number {
    return this.#tasks.filter((task) => !task.isPersisted).length;
  }

  /** Queues a change; resolves with the result of `send`, rejects if it was refused. */
  enqueue<Reply>(
    send: () => Promise<Reply>,
    { isPersisted = false, isFirst = false }: TaskOptions = {},
  ): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const task = {
        send: async () => {
          resolve(await send());
        },
        failed: reject,
        busy: 0,
        isPersisted,
      };
      if (isFirst && !this.#running) this.#tasks.splice(this.#earlier++, 0, task);
      else this.#tasks.push(task);
      void this.#run();
    });
  }

  /** The connection is back, or may be: sends the queue. */
  wake(): void {
    this.#attempts = 0;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    void this.#run();
  }

  /** Stops sending, because another user signs in. */
  stop(): void {
    this.#isStopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#tasks = [];
  }

  async #run(): Promise<void> {
    await this.#ready;
    if (this.#running || this.#timer !== null || this.#isStopped) return;
    this.#running = true;
    for (let task = this.#tasks[0]; task !== undefined; task = this.#tasks[0]) {
      const outcome = await this.#attempt(task);
      if (outcome === "wait") break;
      this.#tasks.shift();
      this.#earlier = Math.max(0, this.#earlier - 1);
      this.#attempts = 0;
      this.#setWaiting(false);
    }
    this.#running = false;
  }

  async #attempt(task: Task): Promise<"done" | "wait"> {
    try {
      await task.send();
      return "done";
    } catch (error) {
      const busy = error instanceof CallRefused && error.retryable && task.busy++ < BUSY_RETRIES;
      if (!busy && !(error instanceof ConnectionLost)) {
        task.failed(error);
        return "done";
      }
      if (!busy) this.#setWaiting(true);
      // Without a session every request fails; signing in again wakes the queue.
      if (!(error instanceof SessionEnded) && !this.#isStopped) this.#retryLater();
      return "wait";
    }
  }

  #retryLater(): void {
    const delay = RETRY_DELAYS[Math.min(this.#attempts++, RETRY_DELAYS.length - 1)];
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.#run();
    }, delay);
  }

  #setWaiting(waiting: boolean): void {
    if (this.isWaiting === waiting) return;
    this.isWaiting = waiting;
    this.#changed();
  }
}
