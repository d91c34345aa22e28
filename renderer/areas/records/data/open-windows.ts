import type { RecordWindow } from "./record-window";

/** The windows of a table that follow its changes; those of the trash show other records. */
export class OpenWindows {
  #windows = new Set<RecordWindow>();

  open(window: RecordWindow): void {
    if (this.#windows.has(window)) return;
    this.#windows.add(window);
    window.start();
  }

  close(window: RecordWindow): void {
    window.stop();
    this.#windows.delete(window);
  }

  [Symbol.iterator](): Iterator<RecordWindow> {
    return this.#windows.values();
  }

  /** Ids of all loaded rows. */
  *ids(): Generator<number> {
    for (const window of this.#windows) yield* window.ids();
  }

  /** Puts records at the end of every window that does not have them. */
  append(ids: readonly number[]): void {
    for (const window of this.#windows) {
      if (window.selection.trashed === true) continue;
      for (const id of ids) if (window.indexOf(id) < 0) window.append(id);
    }
  }

  remove(ids: ReadonlySet<number>): void {
    for (const window of this.#windows) {
      if (window.selection.trashed === true) window.refresh();
      else window.remove(ids);
    }
  }

  /** A record created here got its number from the server. */
  rename(localId: number, id: number): void {
    for (const window of this.#windows) window.rename(localId, id);
    // A window opened in the meantime may have been answered before the record existed.
    this.append([id]);
  }

  refresh(): void {
    for (const window of this.#windows) window.refresh();
  }
}
