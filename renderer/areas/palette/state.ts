import { useSyncExternalStore } from "react";

export interface PaletteState {
  isOpen: boolean;
  /** Group it opens in, such as `go` for mod+g; null for all. */
  group: string | null;
}

let state: PaletteState = { isOpen: false, group: null };
/** What had the focus before; it gets it back. */
let openedFrom: Element | null = null;
const listeners = new Set<() => void>();

function publish(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the palette, in one of its groups where named. */
export function openPalette(group: string | null = null): void {
  if (!state.isOpen) openedFrom = document.activeElement;
  publish({ isOpen: true, group });
}

/** Gives the focus back; what a command then opens remembers the page's element, not the palette's. */
export function returnFocus(): void {
  if (openedFrom instanceof HTMLElement && openedFrom.isConnected) openedFrom.focus();
}

export function closePalette(): void {
  if (!state.isOpen) return;
  publish({ isOpen: false, group: null });
  returnFocus();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
export const usePaletteState = (): PaletteState => useSyncExternalStore(subscribe, () => state);
