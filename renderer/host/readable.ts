import type { Readable } from "./host";

export interface Writable<Value> extends Readable<Value> {
  set(value: Value): void;
}

/** An observable value. */
export function writable<Value>(initial: Value): Writable<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    current: () => value,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}
