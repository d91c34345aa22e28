import type { ChangeRow } from "../types";
import { WorkerClient } from "./worker-client";
import type { WriterReply, WriterRequest } from "./worker-messages";

/** Threads that write; each organisation's file is written in one of them. */
const THREADS = 2;

type Listener = (changes: ChangeRow[]) => void;

/** The write connections of all open organisations. */
export class WriterThreads {
  private readonly threads: WorkerClient<WriterRequest, WriterReply>[];
  private readonly listeners = new Map<string, Listener>();
  private readonly deaths = new Map<string, { thread: number; onDeath(): void }>();

  constructor() {
    this.threads = Array.from(
      { length: THREADS },
      (_, index) =>
        new WorkerClient<WriterRequest, WriterReply>("writer.worker", {
          isGathering: true,
          onCommitted: ({ path, changes }) => this.listeners.get(path)?.(changes),
          onDeath: () => {
            this.announceDeath(index);
          },
        }),
    );
  }

  /**
   * Opens a file for writing: makes it, brings its structure up to date.
   *
   * @param listener is told the changes of every commit, in order
   * @param onDeath is called when the file is no longer open because its thread died
   */
  async open(
    organizationId: number,
    path: string,
    listener: Listener,
    onDeath: () => void,
  ): Promise<WriterFile> {
    const thread = organizationId % THREADS;
    const client = this.threads[thread];
    if (!client) throw new Error("There is no thread");
    await client.ask({ kind: "open", path });
    this.listeners.set(path, listener);
    this.deaths.set(path, { thread, onDeath });
    return {
      write: (writing) => client.ask({ kind: "write", path, writing }),
      close: async () => {
        await client.ask({ kind: "close", path });
        this.listeners.delete(path);
        this.deaths.delete(path);
      },
    };
  }

  async stop(): Promise<void> {
    await Promise.all(this.threads.map((client) => client.stop()));
  }

  private announceDeath(thread: number): void {
    for (const [path, open] of this.deaths) {
      if (open.thread !== thread) continue;
      this.listeners.delete(path);
      this.deaths.delete(path);
      open.onDeath();
    }
  }
}

/** One organisation's file, open for writing. */
export interface WriterFile {
  write(writing: Extract<WriterRequest, { kind: "write" }>["writing"]): Promise<WriterReply>;
  close(): Promise<void>;
}
