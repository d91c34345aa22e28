export const history = {
  "history.nothingToUndo": "No hay nada que deshacer.",
  "history.undone": "Deshecho",
} as const;
