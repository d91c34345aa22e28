import { useEffect, useSyncExternalStore } from "react";

let current = "";
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function name(title: string): void {
  current = title;
  document.title = title === "" ? "Workloom" : `${title} - Workloom`;
  for (const listener of listeners) listener();
}

/** Names the page in the tab and the window: `Work orders - Workloom`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    name(title);
    return () => name("");
  }, [title]);
}

/** What the page in sight is called; empty where it has no name of its own. */
export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => current);
