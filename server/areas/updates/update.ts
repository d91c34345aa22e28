import type { Update } from "#shared/contract/updates";
import { flag, integer, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { ownOnly, systemOnly } from "../../policy/rules";
import type { Message } from "../../text/format";

const own = ownOnly("userId");

/** A notification for a user: messages with values, so that each reader gets them in their language. */
export const updateKind = defineObject({
  kind: "update",
  columns: {
    userId: reference("user"),
    title: json<Message>(),
    description: json<Message>(),
    type: text<Update["props"]["type"]>(),
    fromUserId: reference("user").nullable(),
    forwardedById: reference("user").nullable(),
    previewId: text(),
    link: text().nullable(),
    tableId: reference("table").nullable(),
    recordId: integer().nullable(),
    isRead: flag().default(false),
    isBookmarked: flag().default(false),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  rights: { read: own, create: systemOnly, update: own, delete: systemOnly },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    update: StoredRow<typeof updateKind>;
  }
}
