import type { AiFieldTask } from "#shared/contract/ai-fields";
import type { Language } from "#shared/languages";
import type { StoredRow } from "../../../database/stored-row";
import { flag, instant, integer, json, reference, text } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import { followsTable } from "../../../policy/rules";

const mayManage = followsTable("tableId", "update");

/** A field that AI fills. Its job reads and writes records as its owner may. */
export const aiFieldKind = defineObject({
  kind: "aiField",
  columns: {
    tableId: reference("table"),
    fieldId: integer(),
    ownerId: integer(),
    task: text<AiFieldTask>(),
    sources: json<number[]>(),
    wish: text().default(""),
    language: text<Language>(),
    isOn: flag().default(true),
    error: text().nullable(),
    filledAt: instant().nullable(),
    filled: integer().default(0),
    credits: integer().default(0),
  },
  notFound: "field_not_found",
  scopes: [scopeOf("table", "tableId")],
  log: { keep: "nothing" },
  undo: false,
  rights: { read: mayManage, create: mayManage, update: mayManage, delete: mayManage },
  event: {
    name: "aiField.changed",
    payload: ({ row }) => (row === null ? null : { tableId: Number(row["tableId"]) }),
  },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    aiField: StoredRow<typeof aiFieldKind>;
  }
}
