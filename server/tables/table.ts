import type { SuggestedField } from "#shared/contract/suggested-fields";
import type { Conditional } from "#shared/fields/conditionals";
import { json, integer, keptByEngine, text } from "../objects/columns";
import type { StoredRow } from "../database/stored-row";
import { defineObject } from "../objects/define-object";
import { organizationScope, scopeOf } from "../objects/scopes";
import { tableRules } from "../policy/rules";
import type { StoredTableEmail } from "./table-definition";

/** A user-made table; its records are in a table of their own, which the engine creates. */
export const tableKind = defineObject({
  kind: "table",
  columns: {
    label: text(),
    icon: text(),
    color: text(),
    /** The field that names records. */
    recordLabelField: integer().nullable(),
    /** Which fields are shown and required under which conditions. */
    conditionals: json<Conditional[]>().default([]),
    /** The behaviour of "New record": `form` opens the form, `row` adds an empty row at once. */
    newRecordAs: text().default("form"),
    /** The further form that "New record" opens; null: the table's own. */
    newRecordForm: integer().nullable(),
    // Not a user's change: undoing users' changes of the table keeps the present suggestions.
    suggestedFields: json<SuggestedField[]>().default([]).unlogged(),
    // Empty until it is set up. Not undone either: the address may belong to another table by then.
    email: json<StoredTableEmail | Record<string, never>>().default({}).unlogged(),
  },
  keeps: { version: keptByEngine<number>(), recordCount: keptByEngine<number>() },
  notFound: "object_not_found",
  scopes: [organizationScope, scopeOf("table", "id")],
  trash: true,
  parts: [
    { kind: "field", by: "tableId" },
    { kind: "app", by: "tableId" },
    { kind: "form", by: "tableId" },
    { kind: "formPicture", by: "tableId" },
    { kind: "tableAccess", by: "tableId" },
  ],
  rights: tableRules,
  history: {
    named: { table: "label" },
    created: "tables.undone.create",
    updated: "tables.undone.update",
    deleted: "tables.undone.delete",
    restored: "tables.undone.restore",
  },
  shownAs: {
    name: "label",
    icon: "icon",
    color: "color",
    path: ({ id }) => `/object/${id}`,
    isListed: ({ flags }) => String(flags.canViewTablesPages),
  },
  effects: "table",
});

declare module "../sql/schema" {
  interface OrganizationSchema {
    table: StoredRow<typeof tableKind>;
  }
}
