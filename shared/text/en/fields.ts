export const fields = {
  "fields.notFound": "Field not found",
  "fields.validationFailed": "The field could not be saved.",
  "fields.invalidType": "This field type does not exist.",
  "fields.limitReached": "A table can have up to {max} fields.",
  "fields.lastField": "A table needs at least one field.",
  "fields.configInvalid": "This setting does not suit the field type.",
  "fields.computedRequired": "Workloom fills in this field, so nobody can be asked for it.",
  "fields.optionInUse":
    "{count, plural, one {# record uses} other {# records use}} the option {option}. Give them another one first.",
  "fields.optionRepeated": "Two options have the same {part}.",
  "fields.orderIncomplete": "The order must name every field of the table once.",
  "fields.undone.create": "Took back the new field {field}",
  "fields.undone.update": "Took back the changes to the field {field}",
  "fields.undone.delete": "Brought back the field {field}",
  "fields.undone.restore": "Removed the field {field} again",
  "fields.titleField": "Title",
} as const;
