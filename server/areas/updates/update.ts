import type { Update } from "#shared/contract/updates";
import type { NotificationType } from "#shared/updates/notification-types";
import type { Subject } from "#shared/updates/subjects";
import { flag, instant, integer, json, reference, text } from "../../objects/columns";
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
    reason: text<NotificationType>(),
    /** Its subject, which can be muted. */
    thing: text<Subject>().nullable(),
    /** It came because its reader follows the thing or, of a record, its table. */
    isFollowed: flag().default(false),
    /** The cause of the change, such as a run of an automation. */
    causedBy: text().nullable(),
    /** How the thing looked then. */
    about: json<NonNullable<Update["about"]>>().nullable(),
    /** When it went out by e-mail. */
    mailedAt: instant().nullable(),
  },
  notFound: "not_found",
  scopes: [scopeOf("user", "userId")],
  erased: true,
  // A purged record's updates stay with their readers, without their text.
  ofRecord: {
    table: "tableId",
    record: "recordId",
    forgets: {
      title: JSON.stringify({ text: "updates.say.forgotten" } satisfies Message),
      description: JSON.stringify({ text: "" } satisfies Message),
      link: null,
      about: null,
    },
    beside: [
      { name: "notice" },
      { name: "mailOfRecord", replaces: { table: "mail", by: "mailId", columns: ["subject", "text"] } },
    ],
  },
  rights: { read: own, create: systemOnly, update: own, delete: systemOnly },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    update: StoredRow<typeof updateKind>;
  }
}
