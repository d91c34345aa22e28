import { json, reference, text } from "../../../objects/columns";
import type { StoredRow } from "../../../database/stored-row";
import { defineObject } from "../../../objects/define-object";
import { scopeOf } from "../../../objects/scopes";
import { ownOnly } from "../../../policy/rules";

const own = ownOnly("userId");

/** A browser's push subscription. Its address is a secret: anyone who knows it can send to it. */
export const pushSubscriptionKind = defineObject({
  kind: "pushSubscription",
  columns: {
    userId: reference("user"),
    /** The session of the browser: pushes stop when it ends. Null for browsers of earlier versions. */
    sessionId: reference("session").nullable(),
    endpoint: text().secret(),
    keys: json<{ p256dh: string; auth: string }>().secret(),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: own, update: own, delete: own },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    pushSubscription: StoredRow<typeof pushSubscriptionKind>;
  }
}
