import { flag, instant, integer, json, reference, text } from "../../objects/columns";
import type { StoredRow } from "../../database/stored-row";
import { defineObject } from "../../objects/define-object";
import { scopeOf } from "../../objects/scopes";
import { followsTable, systemOnly } from "../../policy/rules";

/** A file that came with a mail; `fileId` is null for what came before mails had files of their own. */
export interface MailAttachment {
  name: string;
  size: number;
  fileId: number | null;
}

/** A mail that a table received or sent, by its e-mail settings. It goes with its record. */
export const tableMailKind = defineObject({
  kind: "tableMail",
  columns: {
    tableId: reference("table"),
    /** Null until it belongs to one. */
    recordId: integer().nullable(),
    direction: text<"in" | "out">(),
    /** Received: waiting, recorded or refused; sent: sent (what became of it says the outbox). */
    state: text<"waiting" | "recorded" | "refused" | "sent">(),
    /** Where it lies as it came, while something of it is nowhere else. */
    rawKey: text().nullable(),
    messageId: text().nullable(),
    fromName: text().default(""),
    fromAddress: text().default(""),
    to: text().default(""),
    cc: text().default(""),
    /** Whom the sender's server named, empty for nobody; null for what went out. */
    sender: text().nullable(),
    /** Who handed it over, as JSON; null for what went out or came before that was noted. */
    client: text().nullable(),
    /** What the checks of its sender answered, as JSON; null until it is read. */
    senderCheck: text().nullable(),
    subject: text().default(""),
    /** What was written, and what it repeats of the mails before. */
    text: text().default(""),
    quoted: text().default(""),
    attachments: json<readonly MailAttachment[]>().default([]),
    /** Why it became no record, in the organisation's language. */
    problem: text().nullable(),
    isAutomatic: flag().default(false),
    outboxId: integer().nullable(),
    sentBy: reference("user").nullable(),
    at: instant(),
  },
  notFound: "email_not_found",
  scopes: [scopeOf("table", "tableId")],
  // What people wrote stands in the mail alone, and goes with it.
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
      // Where it lay as it came is nobody's news.
      const isShown = names?.some((name) => name !== "rawKey") ?? true;
      return typeof recordId === "number" && isShown ? { tableId: Number(tableId), recordId } : null;
    },
  },
});

declare module "../../database/schema" {
  interface OrganizationSchema {
    tableMail: StoredRow<typeof tableMailKind>;
  }
}
