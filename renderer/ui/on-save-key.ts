/** Saves with mod+Enter, wherever the keyboard is inside of a form. */
export const onSaveKey =
  (save: () => void) =>
  (event: {
    key: string;
    ctrlKey: boolean;
    metaKey: boolean;
    defaultPrevented: boolean;
    preventDefault: () => void;
  }): void => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    save();
  };
