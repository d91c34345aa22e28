export const history = {
  "history.nothingToUndo": "There is nothing to undo.",
  "history.undone": "Undone",
} as const;
