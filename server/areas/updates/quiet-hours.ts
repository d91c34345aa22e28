import { flag, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly } from "../../policy/rules";

const own = ownOnly("userId");

/** When nothing shall reach a user outside of the window, by their own clock; one object per user. */
export const quietHoursKind = defineObject({
  kind: "quietHours",
  columns: {
    userId: reference("user"),
    isOn: flag(),
    /** `22:00` */
    startsAt: text(),
    endsAt: text(),
    /** Saturdays and Sundays as a whole. */
    weekends: flag(),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: own, update: own, delete: own },
  event: { name: "preferences.changed", payload: () => ({}) },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    quietHours: StoredRow<typeof quietHoursKind>;
  }
}
