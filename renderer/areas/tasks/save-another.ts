/** What the open form for a new task does when it is to be saved and another begun; null while none is open. */
let saveAnother: (() => void) | null = null;

/** @returns how to take it back */
export function offerSaveAnother(save: () => void): () => void {
  saveAnother = save;
  return () => {
    if (saveAnother === save) saveAnother = null;
  };
}

/** @returns whether a form was open */
export function saveAndAddAnother(): boolean {
  saveAnother?.();
  return saveAnother !== null;
}
