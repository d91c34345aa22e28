import { z } from "zod";
import { WHATSAPP_LISTED, WHATSAPP_TEXT_MAX_LENGTH } from "../limits/whatsapp";
import { call } from "./define";
import { id, instant, pathId, person } from "./common";

/** A message that a user opened in WhatsApp; whether it was sent there is not known here. */
const message = z.object({
  id,
  /** Digits with the country's prefix. */
  number: z.string(),
  text: z.string(),
  openedBy: person.nullable(),
  openedAt: instant,
});

const params = z.object({ tableId: pathId, recordId: pathId });
const refusals = ["object_not_found", "unauthorized", "record_not_found"] as const;

export const whatsAppCalls = {
  listWhatsAppMessages: call({
    method: "GET",
    path: "/api/v4/tables/{tableId}/records/{recordId}/whatsapp",
    summary: "Messages of a record that users opened in WhatsApp, the latest first",
    access: "session",
    params,
    reply: z.object({
      messages: z.array(message).max(WHATSAPP_LISTED),
      can: z.object({ write: z.boolean() }),
    }),
    errors: [...refusals],
  }),
  addWhatsAppMessage: call({
    method: "POST",
    path: "/api/v4/tables/{tableId}/records/{recordId}/whatsapp",
    summary: "Remember a message of a record that is opened in WhatsApp",
    access: "session",
    keepsReply: true,
    params,
    body: z.object({
      number: z.string().regex(/^[1-9]\d{5,14}$/),
      text: z.string().trim().max(WHATSAPP_TEXT_MAX_LENGTH).default(""),
    }),
    reply: z.object({ messageId: id }),
    errors: [...refusals, "permission_denied"],
  }),
} as const;
