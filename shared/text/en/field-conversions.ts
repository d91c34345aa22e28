/** Changing the type of a field. */
export const fieldConversions = {
  "fields.sameType": "The field already has this type.",
  "fields.notATarget": "This field can't be changed to that type. Create a new field instead.",
  "fields.typeNeeded":
    "The field {field} is calculated from this one and would stop working. Change it first.",
  "fields.convertedTwice":
    "This field is unique, but after the change several records would have the same value.",
  "fields.blocks.view":
    "The view {name} filters by this field in a way the new type doesn't support. Change its filter first.",
  "fields.hiddenView": "A personal view",
  "fields.blocks.hiddenView":
    "A personal view filters by this field in a way the new type doesn't support. Ask your colleagues to change theirs first.",
  "fields.blocks.field":
    "The field {name} uses this one in a way the new type doesn't support. Change it first.",
  "fields.blocks.role":
    "The role {name} has a rule for rows that the new type doesn't support. Change the rule first.",
  "fields.blocks.page":
    "A block of the page {name} filters by this field in a way the new type doesn't support. Change its filter first.",
  "fields.blocks.form":
    "A field of {name} is shown by a condition that the new type doesn't support. Change the condition first.",
  "fields.hiddenHolder": "Settings of colleagues",
  "fields.blocks.hidden":
    "A role or page that you can't see filters by this field in a way the new type doesn't support. Ask an administrator to change it first.",
  "fields.changeType": "Change type",
  "fields.createForm": "Create update form",
  "fields.editForm": "Edit update form",
  "fields.changeTypeOf": "Change the type of {field}",
  "fields.chooseType": "Choose the new type. Nothing changes until you confirm.",
  "fields.preview": "What will happen",
  "fields.previewing": "Reading the values…",
  "fields.converted.all": "{count, plural, one {# value converts} other {All # values convert}}.",
  "fields.converted.none": "No record has a value yet.",
  "fields.converted.some":
    "{count, plural, one {# value converts} other {# values convert}}, {refused, plural, one {# doesn't} other {# don't}}.",
  "fields.converted.rewritten": "{count, plural, one {# value is} other {# values are}} written differently",
  "fields.converted.shortened":
    "{count, plural, one {# value loses} other {# values lose}} a part; the full text is saved separately",
  "fields.converted.refused":
    "{count, plural, one {# value can't be converted; its text is saved separately} other {# values can't be converted; their texts are saved separately}}",
  "fields.converted.options":
    "{count, plural, one {# option is} other {# options are}} created from the values",
  "fields.converted.losesUnique": "The new type can't be unique, so values may repeat.",
  "fields.converted.losesAutoFill": "New records will no longer get a default value.",
  "fields.converted.long": "This takes a while in this table. People can keep working.",
  "fields.converted.record": "Record {id}",
  "fields.convertValues": "Change type",
  "fields.converting":
    "{total, plural, =0 {Changing the type of {field}: {done}} other {Changing the type of {field}: {done} of #}}",
  "fields.typeChanged": "{field} now has the type {type}",
  "fields.refused.title": "Original values from the type change",
  "fields.refused.count": "{count, plural, one {# value} other {# values}} couldn't be converted exactly",
  "fields.refused.show": "Show",
  "fields.refused.download": "Download as CSV",
  "fields.refused.record": "Record",
  "fieldTypes.noText": "It has no text",
  "fieldTypes.nothingLeft": "It isn't a value of this type",
  "fields.repeatedValue": "“{value}” is in records {records}",
  "fields.conditionalField": "Choose each field only once.",
  "fields.conditionalWhen": "Choose another field and what to compare it with.",
  "fields.conditionals": "Conditional fields",
  "fields.editConditionals": "Edit conditionals",
  "fields.conditionalsSaved": "Conditional fields saved",
  "fields.conditionalsHint":
    "These fields appear in records and forms only while their condition is met. A hidden field keeps its value and doesn't have to be filled in.",
  "fields.addConditional": "Add a conditional field",
  "fields.conditionalNew": "Conditional field {number}",
  "fields.conditionalShow": "Show field",
  "fields.conditionalChoose": "Choose a field",
  "fields.conditionalWhere": "Only if",
  "fields.removeConditional": "Remove the condition of {field}",
  "fields.uniqueRecords": "Unique records",
  "fields.uniqueRecordsOn": "Don't allow duplicate records",
  "fields.uniqueRecordsHint": "Two records are duplicates when this field has the same value.",
  "fields.uniqueField": "Compared by",
  "fields.uniqueFieldRequired": "Choose a field",
  "fields.uniqueSaved": "Unique records saved",
} as const;
