import { z } from "zod";
import { conditional } from "../fields/conditionals";
import { formConfig } from "../forms/form-config";
import { FIELDS_PER_TABLE, TABLE_NAME_MAX_LENGTH } from "../limits/tables";
import { call } from "./define";
import {
  changeSetId,
  color,
  iconName,
  id,
  instant,
  pathId,
  person,
  seq,
  title,
  optionalPage,
} from "./common";
import { field, newField } from "./fields";
import { suggestedField } from "./suggested-fields";
import { app } from "./views";

export const tableRights = z.object({
  canCreateRecords: z.boolean(),
  canEditRecords: z.boolean(),
  canDeleteRecords: z.boolean(),
  canDeleteRecordForever: z.boolean(),
  canManageFieldsAndConfig: z.boolean(),
  isReadOnly: z.boolean(),
});

/** The action of "New record" in a table: opens its form, or adds an empty row at once. */
export const newRecordAs = z.enum(["form", "row"]);
export type NewRecordAs = z.infer<typeof newRecordAs>;

export const tableSummary = z.object({
  id,
  type: z.literal("table"),
  label: z.string(),
  displayLabel: z.string(),
  icon: z.string(),
  color,
  createdAt: instant,
  createdBy: person.nullable(),
  /** Records not in the trash; kept with every change, so reading it costs nothing. */
  recordCount: z.number().int(),
  updatedAt: instant,
});
export type TableSummary = z.infer<typeof tableSummary>;

export const table = tableSummary.extend({
  /** Grows with every change of the table's own settings and fields. */
  version: z.number().int(),
  fields: z.array(field),
  /** The field whose value names a record. */
  recordLabelField: id.nullable(),
  /** Fields that forms and record panels show only under a condition; of those that the user sees whole. */
  conditionals: z.array(conditional),
  /** The forms that were saved for it; null: all fields, as `startingFormConfig` says. */
  creationForm: formConfig.nullable(),
  /** Further forms for new records. */
  creationForms: z.array(z.object({ id, label: z.string(), config: formConfig })),
  updateForm: formConfig.nullable(),
  chatForm: formConfig.nullable(),
  /** The update forms that fields carry. */
  fieldForms: z.array(z.object({ fieldId: id, formId: id })),
  /** Fields that the form for new records shows, in order. */
  creationFields: z.array(id),
  views: z.array(app),
  /** Ids of the views that the table's page shows. */
  visibleViews: z.array(id),
  /** The field that identifies records, see `tableConfigCalls`. */
  unique_field_id: id.nullable(),
  /** Where mails to it are sent, while they become records. */
  email_address: z.string().nullable(),
  /** Whether its e-mail was ever set up, so that its records may have mails. */
  hasEmails: z.boolean(),
  newRecordAs,
  /** The further form that "New record" opens; null: the table's own. */
  newRecordForm: id.nullable(),
  /** The last suggestions of AI, without existing fields; for users who may create fields. */
  suggestedFields: z.array(suggestedField),
  can: tableRights,
});
export type Table = z.infer<typeof table>;

const tableName = title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH));
const params = z.object({ tableId: pathId });

export const tableCalls = {
  listTables: call({
    method: "GET",
    path: "/api/v4/tables",
    offline: true,
    summary: "The tables that the user may open",
    access: "session",
    query: z.object(optionalPage),
    reply: z.object({ tables: z.array(tableSummary) }),
  }),
  getAllObjects: call({
    method: "POST",
    path: "/api/object/get-all",
    summary: "All tables as a map by key",
    access: "session",
    kind: "query",
    body: z.object({ with_objects_disabled: z.boolean().default(false) }),
    reply: z.record(z.string(), z.object({ label: z.string(), key: z.string(), type: z.string() })),
  }),
  getTable: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}",
    offline: true,
    summary: "One table with its fields, views and the user's rights",
    access: "session",
    params,
    reply: z.object({ table, seq }),
    errors: ["object_not_found", "unauthorized"],
  }),
  createTable: call({
    method: "POST",
    path: "/api/v4/tables",
    summary: "Create a table; without fields it starts with a text field 'Title'",
    access: "canCreateTables",
    body: z.object({
      label: tableName,
      icon: iconName.optional(),
      color: color.optional(),
      fields: z.array(newField).max(FIELDS_PER_TABLE).optional(),
      newRecordAs: newRecordAs.optional(),
    }),
    reply: z.object({ table, changeSetId }),
    errors: ["field_validation_failed", "invalid_field_type", "permission_denied"],
  }),
  updateTable: call({
    method: "PATCH",
    path: "/api/v4/tables/{tableId}",
    summary: "Rename a table, change its icon, colour or the field that names its records",
    access: "session",
    params,
    body: z
      .object({
        label: tableName,
        icon: iconName,
        color,
        recordLabelField: id.nullable(),
        newRecordAs,
        newRecordForm: id.nullable(),
      })
      .partial(),
    reply: z.object({ table, changeSetId }),
    errors: ["object_not_found", "field_not_found", "form_not_found"],
  }),
  deleteTable: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}",
    keepsReply: true,
    summary: "Put a table into the trash",
    access: "session",
    params,
    reply: z.object({ changeSetId }),
    errors: ["object_not_found"],
  }),
  restoreTable: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/restore",
    keepsReply: true,
    summary: "Take a table out of the trash",
    access: "canCreateTables",
    params,
    reply: z.object({ table, changeSetId }),
    errors: ["object_not_found"],
  }),
  duplicateItem: call({
    method: "POST",
    path: "/api/v4/duplicates",
    keepsReply: true,
    summary:
      "Duplicate a table, with its records or without, by a job (an update tells when it is ready), or a view, an app page or a doc page at once",
    access: "session",
    body: z.object({
      /** An app is a `dashboard` here, as in the calls of the trash (decision 37). */
      type: z.enum(["table", "dashboard", "document"]),
      id,
      name: title.pipe(z.string().max(TABLE_NAME_MAX_LENGTH)),
      /** Of a table. */
      withRecords: z.boolean().default(false),
    }),
    reply: z.object({
      /** The job that duplicates a table. */
      jobId: id.nullable(),
      /** The copy of a view or page; a table's id is in the update about it. */
      id: id.nullable(),
      changeSetId,
    }),
    errors: ["object_not_found", "app_not_found", "document_not_found", "permission_denied"],
  }),
} as const;

declare module "./events" {
  interface Events {
    "table.created": { tableId: number };
    "table.updated": { tableId: number; version: number };
    "table.deleted": { tableId: number };
    "table.restored": { tableId: number };
  }
}
