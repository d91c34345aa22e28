import type { ViewConfig } from "#shared/contract/views";
import type { StoredRow } from "../../database/stored-row";
import { json, reference } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly } from "../../policy/rules";

const own = ownOnly("userId");

/**
 * A person's private changes of a view: the settings that they started from and those that they see. If both are
 * equal, nothing is changed.
 */
export const viewDraftKind = defineObject({
  kind: "viewDraft",
  columns: {
    userId: reference("user"),
    appId: reference("app"),
    tableId: reference("table").nullable(),
    seen: json<ViewConfig>(),
    wish: json<ViewConfig>(),
  },
  notFound: "app_not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: own, update: own, delete: own },
  history: {
    named: {},
    created: "views.undone.draft",
    updated: "views.undone.draft",
    deleted: "views.undone.draft",
    restored: "views.undone.draft",
  },
  event: {
    name: "viewDraft.changed",
    payload: ({ row }) => {
      const { appId, tableId = null } = (row ?? {}) as { appId?: number; tableId?: number | null };
      return appId === undefined ? null : { appId, tableId };
    },
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    viewDraft: StoredRow<typeof viewDraftKind>;
  }
}
