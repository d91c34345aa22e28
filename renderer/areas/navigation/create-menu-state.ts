let isOpen = false;
const listeners = new Set<() => void>();

/** Whether the Create menu is open: the shortcut and the button share it. */
export const createMenuState = {
  current: () => isOpen,
  set(next: boolean) {
    isOpen = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
