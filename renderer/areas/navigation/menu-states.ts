/** Whether a menu of the top bar is open: its button and its shortcut share it. */
function menuState() {
  let isOpen = false;
  const listeners = new Set<() => void>();
  return {
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
}

export const createMenuState = menuState();
export const helpMenuState = menuState();
export const findBarState = menuState();
