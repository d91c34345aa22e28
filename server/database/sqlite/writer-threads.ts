import type { KindsData } from "../../objects/kind-data";
import { toStructureData, type Structure } from "../structure";
import type { ChangeRow } from "../types";
import { WorkerClient } from "./worker-client";
import type { WriterReply, WriterRequest } from "./worker-messages";
import { WriterFile } from "./writer-file";

/** Writer threads; each organisation's file belongs to one of them. */
const THREADS = 2;
/**
 * Writes that are sent to a thread at once if the disk is fast: it starts with them while this thread reads the
 * next requests. With a slow disk it pays to wait for all, because each flush is shared.
 */
const GATHERED_MOST = 8;
/** Longest flush of a fast disk, in ms. */
const QUICK_FLUSH = 1;

type Listener = (changes: ChangeRow[]) => void;

/** The write connections of all open organisations. */
export class WriterThreads {
  private readonly threads: WorkerClient<WriterRequest, WriterReply>[];
  private readonly listeners = new Map<string, Listener>();
  /** Duration of the last flush, in ms. */
  private flushTime = Infinity;
  private readonly openFiles = new Map<string, { thread: number; file: WriterFile; onDeath(): void }>();

  private readonly kinds: KindsData;

  /** @param idleTime how long an idle thread is kept, in ms */
  constructor(structure: Structure, idleTime?: number) {
    this.kinds = structure.kinds.data;
    this.threads = Array.from(
      { length: THREADS },
      (_, index) =>
        new WorkerClient<WriterRequest, WriterReply>("writer.worker", {
          workerData: toStructureData(structure),
          gathers: () => (this.flushTime <= QUICK_FLUSH ? GATHERED_MOST : Infinity),
          onCommitted: ({ path, changes, flushTime }) => {
            this.flushTime = flushTime;
            this.listeners.get(path)?.(changes);
          },
          onDeath: () => {
            this.announceDeath(index);
          },
          ...(idleTime !== undefined && { idleTime }),
          empties: () => this.restFiles(index),
        }),
    );
  }

  /**
   * Opens a file for writing: creates it if missing, and migrates it.
   *
   * @param listener called with the changes of every commit, in order
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
    const file = new WriterFile(path, this.kinds, client, listener, () => {
      this.listeners.delete(path);
      this.openFiles.delete(path);
    });
    this.listeners.set(path, (changes) => file.publish(changes));
    this.openFiles.set(path, {
      thread,
      file,
      onDeath: () => {
        file.die();
        onDeath();
      },
    });
    return file;
  }

  /** @returns whether all threads ended */
  async stop(): Promise<boolean> {
    const ended = await Promise.all(this.threads.map((client) => client.stop()));
    return !ended.includes(false);
  }

  /** @returns whether the thread has no open files any more */
  private async restFiles(thread: number): Promise<boolean> {
    const files = [...this.openFiles.values()].filter((open) => open.thread === thread);
    const rested = await Promise.all(files.map(({ file }) => file.rest()));
    return !rested.includes(false);
  }

  private announceDeath(thread: number): void {
    for (const [path, open] of this.openFiles) {
      if (open.thread !== thread) continue;
      this.listeners.delete(path);
      this.openFiles.delete(path);
      open.onDeath();
    }
  }
}
