import { instant, reference, text } from "../objects/columns";
import type { StoredRow } from "../database/stored-row";
import { defineObject } from "../objects/define-object";
import { scopeOf } from "../objects/scopes";
import { ownOnly, systemOnly } from "../policy/rules";

const own = ownOnly("userId");

/**
 * A session of a user. Its end is a change, so that every server learns of it from the log; its use is bookkeeping.
 */
export const sessionKind = defineObject({
  kind: "session",
  columns: {
    tokenHash: text().secret(),
    userId: reference("user"),
    device: text(),
    address: text(),
    lastUsedAt: instant(),
    expiresAt: instant(),
    revokedAt: instant().nullable(),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  log: { keep: "nothing" },
  rights: { read: own, create: systemOnly, update: own, delete: systemOnly },
});

declare module "../sql/schema" {
  interface OrganizationSchema {
    session: StoredRow<typeof sessionKind>;
  }
}
