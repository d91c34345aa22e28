import { createStore } from "../../ui/store/create-store";
import { useStore } from "../../ui/store/use-store";

export interface PaletteState {
  isOpen: boolean;
  /** Group it opens in, such as `go` for mod+g; null for all. */
  group: string | null;
  /** Its own field takes the letters; until then a plain one does. */
  isReady: boolean;
}

const closed: PaletteState = { isOpen: false, group: null, isReady: false };
const state = createStore<PaletteState>(closed);
/** Text typed before the palette's own input was mounted. */
const pendingText = createStore("");
/** Focused element before opening; it gets the focus back, or the grid if it was a cell's editor that closed. */
let openedFrom: Element | null = null;
let gridAround: Element | null = null;

/** Opens the palette, in one of its groups where named. */
export function openPalette(group: string | null = null): void {
  if (!state.current().isOpen) {
    openedFrom = document.activeElement;
    gridAround = openedFrom?.closest("[role=grid],[role=treegrid]") ?? null;
    pendingText.set("");
  }
  state.set({ ...state.current(), isOpen: true, group });
}

/** Gives the focus back; what a command then opens remembers the page's element, not the palette's. */
export function returnFocus(): void {
  const target = openedFrom?.isConnected ? openedFrom : gridAround;
  if (target instanceof HTMLElement && target.isConnected) target.focus();
}

export function closePalette(): void {
  if (!state.current().isOpen) return;
  state.set(closed);
  returnFocus();
}

export const setPendingText = pendingText.set;
/** The palette's own field has the focus from now on. */
export const markReady = (): void => state.set({ ...state.current(), isReady: true });

export const usePendingText = (): string => useStore(pendingText);
export const usePaletteState = (): PaletteState => useStore(state);
