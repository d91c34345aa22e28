import { createListeners } from "./listeners";

/** An observable value, in the shape that `useSyncExternalStore` takes. */
export interface Store<Value> {
  current: () => Value;
  subscribe: (listener: () => void) => () => void;
  set: (value: Value) => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { subscribe, notify } = createListeners();
  return {
    current: () => value,
    subscribe,
    set(next) {
      value = next;
      notify();
    },
  };
}
