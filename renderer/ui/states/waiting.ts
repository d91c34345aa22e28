import { useLayoutEffect } from "react";
import { createStore } from "../store/create-store";

const count = createStore(0);
const add = (step: 1 | -1): void => count.set(count.current() + step);

/** How much of the screen is on its way at present. */
export const waiting = {
  count: count.current,
  /** Calls back when something begins or ends to be on its way. */
  subscribe: count.subscribe,
};

/** Says that this part of the screen is on its way, while it shows and `isWaiting`. */
export function useWaiting(isWaiting = true): void {
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    add(1);
    return () => add(-1);
  }, [isWaiting]);
}
