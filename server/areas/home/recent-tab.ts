import { instant, integer, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly } from "../../policy/rules";
import type { RecentType } from "./repository";

const own = ownOnly("userId");

/** Something that the user opened. It is bookkeeping, not history: see `rememberRecent`. */
export const recentTabKind = defineObject({
  kind: "recentTab",
  columns: {
    userId: reference("user"),
    type: text<RecentType>(),
    targetId: integer(),
    openedAt: instant(),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  log: { keep: "nothing" },
  rights: { read: own, create: own, update: own, delete: own },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    recentTab: StoredRow<typeof recentTabKind>;
  }
}
