import type { SuggestedField } from "#shared/contract/suggested-fields";
import type { Conditional } from "#shared/fields/conditionals";
import { json, integer, keptByEngine, text } from "../objects/columns";
import type { StoredRow } from "../database/stored-row";
import { defineObject } from "../objects/define-object";
import { organizationScope, scopeOf } from "../objects/scopes";
import { tableRules } from "../policy/rules";
import type { StoredTableEmail } from "./table-definition";

/** A user-made table; its records lie in a table of their own, which the engine makes. */
export const tableKind = defineObject({
  kind: "table",
  columns: {
    label: text(),
    icon: text(),
    color: text(),
    /** The field that names records. */
    recordLabelField: integer().nullable(),
    /** Which fields show and must be filled under which conditions. */
    conditionals: json<Conditional[]>().default([]),
    // Nobody's change: undo of what people did to the table holds with whatever was suggested since.
    suggestedFields: json<SuggestedField[]>().default([]).unlogged(),
    // Empty where nobody set it yet. Not undone either: the address may be another table's by then.
    email: json<StoredTableEmail | Record<string, never>>().default({}).unlogged(),
  },
  keeps: { version: keptByEngine<number>(), recordCount: keptByEngine<number>() },
  notFound: "object_not_found",
  scopes: [organizationScope, scopeOf("table", "id")],
  trash: true,
  parts: [
    { kind: "field", by: "tableId" },
    { kind: "app", by: "tableId" },
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
  find: { text: ["label"], path: ({ id }) => `/object/${id}` },
  effects: "table",
});

declare module "../database/schema" {
  interface OrganizationSchema {
    table: StoredRow<typeof tableKind>;
  }
}
