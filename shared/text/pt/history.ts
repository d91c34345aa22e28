export const history = {
  "history.nothingToUndo": "Não há nada para desfazer.",
  "history.undone": "Desfeito",
  "history.undoing": "Desfazendo {done, number} de {total, number} etapas",
} as const;
