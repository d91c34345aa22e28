import type { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { z } from "zod";
import { commitChanges } from "../changes/commit";
import type { Config } from "../config";
import { defineJob, type JobKind } from "../jobs/kind";
import { bookkeeping } from "../engine/model/operations";
import type { OperationResult } from "../engine/model/change-set";
import { AppError } from "../errors";
import type { NewJob } from "../jobs/repository";
import type { Actors, Installation, JobRunner, MailEnvelope, Mailer } from "../services";
import { expireSecrets, hideSecrets, withSecrets } from "./mail-secrets";
import {
  countMailAttempt,
  findMail,
  mailOperations,
  NEW_MAIL,
  sendAgain,
  setMailStatus,
  settleLostMails,
  type StoredMail,
} from "./repository";

const MAIL_ATTEMPTS = 8;
const SMTP_TIMEOUT = 20_000;
const MAILS_AT_ONCE = 2;

type DeliverMail = JobKind<{ mailId: number }>;

export type MailTransport = ReturnType<typeof openTransport>;

export const openTransport = (url: string, from: string) =>
  createTransport({ url, connectionTimeout: SMTP_TIMEOUT, socketTimeout: SMTP_TIMEOUT }, { from });

/** The job that delivers one mail to the SMTP server; while that is down, it is retried later. */
export function deliverMailJob(transport: MailTransport | null): DeliverMail {
  return defineJob({
    kind: "deliverMail",
    input: z.object({ mailId: z.number() }),
    maxAttempts: MAIL_ATTEMPTS,
    concurrency: MAILS_AT_ONCE,
    async run({ input: { mailId }, org, services }) {
      const mail = await findMail(org.database, mailId);
      if (mail?.status !== "waiting") return;
      // The installation's SMTP server was removed since: the mail stays readable in the outbox.
      if (!transport) return setMailStatus(org.database, mailId, { status: "kept", error: null });
      await countMailAttempt(org.database, mailId);
      const attachments: OpenAttachment[] = [];
      try {
        const { to } = mail;
        const { subject, text } = await withSecrets(services.installation, mail);
        const envelope = readEnvelope(mail);
        // All or nothing: an unreadable attachment stops the mail before it is sent.
        for (const { key, name, type } of envelope?.attachments ?? [])
          attachments.push({ filename: name, contentType: type, content: await services.files.open(key) });
        const named = envelope ? underOtherName(to, envelope) : {};
        await transport.sendMail({ to, subject, text, ...named, attachments });
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        await setMailStatus(org.database, mailId, { status: "waiting", error: reason });
        throw error;
      } finally {
        for (const { content } of attachments) content.destroy();
      }
      await setMailStatus(org.database, mailId, {
        status: "sent",
        error: null,
        sentAt: Date.now(),
        secrets: null,
      });
    },
    async ended({ input: { mailId }, org }) {
      const mail = await findMail(org.database, mailId);
      if (mail?.status === "waiting") {
        await setMailStatus(org.database, mailId, { status: "failed", error: mail.error });
      }
    },
  });
}

interface OpenAttachment {
  filename: string;
  contentType: string;
  content: Readable;
}

/** Mails of earlier versions had neither copies nor attachments. */
export function readEnvelope({ envelope }: Pick<StoredMail, "envelope">): MailEnvelope | null {
  if (envelope === null) return null;
  const known = JSON.parse(envelope) as Omit<MailEnvelope, "cc" | "attachments"> & Partial<MailEnvelope>;
  return { ...known, cc: known.cc ?? [], attachments: known.attachments ?? [] };
}

/** Settings of nodemailer for a mail with another sender than the installation. */
function underOtherName(
  to: string,
  { from, returnPath, messageId, references, headers, cc }: MailEnvelope,
): SendMailOptions {
  const inReplyTo = references.at(-1);
  return {
    from,
    cc: [...cc],
    messageId,
    headers,
    envelope: { from: returnPath, to: [to, ...cc] },
    ...(inReplyTo === undefined ? {} : { inReplyTo, references: [...references] }),
  };
}

/** The sender's address; a mail server may only send for domains it knows. */
export const senderAddress = ({ baseDomain }: Config): string => `Workloom <no-reply@${baseDomain}>`;

/** Writes mails into the organisation's outbox; a job delivers them if there is an SMTP server. */
export function createMailer(
  transport: MailTransport | null,
  job: DeliverMail,
  { jobs, actors, installation }: { jobs: JobRunner; actors: Actors; installation: Installation },
): Mailer {
  const hasSmtp = transport !== null;
  return {
    hasSmtp,
    async send(org, mail, beside = () => []) {
      const { secrets, ...rest } = mail;
      const hidden = secrets
        ? await hideSecrets(installation, rest, secrets)
        : { ...rest, secrets: null, secretsUntil: null };
      const createdAt = Date.now();
      const stored = { ...hidden, status: hasSmtp ? "waiting" : "kept", createdAt } as const;
      let sent: OperationResult[] = [];
      const write = async (delivery: NewJob | null) => {
        const expired = bookkeeping([expireSecrets(createdAt)]);
        const operations = [...mailOperations(stored, delivery), ...beside(NEW_MAIL), expired];
        const actor = actors.system(org);
        sent = (await commitChanges(org, { actor, cause: "system", operations })).results;
        return delivery && firstId(sent[1]);
      };
      if (hasSmtp) await jobs.enqueueBy(org, job, { mailId: 0 }, 0, write);
      else await write(null);
      return { mailId: firstId(sent[0]), results: sent.slice(hasSmtp ? 2 : 1, -1) };
    },
    async sendUnstored(mail) {
      await transport?.sendMail(mail).catch((cause: unknown) => {
        throw new AppError("storage_unavailable", { cause });
      });
      if (!transport) throw new AppError("storage_unavailable");
    },
    async sendAgain(org, mailId) {
      if (!hasSmtp) return void (await sendAgain(org.database, mailId, null));
      await jobs.enqueueBy(org, job, { mailId }, 0, (delivery) => sendAgain(org.database, mailId, delivery));
    },
    settleLost: (org) =>
      settleLostMails(org.database, { jobKind: job.kind, status: hasSmtp ? "failed" : "kept" }),
  };
}

function firstId(result: OperationResult | undefined): number {
  const id = result?.type === "ids" ? result.ids[0] : undefined;
  if (id === undefined) throw new AppError("storage_unavailable");
  return id;
}
