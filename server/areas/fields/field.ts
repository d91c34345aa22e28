import type { CellValue } from "#shared/contract/records";
import type { FieldTypeName } from "#shared/fields/field-type";
import { flag, integer, json, keptByEngine, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { followsTable } from "../../policy/rules";

const mayManage = followsTable("tableId", "update");

/** A field of a user-made table; the engine creates its columns. Users who may edit the table may edit its fields. */
export const fieldKind = defineObject({
  kind: "field",
  columns: {
    tableId: reference("table"),
    name: text(),
    description: text().default(""),
    tooltip: text().default(""),
    type: text<FieldTypeName>(),
    config: json<Record<string, unknown>>().default({}),
    required: flag().default(false),
    readonly: flag().default(false),
    unique: flag().default(false),
    /** The default value of new records. */
    autoFill: json<{ value: CellValue }>().nullable(),
    position: integer().default(0),
    /** Which of its columns the field's values are in: a change of type writes new ones and keeps the old. */
    storedAs: integer().default(0),
  },
  keeps: {
    /** Column of the table's search index; null for types that are not searched by text. */
    searchSlot: keptByEngine<number | null>(),
    /** A computed field's result as JSON. */
    result: keptByEngine<string | null>(),
    /** How far the recalculation that the field waits for is, as JSON; null when its values are right. */
    recalculation: keptByEngine<string | null>(),
  },
  notFound: "field_not_found",
  scopes: [scopeOf("table", "tableId")],
  trash: true,
  rights: {
    read: followsTable("tableId", "read"),
    create: mayManage,
    update: mayManage,
    delete: mayManage,
  },
  history: {
    named: { field: "name" },
    created: "fields.undone.create",
    updated: "fields.undone.update",
    deleted: "fields.undone.delete",
    restored: "fields.undone.restore",
  },
  effects: "field",
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    field: StoredRow<typeof fieldKind>;
  }
}
