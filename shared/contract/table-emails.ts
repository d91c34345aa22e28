import { z } from "zod";
import { fileEntry } from "../fields/values/file-list";
import {
  EMAIL_CC_MAX,
  EMAIL_FILES_MAX,
  EMAIL_FILES_MAX_BYTES,
  EMAIL_SENDER_NAME_MAX_LENGTH,
  EMAIL_TEXT_MAX_LENGTH,
} from "../limits/emails";
import { conversationStyles } from "../table-email";
import { changeSetId, id, instant, nothing, pathId, person, numeral } from "./common";
import { call } from "./define";
import "../errors/emails";

/** Anything longer is no address and no list of them; the words of the rules are said by `problemsOfEmail`. */
const LONGEST = 1000;
const address = z.string().max(LONGEST);
const field = id.nullable();

/** See `TableEmailConfig`. */
export const tableEmail = z.object({
  enabled: z.boolean(),
  base_address: address,
  subject_field: field,
  body_field: field,
  attachments_field: field,
  from_email_field: field,
  auto_reply_text: z.string().max(EMAIL_TEXT_MAX_LENGTH),
  sender_name: z.string().max(EMAIL_SENDER_NAME_MAX_LENGTH),
  conversation_style: z.enum(conversationStyles),
  alias_list: z.array(address).max(LONGEST),
  signature: z.string().max(EMAIL_TEXT_MAX_LENGTH),
  step_field_key: field,
  step_field_value: id.nullable(),
  domain: z.string().max(LONGEST),
});
export type TableEmail = z.infer<typeof tableEmail>;

/** A mail that became no record, and why. */
export const refusedEmail = z.object({
  id,
  at: instant,
  fromAddress: z.string(),
  subject: z.string(),
  problem: z.string(),
});
export type RefusedEmail = z.infer<typeof refusedEmail>;

/**
 * The result of the sender checks SPF, DKIM and DMARC (RFC 7208, RFC 6376, RFC 9989; `none` without a policy,
 * `unchecked` without a DNS reply), and their conclusion.
 */
export const senderCheck = z.object({
  verdict: z.enum(["passed", "failed", "unknown"]),
  spf: z.string(),
  dkim: z.string(),
  dmarc: z.string(),
});
export type SenderCheck = z.infer<typeof senderCheck>;

/** A mail that a record received or sent. */
export const recordEmail = z.object({
  id,
  direction: z.enum(["in", "out"]),
  fromName: z.string(),
  fromAddress: z.string(),
  to: z.string(),
  /** The other recipients, or an empty list. */
  cc: z.string(),
  subject: z.string(),
  /** The new text, and the quoted text of earlier mails. */
  text: z.string(),
  quoted: z.string(),
  at: instant,
  isAutomatic: z.boolean(),
  /** The user who wrote it here; null for received mails and automatic replies. */
  sentBy: person.nullable(),
  /** `fileId` is null for what came before mails had files of their own. */
  attachments: z.array(z.object({ name: z.string(), size: z.number().int(), fileId: id.nullable() })),
  /** Null for what went out, and for what came in before senders were checked. */
  senderCheck: senderCheck.nullable(),
  /** Its state in the outbox: without SMTP it stays there. */
  status: z.enum(["received", "kept", "waiting", "sent", "failed"]),
});
export type RecordEmail = z.infer<typeof recordEmail>;

const ofRecord = z.object({ tableId: pathId, recordId: pathId });
const params = z.object({ tableId: pathId });
const oneEmail = z.object({ tableId: pathId, emailId: pathId });

/** A table's e-mail settings, for who manages its fields and settings (specification 2, sections 3, 5 and 7). */
export const tableEmailCalls = {
  getTableEmail: call({
    method: "GET",
    path: "/api/v3/tab/{tableId}/config/email",
    summary: "A table's e-mail settings; switched off and with a free address where nobody set them yet",
    access: "session",
    params,
    reply: z.object({
      email: tableEmail,
      /** Whether this server listens for mails at the moment. */
      isReceiving: z.boolean(),
    }),
    errors: ["object_not_found", "unauthorized", "permission_denied"],
  }),
  saveTableEmail: call({
    method: "PUT",
    path: "/api/v3/tab/{tableId}/config/email",
    keepsReply: true,
    summary: "Give a table an address: mails to it become records. Addresses are unique in the installation",
    access: "session",
    params,
    /** The domain is the installation's: left out, or as it was answered. */
    body: tableEmail.partial({ domain: true }).extend({
      /** The settings that the sender began with: other changes are merged, changes of the same setting fail. */
      expect: tableEmail.optional(),
    }),
    reply: z.object({ email: tableEmail, changeSetId }),
    errors: [
      "object_not_found",
      "unauthorized",
      "permission_denied",
      "field_validation_failed",
      "change_conflict",
    ],
  }),
  listRecordEmails: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}/emails",
    summary: "The latest mails of a record in their order, and whom an answer would go to",
    access: "session",
    params: ofRecord,
    reply: z.object({
      emails: z.array(recordEmail),
      replyTo: z.string().nullable(),
      can: z.object({ reply: z.boolean() }),
    }),
    errors: ["object_not_found", "unauthorized", "record_not_found"],
  }),
  sendRecordEmail: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/emails",
    keepsReply: true,
    summary: "Answer whoever wrote last, from the table's address and with its signature",
    access: "session",
    params: ofRecord,
    body: z.object({
      text: z.string().trim().min(1).max(EMAIL_TEXT_MAX_LENGTH),
      /** Addresses that get a copy, known to everybody who gets the mail. */
      cc: z.array(address).max(EMAIL_CC_MAX).default([]),
      /** Files that were uploaded for it. */
      attachments: z.array(id).max(EMAIL_FILES_MAX).default([]),
    }),
    reply: z.object({ email: recordEmail }),
    errors: [
      "object_not_found",
      "unauthorized",
      "record_not_found",
      "permission_denied",
      "email_not_enabled",
      "email_without_recipient",
      "field_validation_failed",
      "attachments_too_large",
      "mail_quota_reached",
      "plan_limit_reached",
    ],
  }),
  uploadEmailFile: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/emails/files",
    summary:
      "Upload one file (form part `file`) for an answer; it belongs to the record once a mail was sent with it, and is removed after a day if none was",
    access: "session",
    params: ofRecord,
    bodyType: "multipart",
    maxBytes: EMAIL_FILES_MAX_BYTES,
    body: z.object({
      /** Bytes to come, so that what is too large is refused before it is sent. */
      size: numeral(z.coerce.number().int().nonnegative()).optional(),
    }),
    reply: z.object({ file: fileEntry }),
    errors: [
      "object_not_found",
      "unauthorized",
      "record_not_found",
      "permission_denied",
      "email_not_enabled",
      "file_empty",
      "attachments_too_large",
      "upload_quota_reached",
      "storage_limit_reached",
    ],
  }),
  listRefusedEmails: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/emails/refused",
    summary:
      "Mails to a table that could not become records, the latest first; they are kept until somebody decides",
    access: "session",
    params,
    reply: z.object({ emails: z.array(refusedEmail) }),
    errors: ["object_not_found", "unauthorized", "permission_denied"],
  }),
  retryEmail: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/emails/{emailId}/retry",
    keepsReply: true,
    summary: "Try again to make a record of a mail",
    access: "session",
    params: oneEmail,
    reply: nothing,
    errors: ["object_not_found", "unauthorized", "permission_denied", "email_not_found"],
  }),
  discardEmail: call({
    method: "DELETE",
    path: "/api/v4/tables/{tableId}/emails/{emailId}",
    keepsReply: true,
    summary: "Delete a mail for good that became no record",
    access: "session",
    params: oneEmail,
    reply: nothing,
    errors: ["object_not_found", "unauthorized", "permission_denied", "email_not_found"],
  }),
} as const;

declare module "./events" {
  interface Events {
    /** A record received or sent a mail; anyone who shows its mails asks again. */
    "mail.changed": { tableId: number; recordId: number };
  }
}
