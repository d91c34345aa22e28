import { PAGE_SIZE } from "#shared/limits/records";
import { blocksBetween } from "./blocks";

/** Rows pass too quickly to be read while more than one block goes by within this time, in ms. */
export const SETTLE_DELAY = 60;
/** Rows requested ahead: those that will pass while so many times the delay goes by, within these bounds. */
const DELAYS_AHEAD = 4;
const AHEAD_LEAST = PAGE_SIZE / 2;
const AHEAD_MOST = 3 * PAGE_SIZE;
/** Requests for blocks that may be on their way at the same time. */
export const REQUESTS_MAX = 2;

/** Rows from `first` to `last`, both inclusive. */
export interface RowRange {
  first: number;
  last: number;
}

export interface BlockLoaderOptions {
  /** Number of rows as far as it is known. */
  total: () => number;
  isLoaded: (block: number) => boolean;
  /** Loads one block; rejects when aborted or refused. */
  load: (block: number, signal: AbortSignal) => Promise<void>;
  /** A block could not be loaded, for another reason than being cancelled. */
  failed: (error: unknown) => void;
}

/**
 * Decides which blocks to request while scrolling. Visible ones come first, then the next ones in the
 * scroll direction, more of them at higher speed. A row that arrives with its values is rendered only once.
 * Blocks that were only scrolled past are not requested, or cancelled if they were.
 */
export class BlockLoader {
  #visible = { first: 0, last: 0 };
  #pieces: readonly RowRange[] = [{ first: 0, last: 0 }];
  #direction = 1;
  #lastChecked = 0;
  /** Rows that passed within the last delay. */
  #speed = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #inFlight = new Map<number, AbortController>();
  #options: BlockLoaderOptions;
  #stopped = false;

  constructor(options: BlockLoaderOptions) {
    this.#options = options;
  }

  get visible(): RowRange {
    return this.#visible;
  }

  /** The visible rows, both inclusive; `pieces` if closed groups are between them. */
  show(first: number, last: number, pieces: readonly RowRange[] = [{ first, last }]): void {
    this.#pieces = pieces;
    if (first !== this.#visible.first) this.#direction = first > this.#visible.first ? 1 : -1;
    this.#visible = { first, last };
    this.#timer ??= setTimeout(() => this.#settle(), SETTLE_DELAY);
  }

  /** No request is pending. */
  get isIdle(): boolean {
    return this.#inFlight.size === 0;
  }

  /** Requests the visible rows without delay; used for the first rows and after a refresh. */
  loadNow(): void {
    this.#speed = 0;
    this.#lastChecked = this.#visible.first;
    this.#request();
  }

  /** Cancels all pending requests, so that older answers cannot overwrite newer ones. */
  cancelAll(): void {
    for (const controller of this.#inFlight.values()) controller.abort();
    this.#inFlight.clear();
  }

  stop(): void {
    this.#stopped = true;
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    this.cancelAll();
  }

  resume(): void {
    this.#stopped = false;
  }

  #settle(): void {
    this.#timer = null;
    const moved = Math.abs(this.#visible.first - this.#lastChecked);
    this.#lastChecked = this.#visible.first;
    this.#speed = moved;
    if (moved > PAGE_SIZE) this.#timer = setTimeout(() => this.#settle(), SETTLE_DELAY);
    else this.#request();
  }

  /** Blocks wanted now, the most urgent first. */
  #wanted(): number[] {
    const total = this.#options.total();
    const { first, last } = this.#visible;
    const visibleBlocks = this.#pieces.flatMap((piece) => blocksBetween(piece.first, piece.last, total));
    const rows = Math.max(AHEAD_LEAST, Math.min(this.#speed * DELAYS_AHEAD, AHEAD_MOST));
    const ahead =
      this.#direction > 0
        ? blocksBetween(last + 1, last + rows, total)
        : blocksBetween(Math.max(0, first - rows), first - 1, total).toReversed();
    // The first rows are requested before their total is known.
    return [...new Set([...(total === 0 ? [0] : visibleBlocks), ...ahead])];
  }

  #request(): void {
    if (this.#stopped) return;
    const wanted = this.#wanted();
    for (const [block, controller] of this.#inFlight) {
      if (wanted.includes(block)) continue;
      controller.abort();
      this.#inFlight.delete(block);
    }
    for (const block of wanted) {
      if (this.#inFlight.size >= REQUESTS_MAX) return;
      if (!this.#inFlight.has(block) && !this.#options.isLoaded(block)) this.#start(block);
    }
  }

  #start(block: number): void {
    const controller = new AbortController();
    this.#inFlight.set(block, controller);
    this.#options.load(block, controller.signal).then(
      () => this.#finish(block, controller, true),
      (error: unknown) => {
        const cancelled = controller.signal.aborted;
        this.#finish(block, controller, cancelled);
        if (!cancelled) this.#options.failed(error);
      },
    );
  }

  #finish(block: number, controller: AbortController, goOn: boolean): void {
    if (this.#inFlight.get(block) === controller) this.#inFlight.delete(block);
    if (goOn) this.#request();
  }
}
