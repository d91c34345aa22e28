import { report } from "../report";
import type { ChangeRow } from "../types";

type Listener = (changes: ChangeRow[]) => void;

/** Changes that are read from the log at a time. */
const READ_AT_ONCE = 1000;

/**
 * Publishes the changes of one organisation in log order, whichever server made them. Changes committed by this
 * server are published at once if they directly follow the last published one; otherwise the gap is read from the
 * log.
 */
export class CommitFeed {
  private readonly listeners = new Set<Listener>();
  private reading: Promise<void> = Promise.resolve();
  /** Pending reads of the log: while there are some, nothing is published past them. */
  private reads = 0;

  /**
   * @param told number of the newest published change
   * @param changesAfter reads the log
   */
  constructor(
    private published: number,
    private readonly changesAfter: (seq: number, limit: number) => Promise<ChangeRow[]>,
  ) {}

  /** Number of the newest published change. */
  get head(): number {
    return this.published;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /**
   * This server committed these changes. Resolves once they are published, so that listeners' caches are up to
   * date before the request is answered.
   */
  async committed(changes: ChangeRow[]): Promise<void> {
    const [first] = changes;
    const last = changes.at(-1);
    if (!first || !last) return;
    if (this.listeners.size === 0) this.published = Math.max(this.published, last.seq);
    else if (this.reads === 0 && first.seq === this.published + 1) this.publish(changes);
    else {
      this.catchUp();
      await this.settled();
    }
  }

  /** Another server committed changes up to this number. */
  announced(seq: number): void {
    if (seq <= this.published) return;
    if (this.listeners.size === 0) this.published = seq;
    else this.catchUp();
  }

  /** Resolves once everything up to the log's newest change is published. */
  async reach(newest: () => Promise<number>): Promise<void> {
    this.announced(await newest());
    await this.settled();
  }

  /** Publishes what the log holds beyond the last published change. */
  catchUp(): void {
    this.reads += 1;
    this.reading = this.reading
      .then(() => this.readOn())
      .catch(report)
      .finally(() => {
        this.reads -= 1;
      });
  }

  /** Resolves once everything requested so far is published. */
  async settled(): Promise<void> {
    await this.reading;
  }

  private async readOn(): Promise<void> {
    for (;;) {
      const changes = await this.changesAfter(this.published, READ_AT_ONCE);
      if (changes.length > 0) this.publish(changes);
      if (changes.length < READ_AT_ONCE) return;
    }
  }

  /** A failing listener is reported and does not affect the others. */
  private publish(changes: ChangeRow[]): void {
    this.published = changes.at(-1)?.seq ?? this.published;
    for (const listener of this.listeners) {
      try {
        listener(changes);
      } catch (error) {
        report(error);
      }
    }
  }
}
