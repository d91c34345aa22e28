export interface Listeners {
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
  /** Calls all listeners. */
  notify: () => void;
}

/** @param onFirst runs with the first listener, and what it returns once the last one has left */
export function createListeners(onFirst?: () => (() => void) | void): Listeners {
  const listeners = new Set<() => void>();
  let onLast: (() => void) | void;
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onLast = onFirst?.();
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onLast?.();
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
  };
}
