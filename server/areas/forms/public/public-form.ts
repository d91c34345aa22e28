import type { FormLinkOptions } from "#shared/contract/public-forms";
import type { StoredRow } from "../../../database/stored-row";
import { linkColumns } from "../../../links/columns";
import { json, reference } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import { followsTable } from "../../../policy/rules";

const mayManage = followsTable("tableId", "update");

/** The public link of a form. Users who may change the table may share its forms. */
export const publicFormKind = defineObject({
  kind: "publicForm",
  columns: {
    formId: reference("form"),
    tableId: reference("table"),
    options: json<FormLinkOptions>(),
    ...linkColumns(),
  },
  notFound: "form_not_found",
  scopes: [scopeOf("table", "tableId")],
  rights: { read: mayManage, create: mayManage, update: mayManage, delete: mayManage },
  event: {
    name: "publicForm.changed",
    payload: ({ row }) =>
      row === null ? null : { formId: Number(row["formId"]), tableId: Number(row["tableId"]) },
  },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    publicForm: StoredRow<typeof publicFormKind>;
    publicFormDay: { publicFormId: number; day: number; answers: number };
  }
}
