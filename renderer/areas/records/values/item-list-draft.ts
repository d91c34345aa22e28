import { mergeItems, type Item } from "#shared/fields/values/item-list";
import { createListeners } from "../../../ui/store/listeners";

export interface ItemListState {
  items: readonly Item[];
  status: "saved" | "waiting" | "saving" | "failed";
}

interface ItemListOptions {
  stored: readonly Item[];
  /** Pause after the last change before it is saved, in ms. */
  delay: number;
  /** Saves the list; `before` is the list it is based on. Returns the stored list. */
  save: (items: readonly Item[], before: readonly Item[]) => Promise<readonly Item[]>;
  /**
   * Called with an error of `save`; returns the stored list if the changes should be merged into it and saved
   * again.
   */
  onFailed: (error: unknown) => Promise<readonly Item[] | null>;
}

/** A list of items while a person changes it: shown at once, saved after a pause, merged with what others do. */
export class ItemListDraft {
  state: ItemListState;
  #base: readonly Item[];
  #options: ItemListOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | null = null;
  #listeners = createListeners();

  constructor(options: ItemListOptions) {
    this.#options = options;
    this.#base = options.stored;
    this.state = { items: options.stored, status: "saved" };
  }

  subscribe = this.#listeners.subscribe;

  current = (): ItemListState => this.state;

  change(items: readonly Item[]): void {
    this.#publish({ items, status: "waiting" });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), this.#options.delay);
  }

  /** Items that only this person has seen: added or changed, and not saved. */
  get unsaved(): readonly Item[] {
    if (this.state.status === "saved") return [];
    const known = new Map(this.#base.map((item) => [item.id, item]));
    return this.state.items.filter(({ id, title, done }) => {
      const before = known.get(id);
      return before?.title !== title || before.done !== done;
    });
  }

  /** Sends nothing more: there is no place for it. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Adopts the server's current items, from a reply or an event. */
  adopt(stored: readonly Item[]): void {
    const items = mergeItems(this.#base, this.state.items, stored);
    this.#base = stored;
    this.#publish({ ...this.state, items });
  }

  /** Saves pending changes now. Resolves when no request is pending any more. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (this.state.status !== "waiting") return;
    this.#sending = this.#send().finally(() => {
      this.#sending = null;
    });
    await this.#sending;
  }

  async #send(): Promise<void> {
    const sent = this.state.items;
    this.#publish({ ...this.state, status: "saving" });
    try {
      const stored = await this.#options.save(sent, this.#base);
      this.#base = sent;
      this.adopt(stored);
      if (this.state.status === "saving") this.#publish({ ...this.state, status: "saved" });
    } catch (error) {
      const stored = await this.#options.onFailed(error);
      if (stored === null) {
        this.#publish({ ...this.state, status: "failed" });
        return;
      }
      this.adopt(stored);
      this.change(this.state.items);
    }
  }

  #publish(state: ItemListState): void {
    this.state = state;
    this.#listeners.notify();
  }
}
