import { report } from "../report";

/** What is known of a file that may be open. */
export interface KnownFile {
  readonly isOpen: boolean;
  /** Nobody works with it at this moment. */
  readonly isIdle: boolean;
  /** When somebody did last, on this process's clock, in ms. */
  lastUse: number;
  close(): Promise<void>;
}

/** How often files are looked through, in ms. */
const LOOK_INTERVAL = 30_000;

/**
 * Notes each use of a file. Every open one holds four connections with their caches, so those that were idle
 * longest are closed when too many are open, and all that nobody used for a while.
 *
 * @param most files that stay open at a time
 * @param idleTime how long an unused file stays open, in ms
 * @param clock ms on any scale that only grows
 */
export class OpenFiles<File extends KnownFile> {
  private readonly looking: NodeJS.Timeout;

  constructor(
    private readonly files: () => File[],
    private readonly most: number,
    private readonly idleTime: number,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.looking = setInterval(() => this.closeUnused(), LOOK_INTERVAL).unref();
  }

  /** Called before a file is used, which may open it. */
  note(used: File): void {
    used.lastUse = this.clock();
    if (used.isOpen) return;
    const spare = this.files().filter((file) => file.isOpen).length + 1 - this.most;
    if (spare > 0) close(this.idle().slice(0, spare));
  }

  closeUnused(): void {
    const since = this.clock() - this.idleTime;
    close(this.idle().filter((file) => file.lastUse <= since));
  }

  stop(): void {
    clearInterval(this.looking);
  }

  /** Open files that nobody works with, the one that was used longest ago first. */
  private idle(): File[] {
    return this.files()
      .filter((file) => file.isOpen && file.isIdle)
      .sort((one, other) => one.lastUse - other.lastUse);
  }
}

function close(files: readonly KnownFile[]): void {
  for (const file of files) file.close().catch(report);
}
