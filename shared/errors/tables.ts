import { defineErrors } from "./define";

/** Errors of tables, fields, records and views. Source: specification 2, section 8 and decision 16. */
export const tableErrors = defineErrors({
  unauthorized: { status: 404, text: "tables.notFound" },
  object_not_found: { status: 404, text: "tables.notFound" },
  app_not_found: { status: 404, text: "views.notFound" },
  field_not_found: { status: 404, text: "fields.notFound" },
  field_validation_failed: { status: 400, text: "fields.validationFailed" },
  invalid_field_type: { status: 400, text: "fields.invalidType" },
  computed_cycle: { status: 400, text: "fields.cycle" },
  field_limit_reached: { status: 400, text: "fields.limitReached" },
  last_field: { status: 400, text: "fields.lastField" },
  record_not_found: { status: 404, text: "records.notFound" },
  record_not_unique: { status: 409, text: "records.notUnique" },
  value_taken: { status: 409, text: "records.valueTaken" },
  record_validation_failed: { status: 400, text: "records.validationFailed" },
  export_too_long: { status: 400, text: "exports.tooLong" },
  export_not_found: { status: 404, text: "exports.notFound" },
  email_not_enabled: { status: 400, text: "emails.notEnabled" },
  email_without_recipient: { status: 400, text: "emails.noRecipient" },
  email_not_found: { status: 404, text: "emails.notFound" },
  nothing_to_undo: { status: 404, text: "history.nothingToUndo" },
});
