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

/** Title of the visible page; empty if it has no title of its own. */
export const useShownTitle = (): string => useSyncExternalStore(subscribe, () => current);
