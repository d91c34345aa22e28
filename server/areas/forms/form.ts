import type { FormConfig } from "#shared/forms/form-config";
import type { FormPurpose } from "#shared/forms/form-names";
import type { StoredRow } from "../../database/stored-row";
import { flag, integer, json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { followsTable } from "../../policy/rules";

const mayManage = followsTable("tableId", "update");

/** A form of a table or of one of its records. Users who may edit the table may edit its forms. */
export const formKind = defineObject({
  kind: "form",
  columns: {
    tableId: reference("table"),
    purpose: text<FormPurpose>(),
    /** The record that a form of the purpose `record` updates. */
    recordId: integer().nullable(),
    /** The field that carries a form of the purpose `field`. */
    fieldId: integer().nullable(),
    label: text(),
    config: json<FormConfig>(),
    isActive: flag().default(true),
  },
  notFound: "form_not_found",
  scopes: [scopeOf("table", "tableId")],
  trash: true,
  ofRecord: { table: "tableId", record: "recordId" },
  rights: {
    read: followsTable("tableId", "read"),
    create: mayManage,
    update: mayManage,
    delete: mayManage,
  },
  history: {
    named: { form: "label" },
    created: "forms.undone.create",
    updated: "forms.undone.update",
    deleted: "forms.undone.delete",
    restored: "forms.undone.restore",
  },
  event: {
    name: "form.changed",
    payload: ({ id, row }) => (row === null ? null : { formId: id, tableId: Number(row["tableId"]) }),
  },
});

/** An image used in forms of a table; forms refer to it by its id. */
export const formPictureKind = defineObject({
  kind: "formPicture",
  columns: { tableId: reference("table"), key: text() },
  notFound: "file_not_found",
  scopes: [scopeOf("table", "tableId")],
  log: { keep: "nothing" },
  rights: {
    read: followsTable("tableId", "read"),
    create: mayManage,
    update: mayManage,
    delete: mayManage,
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    form: StoredRow<typeof formKind>;
    formPicture: StoredRow<typeof formPictureKind>;
  }
}
