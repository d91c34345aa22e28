import { useEffect, useSyncExternalStore } from "react";
import { waiting } from "../ui/states/waiting";

/** After this time, in ms, pending requests no longer delay the rest. */
const PATIENCE = 2000;

let isOver = false;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function end(): void {
  if (isOver) return;
  isOver = true;
  for (const listener of listeners) listener();
  listeners.clear();
}

/** Resolves when the requested page is shown, so that less important parts can load then. */
export const firstRender = new Promise<void>((resolve) => void subscribe(resolve));

/** Whether the page is shown, so that less important data may be requested. */
export const useAfterFirstRender = (): boolean => useSyncExternalStore(subscribe, () => isOver);

/** Resolves `firstRender` with the first frame in which nothing of the screen is loading any more. */
export function useFirstRender(): void {
  useEffect(() => {
    if (isOver) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      if (waiting.count() > 0) return;
      // After the frame that draws the loaded content.
      frame = requestAnimationFrame(() => setTimeout(() => waiting.count() === 0 && end()));
    };
    look();
    const stop = waiting.subscribe(look);
    const timer = setTimeout(end, PATIENCE);
    return () => {
      stop();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
}
