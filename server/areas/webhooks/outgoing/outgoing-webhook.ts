import type { OutgoingEvent } from "#shared/contract/outgoing-webhooks";
import type { StoredRow } from "../../../database/stored-row";
import { flag as boolean, json, reference, text } from "../../../objects/columns";
import { defineObject } from "../../../objects/define-object";
import { organizationScope } from "../../../objects/scopes";
import { flag } from "../../../policy/rules";

const mayDevelop = flag("canUseLowCode");

/** An address of another system that changes of records are sent to. */
export const outgoingWebhookKind = defineObject({
  kind: "outgoingWebhook",
  columns: {
    name: text(),
    isActive: boolean().default(true),
    address: text(),
    events: json<readonly OutgoingEvent[]>(),
    /** Empty: every table. */
    tableIds: json<readonly number[]>().default([]),
    /** Encrypted. */
    secret: text().secret(),
    /** The user whose permissions decide what it sends. */
    actsFor: reference("user"),
  },
  notFound: "outgoing_webhook_not_found",
  scopes: [organizationScope],
  rights: { read: mayDevelop, create: mayDevelop, update: mayDevelop, delete: mayDevelop },
  event: { name: "outgoingWebhook.changed", payload: ({ id }) => ({ webhookId: id }) },
});

declare module "../../../sql/schema" {
  interface OrganizationSchema {
    outgoingWebhook: StoredRow<typeof outgoingWebhookKind>;
  }
}
