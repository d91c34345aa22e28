export const records = {
  "records.notFound": "Registro no encontrado",
  "records.validationFailed": "Algunos valores no se aceptaron.",
  "records.unknownField": "Esta tabla no tiene ese campo.",
  "records.required": "{field} debe rellenarse.",
  "records.readonly": "{field} no se puede editar.",
  "records.computed": "Workloom rellena {field}.",
  "records.invalid.text": "{field} admite un texto de hasta {max} caracteres.",
  "records.invalid.number": "{field} admite un número.",
  "records.invalid.currency": "{field} admite un importe.",
  "records.invalid.checkbox": "{field} está marcado o no.",
  "records.invalid.date": "{field} admite una fecha.",
  "records.invalid.datetime": "{field} admite una fecha con hora.",
  "records.invalid.select": "{field} admite una de sus opciones.",
  "records.invalid.email": "{field} admite una dirección de correo.",
  "records.invalid.user": "{field} admite una persona activa de la organización.",
  "records.undone.create":
    "{count, plural, one {Se deshizo # registro nuevo} other {Se deshicieron # registros nuevos}} en {table}",
  "records.undone.update":
    "Cambios deshechos en {count, plural, one {# registro} other {# registros}} de {table}",
  "records.undone.delete":
    "{count, plural, one {Volvió # registro} other {Volvieron # registros}} en {table}",
  "records.undone.restore":
    "{count, plural, one {# registro volvió} other {# registros volvieron}} a la papelera de {table}",
} as const;
