import { z } from "zod";
import "../errors/forms";
import { formConfig, formPurpose } from "../forms/form-config";
import { tablePurposes } from "../forms/form-names";
import { FORM_PICTURE_MAX_BYTES, FORMS_LISTED } from "../limits/forms";
import { changeSetId, id, instant, nothing, pathId, person, title } from "./common";
import { call } from "./define";
import { recordData } from "./cells";
import { record } from "./records";

/** A stored form. One that no one has saved yet has no number and no place here: see `startingFormConfig`. */
export const form = z.object({
  id,
  tableId: id,
  purpose: formPurpose,
  /** The record that a form of the purpose `record` updates. */
  recordId: id.nullable(),
  /** The field that carries a form of the purpose `field`. */
  fieldId: id.nullable(),
  label: z.string(),
  config: formConfig,
  isActive: z.boolean(),
  revision: z.number().int(),
  createdAt: instant,
  createdBy: person.nullable(),
  can: z.object({ edit: z.boolean() }),
});
export type Form = z.infer<typeof form>;

const ofTable = z.object({ tableId: pathId });
const ofRecord = z.object({ tableId: pathId, recordId: pathId });
const params = z.object({ formId: pathId });
const filledIn = z.object({ formId: pathId, recordId: pathId });
const written = z.object({ form, changeSetId });

export const formCalls = {
  listForms: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/forms",
    offline: true,
    summary: "The saved forms of a table and of its records that the reader may see",
    access: "session",
    params: ofTable,
    query: z.object({ recordId: pathId.optional() }),
    reply: z.object({ forms: z.array(form).max(FORMS_LISTED) }),
    errors: ["object_not_found", "unauthorized"],
  }),
  saveTableForm: call({
    method: "PUT",
    path: "/api/v4/tables/{tableId}/forms/{purpose}",
    summary: "Save a table's form for creating records, for updating them or for its chat",
    access: "session",
    params: z.object({ tableId: pathId, purpose: z.enum(tablePurposes) }),
    body: z.object({
      config: formConfig,
      /** The form that the sender began with: other changes are merged, changes of the same item fail. */
      expect: z.strictObject({ config: formConfig }).optional(),
    }),
    reply: written,
    errors: ["object_not_found", "field_not_found", "file_not_found", "change_conflict", "permission_denied"],
  }),
  createTableForm: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/forms",
    summary: "Make a further form for new records of a table",
    access: "session",
    params: ofTable,
    body: z.object({ label: title, config: formConfig.optional() }),
    reply: written,
    errors: ["object_not_found", "field_not_found", "file_not_found", "permission_denied"],
  }),
  getForm: call({
    method: "GET",
    path: "/api/v4/forms/{formId}",
    summary: "One form",
    access: "session",
    params,
    reply: z.object({ form }),
    errors: ["form_not_found", "form_cfg_error"],
  }),
  createRecordForm: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/forms",
    summary: "Make an update form of one record",
    access: "session",
    params: ofRecord,
    body: z.object({ label: title, config: formConfig.optional() }),
    reply: written,
    errors: [
      "object_not_found",
      "record_not_found",
      "field_not_found",
      "file_not_found",
      "permission_denied",
    ],
  }),
  createFieldForm: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/forms",
    summary: "Make the update form that a field carries in every record; change_conflict if it has one",
    access: "session",
    params: z.object({ tableId: pathId, fieldId: pathId }),
    body: z.object({ label: title, config: formConfig.optional() }),
    reply: written,
    errors: ["object_not_found", "field_not_found", "file_not_found", "change_conflict", "permission_denied"],
  }),
  updateForm: call({
    method: "PATCH",
    path: "/api/v4/forms/{formId}",
    summary: "Rename a form, change it, or switch it on and off",
    access: "session",
    params,
    body: z
      .object({
        label: title,
        config: formConfig,
        isActive: z.boolean(),
        expect: z.strictObject({ label: z.string(), config: formConfig }).partial(),
      })
      .partial(),
    reply: written,
    errors: ["form_not_found", "field_not_found", "file_not_found", "change_conflict", "permission_denied"],
  }),
  openFormOfRecord: call({
    method: "GET",
    path: "/api/v4/forms/{formId}/records/{recordId}",
    offline: true,
    summary: "A form with which the caller may fill a record in; form_not_editable where they may not",
    access: "session",
    params: filledIn,
    reply: z.object({ form }),
    errors: ["form_not_found", "form_cfg_error", "form_not_editable"],
  }),
  saveFormOfRecord: call({
    method: "PATCH",
    path: "/api/v4/forms/{formId}/records/{recordId}",
    summary: "Save a record as it was filled in in a form: the whole record has to be as the form asks",
    access: "session",
    params: filledIn,
    body: z.object({
      data: recordData,
      /** Refuse with change_conflict if a named field is no longer this. */
      expect: recordData.optional(),
    }),
    reply: z.object({ record, changeSetId }),
    errors: [
      "form_not_found",
      "form_cfg_error",
      "form_not_editable",
      "object_not_found",
      "record_not_found",
      "field_not_found",
      "record_validation_failed",
      "record_not_unique",
      "value_taken",
      "change_conflict",
      "permission_denied",
    ],
  }),
  deleteForm: call({
    method: "DELETE",
    path: "/api/v4/forms/{formId}",
    keepsReply: true,
    summary: "Delete a form; a table's own goes back to all fields",
    access: "session",
    params,
    reply: z.object({ changeSetId }),
    errors: ["form_not_found", "permission_denied"],
  }),
  restoreForm: call({
    method: "POST",
    path: "/api/v4/forms/{formId}/restore",
    keepsReply: true,
    summary: "Take a form out of the trash",
    access: "session",
    params,
    reply: written,
    errors: ["form_not_found", "change_conflict", "permission_denied"],
  }),
  listFormsOfField: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/fields/{fieldId}/forms",
    summary: "The forms that show a field, before it is deleted",
    access: "session",
    params: z.object({ tableId: pathId, fieldId: pathId }),
    reply: z.object({
      forms: z.array(z.object({ id, purpose: formPurpose, recordId: id.nullable(), label: z.string() })),
    }),
    errors: ["object_not_found", "field_not_found", "permission_denied"],
  }),
  uploadFormPicture: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/form-pictures",
    summary: "Take a picture (form part `file`) for the forms of a table",
    access: "session",
    params: ofTable,
    bodyType: "multipart",
    body: nothing,
    maxBytes: FORM_PICTURE_MAX_BYTES,
    reply: z.object({ fileId: id }),
    errors: [
      "object_not_found",
      "permission_denied",
      "invalid_picture",
      "file_empty",
      "upload_quota_reached",
      "storage_limit_reached",
    ],
  }),
  getFormPicture: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/form-pictures/{fileId}",
    summary: "A picture of a table's forms",
    access: "session",
    params: z.object({ tableId: pathId, fileId: pathId }),
    replyType: "file",
    reply: z.never(),
    errors: ["file_not_found", "object_not_found", "unauthorized"],
  }),
} as const;

declare module "./events" {
  interface Places {
    /** The editor of a record's form, or of a table's by the place of its purpose, from 1. */
    formEditor: { editedFormId: number } | { editedTableForm: number };
  }
  interface Events {
    "form.changed": { formId: number; tableId: number };
  }
}
