export const api = {
  "api.cursorInvalid": "Este cursor não é desta tabela",
  "api.noField": "Não existe o campo {name}",
} as const;
