import { useSyncExternalStore } from "react";
import { TABLET_MAX_WIDTH } from "#shared/limits/apps";

const query = window.matchMedia(`(max-width: ${TABLET_MAX_WIDTH}px)`);
const subscribe = (listener: () => void) => {
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
};

/** Whether the window is no wider than a tablet's. */
export const useIsTablet = () => useSyncExternalStore(subscribe, () => query.matches);
