import { useEffect, useSyncExternalStore } from "react";
import { waiting } from "../ui/states/waiting";

/** What has not come after this time, in ms, keeps nothing else waiting. */
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

/** Resolves when the page that somebody came for stands before them: what it does without can come then. */
export const firstSight = new Promise<void>((resolve) => void subscribe(resolve));

/** Whether the first sight is over, so that what is not needed for it may be asked for. */
export const useAfterFirstSight = (): boolean => useSyncExternalStore(subscribe, () => isOver);

/** Ends the first sight with the frame in which nothing of the screen is on its way any more. */
export function useFirstSight(): void {
  useEffect(() => {
    if (isOver) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      if (waiting.count() > 0) return;
      // Behind the frame that draws what has come.
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
