/** Saves the open form for a new task and starts another; null if no form is open. */
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
