import { onLeaving } from "./leaving";

const waiting = new Set<LaterSave>();
let isWatching = false;

/** Saves everything that is pending: the page is being left, or another user will sign in. */
export function flushSaves(): void {
  for (const save of waiting) save.now();
}

/**
 * A setting that is saved once it has not changed for a while. It is not lost when the page is closed first: the
 * save is sent then and outlives the page (`keepalive`).
 */
export class LaterSave {
  #save: (() => void) | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Saves after `delay` ms without another call; only the last `save` runs. */
  later(save: () => void, delay: number): void {
    if (!isWatching) onLeaving(window, flushSaves);
    isWatching = true;
    clearTimeout(this.#timer);
    this.#save = save;
    waiting.add(this);
    this.#timer = setTimeout(() => this.now(), delay);
  }

  /** Saves now if a save is pending. */
  now(): void {
    const save = this.#save;
    this.cancel();
    save?.();
  }

  /** Drops a pending save. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#save = null;
    waiting.delete(this);
  }
}
