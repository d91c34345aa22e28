import { z } from "zod";
import { EMAIL_SENDER_NAME_MAX_LENGTH, EMAIL_TEXT_MAX_LENGTH } from "../limits/emails";
import { conversationStyles } from "../table-email";
import { changeSetId, id, instant, nothing, pathId } from "./common";
import { call } from "./define";

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
    body: tableEmail.partial({ domain: true }),
    reply: z.object({ email: tableEmail, changeSetId }),
    errors: ["object_not_found", "unauthorized", "permission_denied", "field_validation_failed"],
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
