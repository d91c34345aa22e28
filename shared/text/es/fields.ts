export const fields = {
  "fields.notFound": "Campo no encontrado",
  "fields.validationFailed": "No se pudo guardar el campo.",
  "fields.invalidType": "Este tipo de campo no existe.",
  "fields.limitReached": "Una tabla puede tener hasta {max} campos.",
  "fields.lastField": "Una tabla necesita al menos un campo.",
  "fields.configInvalid": "Este ajuste no sirve para el tipo de campo.",
  "fields.computedRequired": "Workloom rellena este campo, así que nadie tiene que indicarlo.",
  "fields.optionInUse":
    "{count, plural, one {# registro usa} other {# registros usan}} la opción {option}. Asígneles otra primero.",
  "fields.optionRepeated": "Dos opciones tienen el mismo {part}.",
  "fields.orderIncomplete": "El orden debe nombrar cada campo de la tabla una vez.",
  "fields.undone.create": "Se deshizo el nuevo campo {field}",
  "fields.undone.update": "Se deshicieron los cambios del campo {field}",
  "fields.undone.delete": "Volvió el campo {field}",
  "fields.undone.restore": "Se quitó de nuevo el campo {field}",
  "fields.titleField": "Título",
} as const;
