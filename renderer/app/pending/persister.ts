/** A change that no answer has come for, or that was refused and not yet put right. */
export interface PersistedChange<Content = unknown> {
  /** The request's Idempotency-Key: the same after a reload, so that nothing is applied twice. */
  mutationId: string;
  /** Subject of the change and key of its persisted content: `bookmarkUpdate`, `record:7`. */
  list: string;
  /** Data needed to show and send the change; must be structured-cloneable. */
  content: Content;
  /** Why the server refused it; null while it waits. */
  refusal: string | null;
}

/** Keeps one list's changes on this device until they are answered, so that they survive the page. */
export interface Persister<Content = unknown> {
  /** False where the browser cannot keep anything: leaving the page must warn then. */
  readonly isPersisting: boolean;
  /** Resolves when the changes of earlier pages are known; nothing is sent before, to keep the order. */
  readonly ready: Promise<unknown>;
  persist(change: Omit<PersistedChange<Content>, "list">): void;
  forget(mutationId: string): void;
}

export const persistNothing: Persister<never> = {
  isPersisting: false,
  ready: Promise.resolve(),
  persist: () => {},
  forget: () => {},
};
