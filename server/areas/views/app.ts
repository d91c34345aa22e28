import type { ViewConfig } from "#shared/contract/views";
import { flag, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope, scopeOf } from "../../objects/scopes";
import { appRules } from "../../policy/app-level";
import { allOf, anyOf, flag as mayBy, followsTable, without } from "../../policy/rules";

const seesTable = anyOf(without("tableId"), followsTable("tableId", "read"));
const sees = allOf(seesTable, appRules.read);
const mayBuild = mayBy("canCreateApps");

/** An app; one of a table is a view of it. */
export const appKind = defineObject({
  kind: "app",
  columns: {
    label: text(),
    icon: text(),
    color: text(),
    tableId: reference("table").nullable(),
    type: text().nullable(),
    config: json<ViewConfig>().default({}),
    /** Whether it stands among its table's views. */
    isVisible: flag().default(true),
  },
  notFound: "app_not_found",
  scopes: [organizationScope, scopeOf("table", "tableId")],
  trash: true,
  rights: {
    read: sees,
    create: allOf(seesTable, mayBuild),
    update: allOf(sees, mayBuild, appRules.edit),
    delete: allOf(sees, mayBuild, appRules.remove),
  },
  history: {
    named: { view: "label" },
    created: "views.undone.create",
    updated: "views.undone.update",
    deleted: "views.undone.delete",
    restored: "views.undone.restore",
  },
  event: {
    name: "app.changed",
    payload: ({ id, row }) => ({ appId: id, tableId: (row?.["tableId"] ?? null) as number | null }),
  },
  find: { text: ["label"], path: ({ id }) => `/app/${id}` },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    app: StoredRow<typeof appKind>;
  }
}
