import type { ChangeStore, StoredChange } from "./change-store";
import type { Persister, PersistedChange } from "./persister";
import type { WindowLocks } from "./window-locks";

export interface PersistedChangesParts {
  /** Organisation and user. */
  scope: string;
  /** Name of this window. */
  owner: string;
  openStore: (scope: string) => Promise<ChangeStore>;
  locks: WindowLocks | null;
}

/**
 * The user's unanswered changes on this device. Each belongs to the window it was made in; those of closed windows
 * go to the next one that asks, so that no two windows send the same.
 */
export class PersistedChanges {
  readonly scope: string;
  /** Resolves when the changes of closed windows have been taken over. Never rejects. */
  readonly ready: Promise<void>;
  #parts: PersistedChangesParts;
  #store: ChangeStore | null = null;
  #isPersisting: boolean;
  #writing: Promise<void>;
  #taken = new Map<string, PersistedChange[]>();
  #orders = new Map<string, number>();
  #order = Date.now();
  #closing = new AbortController();
  #wakers = new Set<() => void>();
  #closers = new Set<() => void>();
  #leavers = new Set<() => void>();
  /** Windows whose end is awaited. */
  #watched = new Set<string>();

  constructor(parts: PersistedChangesParts) {
    this.#parts = parts;
    this.scope = parts.scope;
    this.#isPersisting = parts.locks !== null;
    this.ready = this.#begin();
    this.#writing = this.ready;
  }

  /** Number of unanswered changes. */
  get waiting(): number {
    return this.#orders.size;
  }

  /** The store for changes of one list. */
  persisterOf<Content>(list: string): Persister<Content> {
    const isPersisting = () => this.#isPersisting;
    return {
      get isPersisting() {
        return isPersisting();
      },
      ready: this.ready,
      persist: (change) => {
        const order = this.#orders.get(change.mutationId) ?? ++this.#order;
        this.#orders.set(change.mutationId, order);
        const stored: StoredChange = { ...change, list, owner: this.#parts.owner, order };
        this.#write((store) => store.put([stored]));
      },
      forget: (mutationId) => {
        this.#orders.delete(mutationId);
        this.#write((store) => store.delete(mutationId));
      },
    };
  }

  /** Takes over the changes of closed windows. Returns the lists that have some. */
  async takeOver(): Promise<string[]> {
    const { locks } = this.#parts;
    try {
      if (this.#store !== null && locks !== null) await this.#takeLeft(this.#store, locks);
    } catch {
      // The browser has removed the store, for example because the user cleared its data.
      this.#isPersisting = false;
    }
    return this.lists();
  }

  async #takeLeft(store: ChangeStore, locks: WindowLocks): Promise<void> {
    const { owner } = this.#parts;
    const changes = await locks.alone(this.#lockOf("taking over"), async () => {
      const [stored, held] = await Promise.all([store.all(), locks.held()]);
      const others = stored.filter((change) => change.owner !== owner);
      const isThere = (change: StoredChange) => held.has(this.#lockOf(change.owner));
      for (const change of others.filter(isThere)) this.#watch(change.owner);
      const left = others.filter((change) => !isThere(change));
      await store.put(left.map((change) => ({ ...change, owner })));
      return left;
    });
    for (const { owner: _left, order, ...change } of changes) {
      this.#orders.set(change.mutationId, order);
      this.#taken.set(change.list, [...(this.#taken.get(change.list) ?? []), change]);
    }
  }

  /** Lists with changes that can be fetched with `take`. */
  lists(): string[] {
    return [...this.#taken.keys()];
  }

  /** The changes that `take` would return. */
  peek<Content>(list: string): readonly PersistedChange<Content>[] {
    return (this.#taken.get(list) ?? []) as PersistedChange<Content>[];
  }

  /** The changes of a list that were taken over, returned once; they have the list's type. */
  take<Content>(list: string): PersistedChange<Content>[] {
    const changes = this.#taken.get(list) ?? [];
    this.#taken.delete(list);
    return changes as PersistedChange<Content>[];
  }

  /** Calls back when pending changes may be sent. */
  onWake(waker: () => void): void {
    this.#wakers.add(waker);
  }

  /** Calls back when a window with changes was closed, so that they can be taken over. */
  onLeft(leaver: () => void): void {
    this.#leavers.add(leaver);
  }

  /** Calls back when nothing may be sent any more, because another user may sign in. */
  onClose(closer: () => void): void {
    this.#closers.add(closer);
  }

  wake(): void {
    for (const waker of this.#wakers) waker();
  }

  /** Deletes everything of this user on this device. */
  async clear(): Promise<void> {
    this.#taken.clear();
    this.#write((store) => store.clear());
    await this.#writing;
  }

  /** Another user signed in: the changes stay until this user returns, in any window. */
  close(): void {
    this.#closing.abort();
    for (const closer of this.#closers) closer();
  }

  #lockOf = (name: string): string => `workloom.edits.${this.scope}.${name}`;

  /** A reloaded page may start before the browser has released its old lock. */
  #watch(owner: string): void {
    if (this.#watched.has(owner)) return;
    this.#watched.add(owner);
    const left = () => {
      this.#watched.delete(owner);
      for (const leaver of this.#leavers) leaver();
    };
    this.#parts.locks?.released(this.#lockOf(owner), this.#closing.signal).then(left, () => {
      // Another user signs in here: the changes stay until this user returns.
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
      // A browser without storage (a private window, a full disk) still works: changes live as long as the page,
      // and leaving it warns.
      this.#isPersisting = false;
    }
  }

  /** Writes run one after the other, so that a change that is deleted right away does not stay forever. */
  #write(write: (store: ChangeStore) => Promise<void>): void {
    this.#writing = this.#writing.then(async () => {
      try {
        if (this.#store !== null) await write(this.#store);
      } catch {
        this.#isPersisting = false;
      }
    });
  }
}
