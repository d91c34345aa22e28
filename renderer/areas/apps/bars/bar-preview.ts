import { useSyncExternalStore } from "react";
import type { ShownBars } from "#shared/contract/bars";

/** Bars as they would look with what someone is changing in an editor. */
interface BarPreview {
  appId: number;
  shown: ShownBars;
}

let current: BarPreview | null = null;
const listeners = new Set<() => void>();

export function showPreview(preview: BarPreview | null): void {
  current = preview;
  for (const listener of listeners) listener();
}

export const usePreview = (): BarPreview | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => current,
  );
