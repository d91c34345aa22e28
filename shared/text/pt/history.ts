export const history = {
  "history.nothingToUndo": "Não há nada para desfazer.",
  "history.undone": "Desfeito",
} as const;
