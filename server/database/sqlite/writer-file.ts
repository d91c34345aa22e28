import { AppError } from "../../errors";
import type { KindsData } from "../../objects/kind-data";
import type { ChangeRow } from "../types";
import { QuickWrites, type QuickCommit } from "./quick-writes";
import type { WorkerClient } from "./worker-client";
import type { WriterReply, WriterRequest } from "./worker-messages";
import type { Elsewhere, Writing } from "./writings";

interface Waiting {
  writing: Writing;
  resolve(reply: WriterReply | Promise<WriterReply>): void;
  reject(error: unknown): void;
}

/**
 * One organisation's file, open for writing. A single small change is committed here while the file's thread is idle.
 * Everything else goes to the thread, including what arrives while it works, so that only one of the two writes at a
 * time and commits are published in order.
 */
export class WriterFile {
  /** Writes of this turn of the event loop that could be committed here. */
  private waiting: Waiting[] = [];
  /** Writes that the thread has not answered yet. */
  private underWay = 0;
  /** Committed here; the thread, which maintains the search indexes, gets it with its next write. */
  private unsent: Elsewhere | null = null;
  private isDead = false;
  /** Whether the thread has the file open; it may close it while nothing is written. */
  private isOpen = true;
  private readonly quick: QuickWrites;

  /**
   * @param listener called with the changes of every commit, in order
   * @param onClose is called when the thread sends nothing more about the file
   */
  constructor(
    private readonly path: string,
    kinds: KindsData,
    private readonly thread: WorkerClient<WriterRequest, WriterReply>,
    private readonly listener: (changes: ChangeRow[]) => void,
    private readonly onClose: () => void,
  ) {
    this.quick = new QuickWrites(path, kinds);
  }

  /** @throws AppError storage_unavailable if the thread died */
  write(writing: Writing): Promise<WriterReply> {
    if (this.underWay > 0 || !this.quick.takes(writing)) return this.hand(writing);
    return new Promise((resolve, reject) => {
      const count = this.waiting.push({ writing, resolve, reject });
      if (count === 1) setImmediate(() => this.writeWaiting());
      // No longer alone: leave it to the thread.
      else this.writeWaiting();
    });
  }

  /** Passes a write to the thread. */
  private async hand(writing: Writing): Promise<WriterReply> {
    if (this.isDead) throw new AppError("storage_unavailable");
    const { path, unsent } = this;
    this.unsent = null;
    this.underWay += 1;
    try {
      const opened = this.isOpen ? null : this.openAgain();
      const reply = this.thread.ask({ kind: "write", path, writing, ...(unsent && { elsewhere: unsent }) });
      return (await Promise.all([reply, opened]))[0];
    } finally {
      this.underWay -= 1;
    }
  }

  /** Later requests queue after it. @throws AppError storage_unavailable */
  private async openAgain(): Promise<void> {
    this.isOpen = true;
    try {
      await this.thread.ask({ kind: "open", path: this.path });
    } catch (cause) {
      this.isOpen = false;
      throw new AppError("storage_unavailable", { cause });
    }
  }

  /**
   * Lets the thread close the file if nothing is being written: the next write opens it again. @returns whether it
   * is closed
   */
  async rest(): Promise<boolean> {
    if (this.isDead || !this.isOpen) return true;
    if (this.underWay > 0 || this.waiting.length > 0 || this.unsent) return false;
    // Writes from here on queue after it, and open the file again.
    this.isOpen = false;
    this.underWay += 1;
    try {
      const { kind } = await this.thread.ask({ kind: "rest", path: this.path });
      if (kind === "busy") this.isOpen = true;
      return !this.isOpen;
    } finally {
      this.underWay -= 1;
    }
  }

  /** Several writes at once go to the thread: they share its commit, and this thread reads the next requests. */
  private writeWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    const alone = waiting.length === 1 && this.underWay === 0 && !this.isDead;
    for (const { writing, resolve, reject } of waiting) {
      try {
        const committed = alone && this.quick.takes(writing) ? this.quick.commit(writing.request) : null;
        if (!committed) resolve(this.hand(writing));
        else {
          this.publishCommitted(committed);
          // The writer already knows the result: other clients are notified first, which takes several promise
          // turns.
          setImmediate(resolve, committed.outcome);
        }
      } catch (error) {
        reject(error);
      }
    }
  }

  private publishCommitted({ changes, elsewhere }: QuickCommit): void {
    this.unsent ??= { unindexed: [], isStructureNew: false };
    this.unsent.unindexed.push(...elsewhere.unindexed);
    this.unsent.isStructureNew ||= elsewhere.isStructureNew;
    if (changes.length > 0) this.listener(changes);
  }

  /** Publishes what the thread committed. */
  publish(changes: ChangeRow[]): void {
    this.quick.heed(changes);
    this.listener(changes);
  }

  letGo(): void {
    this.quick.letGo();
  }

  /** The thread died with all it knew of this file; pending writes are rejected. */
  die(): void {
    this.isDead = true;
    this.quick.close();
  }

  /** Commits pending writes first. */
  async close(): Promise<void> {
    this.writeWaiting();
    if (this.unsent) await this.hand({ kind: "settle" });
    this.quick.close();
    if (!this.isDead && this.isOpen) await this.thread.ask({ kind: "close", path: this.path });
    this.onClose();
  }
}
