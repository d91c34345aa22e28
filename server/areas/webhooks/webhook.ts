import type { SignatureStyle, WebhookMapping } from "#shared/contract/webhooks";
import type { StoredRow } from "../../database/stored-row";
import { linkColumns } from "../../links/columns";
import { json, reference, text } from "../../objects/columns";
import { defineObject } from "../../objects/define-object";
import { organizationScope } from "../../objects/scopes";
import { flag } from "../../policy/rules";

const mayDevelop = flag("canUseLowCode");

/** An address at which other systems create and update records or call a function. */
export const webhookKind = defineObject({
  kind: "webhook",
  columns: {
    ...linkColumns(),
    name: text(),
    tableId: reference("table").nullable(),
    functionId: reference("lowCodeFunction").nullable(),
    mapping: json<WebhookMapping>().default([]),
    keyFieldId: reference("field").nullable(),
    signature: text<SignatureStyle>().default("none"),
    /** Encrypted. */
    secret: text().secret().nullable(),
    /** The user whose rights are the most that it has. */
    actsFor: reference("user"),
  },
  notFound: "webhook_not_found",
  scopes: [organizationScope],
  rights: { read: mayDevelop, create: mayDevelop, update: mayDevelop, delete: mayDevelop },
  event: { name: "webhook.changed", payload: ({ id }) => ({ webhookId: id }) },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    webhook: StoredRow<typeof webhookKind>;
  }
}
