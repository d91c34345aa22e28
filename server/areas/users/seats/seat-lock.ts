import { integer } from "../../../objects/columns";
import type { StoredRow } from "../../../database/stored-row";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { systemOnly } from "../../../policy/rules";

/**
 * One object an organisation: anyone who gives or takes a seat counts it on and expects what they read, so that of
 * two who count seats at the same moment, at whichever server, one counts again.
 */
export const seatLockKind = defineObject({
  kind: "seatLock",
  columns: { changes: integer() },
  notFound: "not_found",
  scopes: [organizationScope],
  log: { keep: "nothing" },
  rights: { read: systemOnly, create: systemOnly, update: systemOnly, delete: systemOnly },
});

declare module "../../../database/schema" {
  interface OrganizationSchema {
    seatLock: StoredRow<typeof seatLockKind>;
  }
}
