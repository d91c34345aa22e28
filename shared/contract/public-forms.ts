import { z } from "zod";
import "../errors/public-forms";
import { fieldTypeNames } from "../fields/field-type";
import { filterTree } from "../fields/operators";
import { itemWidths, formPurposes } from "../forms/form-names";
import {
  FORM_CONNECTIONS_FOUND,
  FORM_LIMIT_PER_DAY_MAX,
  FORM_PASSWORD_MAX_LENGTH,
  FORM_PASSWORD_MIN_LENGTH,
  FORM_SEARCH_MIN_LENGTH,
  FORM_SUBMISSION_MAX_BYTES,
  PUBLIC_FILE_MAX_BYTES,
  PUBLIC_FORMS_LISTED,
  SIGNED_TEXT_MAX_LENGTH,
} from "../limits/public-forms";
import { FORM_ITEMS_MAX } from "../limits/forms";
import { SEARCH_MAX_LENGTH } from "../limits/records";
import { dataFormat, cellValue, recordData } from "./cells";
import { changeSetId, color, iconName, id, instant, numeral, pathId } from "./common";
import { call } from "./define";

const linkOptions = z.strictObject({
  /** The form takes no answers from then on. */
  expiresAt: instant.nullable(),
  /** How many answers a day it takes (UTC). */
  limitPerDay: z.number().int().min(1).max(FORM_LIMIT_PER_DAY_MAX).nullable(),
  /** The e-mail field to whose address the sender's copy goes. */
  receiptField: id.nullable(),
  /** Whether the address may fill fields in: `?Name=Ana`. */
  prefill: z.boolean(),
  /** Whether the page says what it was made with. */
  brand: z.boolean(),
  /** Connections whose records visitors may search; others are not in the public form. */
  connections: z.array(id).max(FORM_ITEMS_MAX),
  /** An image of the table's forms shown above this one; null: hills in its color. */
  cover: id.nullable(),
});
export type FormLinkOptions = z.infer<typeof linkOptions>;

/** The public link of a form, for those who manage the form. */
const formLink = z.object({
  id,
  formId: id,
  isActive: z.boolean(),
  token: z.string(),
  url: z.string(),
  options: linkOptions,
  hasPassword: z.boolean(),
  answersToday: z.number().int(),
});
export type FormLink = z.infer<typeof formLink>;

/** A form with an open link, as 'Public links' of home lists it. */
const listedPublicForm = z.object({
  formId: id,
  tableId: id,
  recordId: id.nullable(),
  purpose: z.enum(formPurposes),
  label: z.string(),
  icon: iconName,
  color,
  token: z.string(),
  url: z.string(),
  createdAt: instant,
});
export type ListedPublicForm = z.infer<typeof listedPublicForm>;

/** An item of the form; `field_id` is that of a field. */
const publicItem = z.object({
  id: z.string(),
  type: z.enum(["field", "page_break", "section", "text", "image"]),
  field_id: id.optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  text: z.string().optional(),
  /** Address of a picture. */
  image: z.string().optional(),
  alt: z.string().optional(),
  width: z.enum(itemWidths).optional(),
  field: z
    .object({
      id,
      name: z.string(),
      help: z.string(),
      type: z.enum(fieldTypeNames),
      config: z.record(z.string(), z.unknown()),
      required: z.boolean(),
      readonly: z.boolean(),
      /** The initial value in a new record. */
      start: cellValue,
    })
    .optional(),
});
export type PublicItem = z.infer<typeof publicItem>;
export type PublicField = NonNullable<PublicItem["field"]>;

const challenge = z.object({
  text: z.string(),
  /** Zero bits that the hash of the text with the answer begins with. */
  bits: z.number().int(),
});
export type FormChallenge = z.infer<typeof challenge>;

const publicForm = z.object({
  table_id: id,
  record_id: id.nullable(),
  fields: z.array(publicItem),
  /** The record's values in the shown fields, for an update form. */
  data: recordData,
  /** Fields that are shown only under a condition. */
  conditionals: z.array(z.object({ fieldId: id, when: filterTree })),
  config: z.object({
    title: z.string(),
    description: z.string(),
    header_color: color.nullable(),
    success_title: z.string(),
    success_text: z.string(),
    can_submit_another: z.boolean(),
    /** Whether the sender may have a copy by mail: the field with their address. */
    receiptField: id.nullable(),
    prefill: z.boolean(),
    brand: z.boolean(),
    /** Address of the picture above the form. */
    cover: z.string().nullable(),
    /** How the organisation writes money, telephone numbers and times. */
    currency: z.string(),
    home: z.string().optional(),
    timeZone: z.string(),
    maxFiles: z.number().int(),
    maxBytes: z.number().int(),
  }),
  organization: z.object({ name: z.string(), primaryColor: z.string(), logo: z.string().nullable() }),
  notice: z.string(),
  /** The address for reporting an abusive form; null if the installation has none. */
  reportTo: z.string().nullable(),
  challenge,
  /** Opens the form again for a while, where it has a password. */
  pass: z.string().nullable(),
});
export type PublicForm = z.infer<typeof publicForm>;

const signed = z.string().max(SIGNED_TEXT_MAX_LENGTH);
const params = z.object({ formId: pathId });
/** The link's token (decision 25). */
const token = z.object({ id: z.string().max(SIGNED_TEXT_MAX_LENGTH) });
const tokenAndField = token.extend({ fieldId: pathId });
const proof = {
  challenge: signed,
  /** The solution of the challenge. */
  solution: numeral(z.coerce.number().int().nonnegative()),
  pass: signed.optional(),
};
const states = [
  "not_found",
  "public_form_closed",
  "public_form_expired",
  "public_form_full",
  "public_form_locked",
] as const;

export const formLinkCalls = {
  getFormLink: call({
    method: "GET",
    path: "/api/v4/forms/{formId}/link",
    summary: "The public link of a form; null where it has none yet",
    access: "session",
    params,
    reply: z.object({ link: formLink.nullable() }),
    errors: ["form_not_found"],
  }),
  saveFormLink: call({
    method: "PUT",
    path: "/api/v4/forms/{formId}/link",
    summary: "Open or close a form's public link, give it another address or change its options",
    access: "session",
    params,
    body: z
      .object({
        isActive: z.boolean(),
        options: linkOptions.partial(),
        /** Null takes it away. */
        password: z.string().min(FORM_PASSWORD_MIN_LENGTH).max(FORM_PASSWORD_MAX_LENGTH).nullable(),
        /** With a new address the earlier one opens nothing any more. */
        renew: z.literal(true),
      })
      .partial(),
    reply: z.object({ link: formLink, changeSetId }),
    errors: ["form_not_found", "field_not_found", "file_not_found", "permission_denied"],
  }),
  deleteFormLink: call({
    method: "DELETE",
    path: "/api/v4/forms/{formId}/link",
    summary: "Close a form's public link; opened again it has the same address",
    access: "session",
    params,
    reply: z.object({ changeSetId }),
    errors: ["form_not_found", "permission_denied"],
  }),
  listPublicForms: call({
    method: "GET",
    path: "/api/v4/public-forms",
    summary: "Forms with an open public link that the reader may share, by their names",
    access: "session",
    reply: z.object({ items: z.array(listedPublicForm).max(PUBLIC_FORMS_LISTED) }),
  }),
} as const;

export const publicFormCalls = {
  getPublicForm: call({
    method: "GET",
    path: "/api/v3/public-form/{id}",
    summary: "A public form by its link's token: its table, record and fields",
    access: { public: "publicPage" },
    params: token,
    reply: publicForm,
    errors: states,
  }),
  openPublicForm: call({
    method: "POST",
    path: "/api/v3/public-form/{id}/open",
    summary: "A public form that has a password, by it or by what an earlier opening answered",
    access: { public: "publicPage" },
    kind: "query",
    params: token,
    body: z.object({ password: z.string().max(FORM_PASSWORD_MAX_LENGTH), pass: signed }).partial(),
    reply: publicForm,
    errors: [...states, "public_form_wrong_password", "too_many_attempts"],
  }),
  getFormChallenge: call({
    method: "GET",
    path: "/api/v3/public-form/{id}/challenge",
    summary: "Another challenge for the same form",
    access: { public: "publicPage" },
    params: token,
    reply: z.object({ challenge }),
    errors: states,
  }),
  submitPublicForm: call({
    method: "POST",
    path: "/api/v3/public-form/{id}/submit",
    summary: "Send a filled-in form: one record for one challenge, however often it is sent",
    access: { public: "publicPage" },
    params: token,
    maxBytes: FORM_SUBMISSION_MAX_BYTES,
    body: z.object({
      ...proof,
      /** By field id; files and connected records by what their upload or search answered. */
      data: recordData,
      /** By field id; a field that is missing here was given as a value. */
      dataFormat: dataFormat.optional(),
      /** Decides how texts are read: 1,5 or 1.5. */
      language: z.string().max(35).optional(),
      /** Whether the sender wants a copy by mail. */
      wantsCopy: z.boolean().optional(),
      /** People do not see this field; what fills in every field it finds does. */
      website: z.string().max(500).optional(),
    }),
    reply: z.object({ saved: z.literal(true) }),
    errors: [
      ...states,
      "public_form_challenge",
      "public_form_refused",
      "field_not_found",
      "record_validation_failed",
      "record_not_found",
      "value_taken",
      "idempotency_conflict",
    ],
  }),
  uploadPublicFile: call({
    method: "POST",
    path: "/api/v3/public-form/{id}/fields/{fieldId}/files",
    summary: "Upload one file (form part `file`) for a field of a public form",
    access: { public: "publicPage" },
    params: tokenAndField,
    bodyType: "multipart",
    maxBytes: PUBLIC_FILE_MAX_BYTES,
    body: z.object({ ...proof, size: numeral(z.coerce.number().int().nonnegative()).optional() }),
    reply: z.object({
      /** Stands for the file in the submission. */
      file: z.object({ key: z.string(), name: z.string(), type: z.string(), size: z.number().int() }),
    }),
    errors: [
      ...states,
      "public_form_challenge",
      "field_not_found",
      "file_empty",
      "attachments_too_large",
      "invalid_picture",
      "upload_quota_reached",
      "storage_limit_reached",
    ],
  }),
  searchPublicForm: call({
    method: "POST",
    path: "/api/v3/public-form/{id}/fields/{fieldId}/records",
    summary: "Records for a connection of a public form whose builder lets visitors search them",
    access: { public: "publicPage" },
    kind: "query",
    params: tokenAndField,
    body: z.object({
      search: z.string().trim().min(FORM_SEARCH_MIN_LENGTH).max(SEARCH_MAX_LENGTH),
      pass: signed.optional(),
    }),
    reply: z.object({
      records: z.array(z.object({ key: z.string(), title: z.string() })).max(FORM_CONNECTIONS_FOUND),
    }),
    errors: [...states, "field_not_found"],
  }),
  getPublicFormPicture: call({
    method: "GET",
    path: "/api/v3/public-form/{id}/pictures/{fileId}",
    summary: "A picture that stands in a public form",
    access: { public: "publicPage" },
    params: token.extend({ fileId: pathId }),
    replyType: "file",
    reply: z.never(),
    errors: [...states, "file_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "publicForm.changed": { formId: number; tableId: number };
  }
}
