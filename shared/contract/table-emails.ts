import { z } from "zod";
import { EMAIL_SENDER_NAME_MAX_LENGTH, EMAIL_TEXT_MAX_LENGTH } from "../limits/emails";
import { conversationStyles } from "../table-email";
import { changeSetId, id, pathId } from "./common";
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

const params = z.object({ tableId: pathId });

/** A table's e-mail settings, for who manages its fields and settings (specification 2, sections 3, 5 and 7). */
export const tableEmailCalls = {
  getTableEmail: call({
    method: "GET",
    path: "/api/v3/tab/{tableId}/config/email",
    summary: "A table's e-mail settings; switched off and with a free address where nobody set them yet",
    access: "session",
    params,
    reply: z.object({ email: tableEmail }),
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
} as const;
