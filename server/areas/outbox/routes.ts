import { mailSummary, outboxCalls, type MailSummary } from "#shared/contract/outbox";
import type { Language } from "#shared/languages";
import { OUTBOX_PAGE } from "#shared/limits/outbox";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { implement } from "../../http/implement";
import { readEnvelope } from "../../mail/mailer";
import { maskSecrets, takeSecrets, withSecrets } from "../../mail/mail-secrets";
import { findMail, listMails, STOPPED, type StoredMail } from "../../mail/repository";
import { defineLoggedAction, recordAction } from "../../log/logged-action";
import { defineActions } from "../../policy/action";
import { authorize } from "../../policy/authorize";
import { adminOnly } from "../../policy/rules";
import { formatMessage } from "../../text/format";

/** Mails are no kind of object: reading their secrets is noted by an action of its own. */
export const outboxActions = defineActions("mail", "not_found", { reveal: adminOnly });
export const mailRevealed = defineLoggedAction({ name: "mail_revealed", right: outboxActions.reveal });

const statuses = mailSummary.shape.status.options;

const toSummary = (
  { id, to, subject, text, status, createdAt, error }: StoredMail,
  language: Language,
): MailSummary => ({
  id,
  to,
  subject: maskSecrets({ subject, text }).subject,
  status: statuses.find((known) => known === status) ?? "kept",
  createdAt: new Date(createdAt).toISOString(),
  error: error === STOPPED ? formatMessage(language, STOPPED) : error,
});

async function openMail({ org }: RequestContext, mailId: number): Promise<StoredMail> {
  const mail = await findMail(org.database, mailId);
  if (!mail) throw new AppError("not_found");
  return mail;
}

/** Only without SMTP: a mail that is sent belongs to its recipient. */
const isReadable = ({ status, secrets, secretsUntil }: StoredMail): boolean =>
  status === "kept" && secrets !== null && Number(secretsUntil) > Date.now();

export const handlers = implement(outboxCalls, {
  listOutbox: async ({ org, services, language }, { before }) => {
    const mails = await listMails(org.database, OUTBOX_PAGE + 1, before);
    return {
      mails: mails.slice(0, OUTBOX_PAGE).map((mail) => toSummary(mail, language)),
      hasMore: mails.length > OUTBOX_PAGE,
      hasSmtp: services.mailer.hasSmtp,
    };
  },

  getMail: async (context, { mailId }) => {
    const mail = await openMail(context, mailId);
    const { cc = [], attachments = [] } = readEnvelope(mail) ?? {};
    return {
      mail: {
        ...toSummary(mail, context.language),
        text: maskSecrets(mail).text,
        canReveal: isReadable(mail),
        cc: [...cc],
        attachments: attachments.map(({ name, size }) => ({ name, size })),
      },
    };
  },

  revealMail: async (context, { mailId }) => {
    const { org, services } = context;
    const mail = await openMail(context, mailId);
    if (mail.secrets === null || !isReadable(mail)) throw new AppError("not_found");
    const { subject, text } = await withSecrets(services.installation, mail);
    if (!(await takeSecrets(org.database, mailId, mail.secrets))) throw new AppError("not_found");
    await recordAction(context, mailRevealed, await authorize(context, outboxActions.reveal, mailId));
    return { subject, text };
  },

  retryMail: async (context, { mailId }) => {
    const { status } = await openMail(context, mailId);
    if (status === "failed") await retry(context, mailId);
    return { mail: toSummary(await openMail(context, mailId), context.language) };
  },
});

/** Another user may be faster: then the mail is already being sent. */
async function retry({ org, services }: RequestContext, mailId: number): Promise<void> {
  try {
    await services.mailer.sendAgain(org, mailId);
  } catch (error) {
    if (!(error instanceof AppError) || error.id !== "change_conflict") throw error;
  }
}
