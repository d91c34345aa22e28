import { integer } from "../../../objects/columns";
import type { StoredRow } from "../../../database/stored-row";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { systemOnly } from "../../../policy/rules";

/**
 * An optimistic lock, one per organisation: every seat change increments it and expects the count that it read.
 * Concurrent seat changes are thereby serialised across servers.
 */
export const seatLockKind = defineObject({
  kind: "seatLock",
  columns: { changes: integer() },
  notFound: "not_found",
  scopes: [organizationScope],
  log: { keep: "nothing" },
  rights: { read: systemOnly, create: systemOnly, update: systemOnly, delete: systemOnly },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    seatLock: StoredRow<typeof seatLockKind>;
  }
}
