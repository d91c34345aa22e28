import { onLeaving } from "./leaving";

const waiting = new Set<LaterSave>();
let isWatching = false;

/** Sends everything that waits for a pause: the page is left, or somebody else will sign in. */
export function flushSaves(): void {
  for (const save of waiting) save.now();
}

/**
 * One setting that is saved when nothing more was changed for a while. It is not lost when the page goes first: the
 * save is sent then, and outlives the page (`keepalive`).
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

  /** Saves what waits, if anything does. */
  now(): void {
    const save = this.#save;
    this.cancel();
    save?.();
  }

  /** Forgets what waits. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.#save = null;
    waiting.delete(this);
  }
}
