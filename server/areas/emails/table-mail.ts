import { flag, instant, integer, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { followsTable, systemOnly } from "../../policy/rules";

/** An attachment; `fileId` is null for those from before attachments were stored as files. */
export interface MailAttachment {
  name: string;
  size: number;
  fileId: number | null;
}

/** A mail that a table received or sent. It is purged with its record. */
export const tableMailKind = defineObject({
  kind: "tableMail",
  columns: {
    tableId: reference("table"),
    /** Null until it belongs to a record. */
    recordId: integer().nullable(),
    direction: text<"in" | "out">(),
    /** Received: waiting, recorded or refused; sent: sent (the outbox has its status). */
    state: text<"waiting" | "recorded" | "refused" | "sent">(),
    /** Storage key of the raw mail, while some of its content is stored nowhere else. */
    rawKey: text().nullable(),
    messageId: text().nullable(),
    fromName: text().default(""),
    fromAddress: text().default(""),
    to: text().default(""),
    cc: text().default(""),
    /** The envelope sender, empty for none; null for sent mails. */
    sender: text().nullable(),
    /** The connecting client, as JSON; null for sent mails and those of earlier versions. */
    client: text().nullable(),
    /** The result of the sender check, as JSON; null until it is read. */
    senderCheck: text().nullable(),
    subject: text().default(""),
    /** The new text, and the quoted text of earlier mails. */
    text: text().default(""),
    quoted: text().default(""),
    attachments: json<readonly MailAttachment[]>().default([]),
    /** Why it did not become a record, in the organisation's language. */
    problem: text().nullable(),
    isAutomatic: flag().default(false),
    outboxId: integer().nullable(),
    sentBy: reference("user").nullable(),
    at: instant(),
  },
  notFound: "email_not_found",
  scopes: [scopeOf("table", "tableId")],
  // The text is stored only in the mail, and is purged with it.
  log: { keep: "names" },
  ofRecord: { table: "tableId", record: "recordId", content: "rawKey" },
  rights: {
    read: followsTable("tableId", "read"),
    create: systemOnly,
    update: followsTable("tableId", "update"),
    delete: followsTable("tableId", "update"),
  },
  event: {
    name: "mail.changed",
    payload({ row, names }) {
      const { tableId, recordId } = row ?? {};
      // Changes of only the storage key are not published.
      const isShown = names?.some((name) => name !== "rawKey") ?? true;
      return typeof recordId === "number" && isShown ? { tableId: Number(tableId), recordId } : null;
    },
  },
});

declare module "../../sql/schema" {
  interface OrganizationSchema {
    tableMail: StoredRow<typeof tableMailKind>;
  }
}
