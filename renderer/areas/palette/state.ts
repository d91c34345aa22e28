import { useSyncExternalStore } from "react";

export interface PaletteState {
  isOpen: boolean;
  /** Group it opens in, such as `go` for mod+g; null for all. */
  group: string | null;
  /** Its own field takes the letters; until then a plain one does. */
  isReady: boolean;
}

const closed: PaletteState = { isOpen: false, group: null, isReady: false };
let state = closed;
/** Text typed before the palette was ready. */
let pendingText = "";
/** Focused element before opening; it gets the focus back. */
let openedFrom: Element | null = null;
const listeners = new Set<() => void>();

function publish(next: PaletteState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** Opens the palette, in one of its groups where named. */
export function openPalette(group: string | null = null): void {
  if (!state.isOpen) {
    openedFrom = document.activeElement;
    pendingText = "";
  }
  publish({ ...state, isOpen: true, group });
}

/** Gives the focus back; what a command then opens remembers the page's element, not the palette's. */
export function returnFocus(): void {
  if (openedFrom instanceof HTMLElement && openedFrom.isConnected) openedFrom.focus();
}

export function closePalette(): void {
  if (!state.isOpen) return;
  publish(closed);
  returnFocus();
}

export const setPendingText = (text: string): void => {
  pendingText = text;
  for (const listener of listeners) listener();
};
/** The palette's own field has the focus from now on. */
export const markReady = (): void => publish({ ...state, isReady: true });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Text typed before the palette's own input was mounted. */
export const usePendingText = (): string => useSyncExternalStore(subscribe, () => pendingText);
export const usePaletteState = (): PaletteState => useSyncExternalStore(subscribe, () => state);
