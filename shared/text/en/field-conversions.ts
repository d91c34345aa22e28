/** Changing the type of a field. */
export const fieldConversions = {
  "fields.sameType": "The field has this type already.",
  "fields.notATarget": "A field cannot become this type. Create a new field instead.",
  "fields.typeNeeded":
    "The field {field} is computed from this one and could not be any more. Change it first.",
  "fields.convertedTwice": "Converted, several records would have the same value, and this field is unique.",
  "fields.blocks.view":
    "The view {name} filters by this field in a way that the new type cannot. Change its filter first.",
  "fields.blocks.field":
    "The field {name} reads this one in a way that the new type does not allow. Change it first.",
  "fields.changeType": "Change type",
  "fields.changeTypeOf": "Change the type of {field}",
  "fields.chooseType": "Choose the new type. Nothing changes before you confirm.",
  "fields.preview": "What will happen",
  "fields.previewing": "Reading the values…",
  "fields.converted.all": "All {count, plural, one {# value} other {# values}} can be taken over.",
  "fields.converted.none": "No record holds a value yet.",
  "fields.converted.some":
    "{count, plural, one {# value is} other {# values are}} taken over, {refused, plural, one {# is} other {# are}} not.",
  "fields.converted.rewritten":
    "{count, plural, one {# value is} other {# values are}} written in another way",
  "fields.converted.shortened":
    "{count, plural, one {# value loses} other {# values lose}} a part; the whole text is kept aside",
  "fields.converted.refused":
    "{count, plural, one {# value does not convert; its text is kept aside} other {# values do not convert; their texts are kept aside}}",
  "fields.converted.options": "{count, plural, one {# option is} other {# options are}} made of the values",
  "fields.converted.losesUnique": "The new type cannot be unique: values may then repeat.",
  "fields.converted.losesAutoFill": "New records no longer start with a value here.",
  "fields.converted.long": "It takes a while in this table; people keep working meanwhile.",
  "fields.converted.record": "Record {id}",
  "fields.convertValues": "Change type",
  "fields.converting":
    "{total, plural, =0 {Changing the type of {field}: {done}} other {Changing the type of {field}: {done} of #}}",
  "fields.typeChanged": "{field} is now of the type {type}",
  "fields.refused.title": "Texts kept from the change of type",
  "fields.refused.count":
    "{count, plural, one {# text was not taken over} other {# texts were not taken over}} as it stood",
  "fields.refused.show": "Show",
  "fields.refused.download": "Download as CSV",
  "fields.refused.record": "Record",
  "fieldTypes.noText": "It has no text",
  "fieldTypes.nothingLeft": "It is no value of this type",
  "fields.repeatedValue": "“{value}” is in the records {records}",
  "fields.conditionalField": "Choose a field of the table, once.",
  "fields.conditionalWhen": "Choose another field and what it is compared with.",
  "fields.conditionals": "Conditional fields",
  "fields.editConditionals": "Edit conditionals",
  "fields.conditionalsSaved": "Conditional fields saved",
  "fields.conditionalsHint":
    "These fields show in records and forms only while their condition holds. A hidden field keeps its value and need not be filled in.",
  "fields.addConditional": "Add a conditional field",
  "fields.conditionalNew": "Conditional field {number}",
  "fields.conditionalShow": "Show field",
  "fields.conditionalChoose": "Choose a field",
  "fields.conditionalWhere": "Only if",
  "fields.removeConditional": "Remove the condition of {field}",
  "fields.uniqueRecords": "Unique records",
  "fields.uniqueRecordsOn": "No two records may be the same",
  "fields.uniqueRecordsHint": "Two records are the same when this field has the same value.",
  "fields.uniqueField": "Told apart by",
  "fields.uniqueFieldRequired": "Choose a field",
  "fields.uniqueSaved": "Unique records saved",
} as const;
