export const history = {
  "history.nothingToUndo": "No hay nada que deshacer.",
  "history.undone": "Deshecho",
  "history.undoing": "Deshaciendo {done, number} de {total, number} pasos",
} as const;
