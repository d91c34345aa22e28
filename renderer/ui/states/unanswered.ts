import { useEffect, useRef } from "react";
import { createListeners } from "../store/listeners";

/** How what shows that there was no answer asks again, while it shows. */
const retries = new Set<() => void>();
const { subscribe, notify } = createListeners();

/** Registry of requests without a reply; the application retries them after reconnecting. */
export const unanswered = {
  retries: (): readonly (() => void)[] => [...retries],
  /** Waits until the returned function is called. */
  add(retry: () => void) {
    retries.add(retry);
    notify();
    return () => {
      retries.delete(retry);
      notify();
    };
  },
  /** Calls back when something begins or ends to wait. */
  subscribe,
};

/** Says that this part of the screen got no answer, until it goes or is called without `retry`. */
export function useUnanswered(retry: (() => void) | undefined): void {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  }, [retry]);
  const isWaiting = retry !== undefined;
  useEffect(() => (isWaiting ? unanswered.add(() => latest.current?.()) : undefined), [isWaiting]);
}
