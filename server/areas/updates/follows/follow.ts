import type { Subject } from "#shared/updates/subjects";
import { flag, reference, text } from "../../../objects/columns";
import type { StoredRow } from "../../../database/stored-row";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import { ownOnly } from "../../../policy/rules";

const own = ownOnly("userId");

/** Something that a user follows, or has muted. */
export const followKind = defineObject({
  kind: "follow",
  columns: {
    userId: reference("user"),
    thing: text<Subject>(),
    level: text<"follow" | "mute">(),
    /** Its news come by e-mail too. */
    byEmail: flag().default(false),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: own, update: own, delete: own },
  event: { name: "follow.changed", payload: () => ({}) },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    follow: StoredRow<typeof followKind>;
  }
}
