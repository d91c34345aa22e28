import { useEffect } from "react";
import { waiting } from "../ui/states/waiting";
import { createStore } from "../ui/store/create-store";
import { useStore } from "../ui/store/use-store";

/** After this time, in ms, pending requests no longer delay the rest. */
const PATIENCE = 2000;

const isOver = createStore(false);

function end(): void {
  if (!isOver.current()) isOver.set(true);
}

/** Resolves when the requested page is shown, so that less important parts can load then. */
export const firstRender = new Promise<void>((resolve) => void isOver.subscribe(resolve));

/** Whether the page is shown, so that less important data may be requested. */
export const useAfterFirstRender = (): boolean => useStore(isOver);

/** Resolves `firstRender` with the first frame in which nothing of the screen is loading any more. */
export function useFirstRender(): void {
  useEffect(() => {
    if (isOver.current()) return undefined;
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
