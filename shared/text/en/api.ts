export const api = {
  "api.cursorInvalid": "This cursor is not of this table",
  "api.noField": "There is no field {name}",
} as const;
