import { useLayoutEffect } from "react";

let count = 0;
const listeners = new Set<() => void>();

function add(step: 1 | -1): void {
  count += step;
  for (const listener of listeners) listener();
}

/** How much of the screen is on its way at present. */
export const waiting = {
  count: (): number => count,
  /** Calls back when something begins or ends to be on its way. */
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

/** Says that this part of the screen is on its way, while it shows and `isWaiting`. */
export function useWaiting(isWaiting = true): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    add(1);
    return () => add(-1);
  }, [isWaiting]);
}
