import { useSyncExternalStore } from "react";

/** Calls back when the window moves to a screen with another pixel ratio, or the browser zooms. */
function subscribe(onChange: () => void): () => void {
  let query: MediaQueryList | undefined;
  const follow = () => {
    query?.removeEventListener("change", moved);
    query = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener("change", moved);
  };
  const moved = () => {
    follow();
    onChange();
  };
  follow();
  return () => query?.removeEventListener("change", moved);
}

/** Pixels of the screen for each px of the page. */
export const useDevicePixels = () => useSyncExternalStore(subscribe, () => window.devicePixelRatio);
