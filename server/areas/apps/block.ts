import type { BlockTypeName } from "#shared/blocks/block-type-names";
import type { Place } from "#shared/blocks/place";
import type { StoredRow } from "../../database/stored-row";
import { json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { followsApp } from "../../policy/app-level";

/** A block of a page: each is saved by itself, so that two builders never lose one another's. */
export const blockKind = defineObject({
  kind: "block",
  columns: {
    appId: reference("app"),
    type: text<BlockTypeName>(),
    config: json<Record<string, unknown>>().default({}),
    desktop: json<Place>(),
    /** Its own place on phones; without one it is stacked by itself. */
    mobile: json<Place>().nullable(),
  },
  notFound: "block_not_found",
  scopes: [scopeOf("app", "appId")],
  trash: true,
  rights: {
    read: followsApp("appId", "read"),
    create: followsApp("appId", "createBlocks"),
    update: followsApp("appId", "edit"),
    delete: followsApp("appId", "deleteBlocks"),
  },
  history: {
    named: { block: "type" },
    created: "apps.undone.create",
    updated: "apps.undone.update",
    deleted: "apps.undone.delete",
    restored: "apps.undone.restore",
  },
  event: {
    name: "page.changed",
    payload: ({ row }) => (row ? { appId: Number(row["appId"]) } : null),
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    block: StoredRow<typeof blockKind>;
  }
}
