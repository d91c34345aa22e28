export const api = {
  "api.cursorInvalid": "Este cursor no es de esta tabla",
  "api.noField": "No existe el campo {name}",
} as const;
