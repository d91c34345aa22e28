import type { BottomNav, MenuBar, TopBar } from "#shared/bars/bars";
import type { ViewConfig } from "#shared/contract/views";
import { flag, integer, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { organizationScope, scopeOf } from "../../objects/scopes";
import { defineActions } from "../../policy/action";
import { appRules } from "../../policy/app-level";
import { allOf, anyOf, flag as mayBy, followsTable, ownOnly, without } from "../../policy/rules";
import { chosenRoles } from "./chosen-roles";

const seesTable = anyOf(without("tableId"), followsTable("tableId", "read"));
const sees = allOf(seesTable, appRules.read);
const mayBuild = mayBy("canCreateApps");
/** A private view is visible only to its owner, whatever their role. */
const own = allOf(ownOnly("ownerId"), sees);
const isShared = without("ownerId");
const mayEdit = allOf(sees, mayBuild, appRules.edit);
/** A page's look is theirs to change who may add blocks to it (specification 2, section 6). */
const mayCustomize = allOf(without("tableId"), sees, appRules.createBlocks);

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
    /** Whether it is listed among its table's views. */
    isVisible: flag().default(true),
    /** The only person who sees it; null if it is shared. */
    ownerId: reference("user").nullable(),
    /** The roles that see it, and those who may change it do too; null for everybody who sees its table. */
    roleIds: text().nullable(),
    /** No one changes it for everyone until it is unlocked. */
    isLocked: flag().default(false),
    /** Its place among its table's views; without one it stands where its id puts it. */
    position: integer().nullable(),
    /** The bars around a page and what it leads to. */
    topBar: json<TopBar>().nullable(),
    bottomNav: json<BottomNav>().nullable(),
    menuBar: json<MenuBar>().nullable(),
  },
  notFound: "app_not_found",
  scopes: [organizationScope, scopeOf("table", "tableId")],
  trash: true,
  parts: [
    { kind: "block", by: "appId" },
    { kind: "pagePicture", by: "appId" },
    { kind: "publicView", by: "appId" },
  ],
  rights: {
    read: anyOf(own, allOf(isShared, sees, chosenRoles("roleIds", mayEdit))),
    create: anyOf(allOf(ownOnly("ownerId"), seesTable), allOf(isShared, seesTable, mayBuild)),
    update: anyOf(own, allOf(isShared, anyOf(mayEdit, mayCustomize))),
    delete: anyOf(own, allOf(isShared, sees, chosenRoles("roleIds", mayEdit), mayBuild, appRules.remove)),
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
  shownAs: {
    name: "label",
    icon: "icon",
    color: "color",
    path: ({ id, tableId }) =>
      typeof tableId === "number" ? `/object/${tableId}/views/${id}` : `/app/${id}`,
    isListed: () => `"isVisible" = 1`,
  },
  partOf: { kind: "table", by: "tableId" },
});

/** The bars lead to other apps: they belong to those who make apps. */
export const barActions = defineActions("app", "app_not_found", { editBars: allOf(isShared, mayEdit) });

declare module "../../sql/schema" {
  interface OrganizationSchema {
    app: StoredRow<typeof appKind>;
  }
}
