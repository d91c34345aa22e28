export const history = {
  "history.nothingToUndo": "There is nothing to undo.",
  "history.undone": "Undone",
  "history.undoing": "Undoing {done, number} of {total, number} steps",
} as const;
