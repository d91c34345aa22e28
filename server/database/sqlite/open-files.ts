import { report } from "../report";

/** The state of a file that may be open. */
export interface KnownFile {
  readonly isOpen: boolean;
  /** Not in use right now. */
  readonly isIdle: boolean;
  /** When it was last used, on this process's clock, in ms. */
  lastUse: number;
  close(): Promise<void>;
}

/** How often files are checked, in ms. */
const LOOK_INTERVAL = 30_000;

/**
 * Tracks the use of files. Every open one holds four connections with their caches, so the least recently used are
 * closed when too many are open, and also those that were unused for a while.
 *
 * @param most files that stay open at a time
 * @param idleTime how long an unused file stays open, in ms
 * @param clock ms on any monotonic scale
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

  /** Open files that are not in use, least recently used first. */
  private idle(): File[] {
    return this.files()
      .filter((file) => file.isOpen && file.isIdle)
      .sort((one, other) => one.lastUse - other.lastUse);
  }
}

function close(files: readonly KnownFile[]): void {
  for (const file of files) file.close().catch(report);
}
