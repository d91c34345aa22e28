export const records = {
  "records.notFound": "Record not found",
  "records.validationFailed": "Some values were not accepted.",
  "records.unknownField": "This table has no such field.",
  "records.required": "{field} must be filled in.",
  "records.readonly": "{field} cannot be edited.",
  "records.computed": "Workloom fills in {field}.",
  "records.invalid.text": "{field} takes a text of up to {max} characters.",
  "records.invalid.number": "{field} takes a number.",
  "records.invalid.currency": "{field} takes an amount of money.",
  "records.invalid.checkbox": "{field} is either checked or not.",
  "records.invalid.date": "{field} takes a date.",
  "records.invalid.datetime": "{field} takes a date with a time.",
  "records.invalid.select": "{field} takes one of its options.",
  "records.invalid.email": "{field} takes an e-mail address.",
  "records.invalid.user": "{field} takes an active person of the organization.",
  "records.undone.create": "Took back {count, plural, one {# new record} other {# new records}} in {table}",
  "records.undone.update":
    "Took back the changes to {count, plural, one {# record} other {# records}} in {table}",
  "records.undone.delete": "Brought back {count, plural, one {# record} other {# records}} in {table}",
  "records.undone.restore":
    "Put {count, plural, one {# record} other {# records}} of {table} back into the trash",
} as const;
