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
});

declare module "./define" {
  interface Errors {
    tables: typeof tableErrors;
  }
}
