import type { EditKeeper, KeptEdit } from "../data/keeper";
import type { EditStore, StoredEdit } from "./edit-store";
import type { WindowLocks } from "./window-locks";

export interface KeptEditsParts {
  /** Organisation and person. */
  scope: string;
  /** Name of this window. */
  owner: string;
  openStore: (scope: string) => Promise<EditStore>;
  locks: WindowLocks | null;
}

/**
 * The changes of one person on this device that wait for an answer. Each belongs to the window it was made in; what
 * belonged to a window that is gone goes to the next one that asks, so no two windows send the same.
 */
export class KeptEdits {
  readonly scope: string;
  /** Resolves when the edits of windows that are gone have been taken over. Never rejects. */
  readonly ready: Promise<void>;
  #parts: KeptEditsParts;
  #store: EditStore | null = null;
  #isKeeping: boolean;
  #writing: Promise<void>;
  #taken = new Map<number, KeptEdit[]>();
  #orders = new Map<string, number>();
  #order = Date.now();
  #closing = new AbortController();
  #wakers = new Set<() => void>();
  #closers = new Set<() => void>();
  #leavers = new Set<() => void>();
  /** Windows whose going is waited for. */
  #watched = new Set<string>();

  constructor(parts: KeptEditsParts) {
    this.#parts = parts;
    this.scope = parts.scope;
    this.#isKeeping = parts.locks !== null;
    this.ready = this.#begin();
    this.#writing = this.ready;
  }

  /** Changes that nobody has answered for yet. */
  get waiting(): number {
    return this.#orders.size;
  }

  /** What keeps the changes of one table. */
  keeperOf(tableId: number): EditKeeper {
    const isKeeping = () => this.#isKeeping;
    return {
      get isKeeping() {
        return isKeeping();
      },
      ready: this.ready,
      keep: (edit) => {
        const order = this.#orders.get(edit.mutationId) ?? ++this.#order;
        this.#orders.set(edit.mutationId, order);
        const stored: StoredEdit = { ...edit, tableId, owner: this.#parts.owner, order };
        this.#write((store) => store.put([stored]));
      },
      forget: (mutationId) => {
        this.#orders.delete(mutationId);
        this.#write((store) => store.delete(mutationId));
      },
    };
  }

  /** Takes over what belonged to windows that are gone. Answers the tables for which something was found. */
  async takeOver(): Promise<number[]> {
    const { locks, owner } = this.#parts;
    const store = this.#store;
    if (store === null || locks === null) return [];
    const edits = await locks.alone(this.#lockOf("taking over"), async () => {
      const [stored, held] = await Promise.all([store.all(), locks.held()]);
      const others = stored.filter((edit) => edit.owner !== owner);
      const isThere = (edit: StoredEdit) => held.has(this.#lockOf(edit.owner));
      for (const edit of others.filter(isThere)) this.#watch(edit.owner);
      const left = others.filter((edit) => !isThere(edit));
      await store.put(left.map((edit) => ({ ...edit, owner })));
      return left;
    });
    for (const { owner: _left, order, ...edit } of edits) {
      this.#orders.set(edit.mutationId, order);
      this.#taken.set(edit.tableId, [...(this.#taken.get(edit.tableId) ?? []), edit]);
    }
    return this.tables();
  }

  /** Tables for which edits wait to be fetched with `take`. */
  tables(): number[] {
    return [...this.#taken.keys()];
  }

  /** The edits of a table that were taken over, once. */
  take(tableId: number): KeptEdit[] {
    const edits = this.#taken.get(tableId) ?? [];
    this.#taken.delete(tableId);
    return edits;
  }

  /** Calls back when what waits may be sent. */
  onWake(waker: () => void): void {
    this.#wakers.add(waker);
  }

  /** Calls back when a window that had edits is gone, so that they can be taken over. */
  onLeft(leaver: () => void): void {
    this.#leavers.add(leaver);
  }

  /** Calls back when nothing may be sent any more: somebody else may sign in. */
  onClose(closer: () => void): void {
    this.#closers.add(closer);
  }

  wake(): void {
    for (const waker of this.#wakers) waker();
  }

  /** Forgets everything of this person on this device. */
  async clear(): Promise<void> {
    this.#taken.clear();
    this.#write((store) => store.clear());
    await this.#writing;
  }

  /** Somebody else signed in: what waits stays for the person's return, in whichever window that is. */
  close(): void {
    this.#closing.abort();
    for (const closer of this.#closers) closer();
  }

  #lockOf = (name: string): string => `workloom.edits.${this.scope}.${name}`;

  /** A page that is loaded again may start before the browser has let go of what it was. */
  #watch(owner: string): void {
    if (this.#watched.has(owner)) return;
    this.#watched.add(owner);
    const left = () => {
      this.#watched.delete(owner);
      for (const leaver of this.#leavers) leaver();
    };
    this.#parts.locks?.released(this.#lockOf(owner), this.#closing.signal).then(left, () => {
      // Somebody else signs in here: the edits stay for the person's return.
    });
  }

  async #begin(): Promise<void> {
    const { locks, openStore, owner } = this.#parts;
    if (locks === null) return;
    try {
      await locks.hold(this.#lockOf(owner), this.#closing.signal);
      this.#store = await openStore(this.scope);
      await this.takeOver();
    } catch {
      // A browser that keeps nothing (a private window, a full disk) still works: edits live as long as the page,
      // and leaving it warns.
      this.#isKeeping = false;
    }
  }

  /** One write after the other, so that a change forgotten at once is not kept for ever. */
  #write(write: (store: EditStore) => Promise<void>): void {
    this.#writing = this.#writing.then(async () => {
      try {
        if (this.#store !== null) await write(this.#store);
      } catch {
        this.#isKeeping = false;
      }
    });
  }
}
