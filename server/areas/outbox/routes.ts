import { mailSummary, outboxCalls, type MailSummary } from "#shared/contract/outbox";
import { OUTBOX_PAGE } from "#shared/limits/outbox";
import { AppError } from "../../errors";
import { implement } from "../../http/implement";
import { readEnvelope } from "../../mail/mailer";
import { findMail, listMails, type StoredMail } from "../../mail/repository";

const statuses = mailSummary.shape.status.options;

const toSummary = ({ id, to, subject, status, createdAt, error }: StoredMail): MailSummary => ({
  id,
  to,
  subject,
  status: statuses.find((known) => known === status) ?? "kept",
  createdAt: new Date(createdAt).toISOString(),
  error,
});

export const handlers = implement(outboxCalls, {
  listOutbox: async ({ org, services }, { before }) => {
    const mails = await listMails(org.database, OUTBOX_PAGE + 1, before);
    return {
      mails: mails.slice(0, OUTBOX_PAGE).map(toSummary),
      hasMore: mails.length > OUTBOX_PAGE,
      hasSmtp: services.mailer.hasSmtp,
    };
  },

  getMail: async ({ org }, { mailId }) => {
    const mail = await findMail(org.database, mailId);
    if (!mail) throw new AppError("not_found");
    const { cc = [], attachments = [] } = readEnvelope(mail) ?? {};
    return {
      mail: {
        ...toSummary(mail),
        text: mail.text,
        cc: [...cc],
        attachments: attachments.map(({ name, size }) => ({ name, size })),
      },
    };
  },
});
