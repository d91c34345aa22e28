import { z } from "zod";
import { call } from "./define";
import { id, instant, pathId } from "./common";

export const mailSummary = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  status: z.enum(["kept", "waiting", "sent", "failed"]),
  createdAt: instant,
  /** Why it was not sent: what the mail server said, or our own words. */
  error: z.string().nullable(),
});
export type MailSummary = z.infer<typeof mailSummary>;

export const outboxCalls = {
  listOutbox: call({
    method: "GET",
    path: "/api/v4/outbox",
    summary: "Mails of this organisation; without SMTP they are kept here to be read",
    access: "isAdmin",
    query: z.object({ before: pathId.optional() }),
    reply: z.object({ mails: z.array(mailSummary), hasMore: z.boolean(), hasSmtp: z.boolean() }),
  }),
  getMail: call({
    method: "GET",
    path: "/api/v4/outbox/{mailId}",
    summary: "One mail with its text, who got a copy and the names of what was attached",
    access: "isAdmin",
    recent: true,
    params: z.object({ mailId: pathId }),
    reply: z.object({
      mail: mailSummary.extend({
        text: z.string(),
        /** It contains a code or link that can be shown once. */
        canReveal: z.boolean(),
        cc: z.array(z.string()),
        attachments: z.array(z.object({ name: z.string(), size: z.number().int() })),
      }),
    }),
    errors: ["not_found"],
  }),
  revealMail: call({
    method: "POST",
    path: "/api/v4/outbox/{mailId}/reveal",
    summary: "Show the code or link of a mail that was kept here, once; later it is gone",
    access: "isAdmin",
    recent: true,
    needsSession: true,
    params: z.object({ mailId: pathId }),
    reply: z.object({ subject: z.string(), text: z.string() }),
    errors: ["not_found"],
  }),
  retryMail: call({
    method: "POST",
    path: "/api/v4/outbox/{mailId}/retry",
    keepsReply: true,
    summary: "Send a mail that could not be sent; one that did not fail stays as it is",
    access: "isAdmin",
    params: z.object({ mailId: pathId }),
    reply: z.object({ mail: mailSummary }),
    errors: ["not_found"],
  }),
} as const;
