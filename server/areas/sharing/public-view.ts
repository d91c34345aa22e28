import type { PublicViewOptions } from "#shared/contract/public-views";
import type { StoredRow } from "../../database/stored-row";
import { linkColumns } from "../../links/columns";
import { instant, integer, json, reference } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { follows } from "../../policy/rules";
import { appKind } from "../views/public";

/** Public sharing of an app needs canCreateApps and full control of it (specification 1, section 6), as deleting it does. */
const mayShare = follows("appId", appKind.delete);

/** The public link of a page. */
export const publicViewKind = defineObject({
  kind: "publicView",
  columns: {
    appId: reference("app"),
    /** The table for which the page was created; null for the link of a page. */
    tableId: integer().nullable(),
    options: json<PublicViewOptions>(),
    /** Fields made later are not shown until a block names them (decision 63). */
    publishedAt: instant().default(0),
    ...linkColumns(),
  },
  notFound: "public_view_not_enabled",
  scopes: [scopeOf("app", "appId")],
  rights: { read: mayShare, create: mayShare, update: mayShare, delete: mayShare },
  event: {
    name: "publicView.changed",
    payload: ({ row }) => (row === null ? null : { appId: Number(row["appId"]) }),
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    publicView: StoredRow<typeof publicViewKind>;
  }
}
