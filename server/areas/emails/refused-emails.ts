import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import type { tableEmailCalls } from "#shared/contract/table-emails";
import { EMAILS_REFUSED_LISTED } from "#shared/limits/emails";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import { removeContent } from "../files/public";
import { openTable, tableKind, toInstant } from "../../tables/public";
import { recordMailJob } from "./record-mail-job";
import { findMail, listRefused, type StoredMail } from "./repository";
import { deleteMail, updateMail } from "./write-mail";

type Calls = typeof tableEmailCalls;

export async function listRefusedEmails(
  context: RequestContext,
  { tableId }: ParsedOf<Calls["listRefusedEmails"]>,
): Promise<ReplyOf<Calls["listRefusedEmails"]>> {
  await openTable(context, tableId, tableKind.update);
  const mails = await listRefused(context.org.database, tableId, EMAILS_REFUSED_LISTED);
  return {
    emails: mails.map(({ id, at, fromAddress, subject, problem }) => ({
      id,
      at: toInstant(at),
      fromAddress,
      subject,
      problem: problem ?? "",
    })),
  };
}

/** The reason why it could not become a record may have been fixed since. */
export async function retryEmail(
  context: RequestContext,
  { tableId, emailId }: ParsedOf<Calls["retryEmail"]>,
): Promise<ReplyOf<Calls["retryEmail"]>> {
  const mail = await refusedMail(context, tableId, emailId);
  const { org, services } = context;
  const { rawKey, at } = mail;
  if (rawKey === null) throw new AppError("email_not_found");
  await updateMail(context, mail, { state: "waiting", problem: null });
  // Mails of earlier versions have no sender stored, so they get no automatic reply.
  await services.jobs.enqueue(org, recordMailJob, { tableId, rawKey, sender: mail.sender ?? "", at }, 0);
  return {};
}

export async function discardEmail(
  context: RequestContext,
  { tableId, emailId }: ParsedOf<Calls["discardEmail"]>,
): Promise<ReplyOf<Calls["discardEmail"]>> {
  await deleteMail(context, await refusedMail(context, tableId, emailId));
  await removeContent(context);
  return {};
}

/** @throws AppError email_not_found, also for a mail that has become a record in the meantime */
async function refusedMail(context: RequestContext, tableId: number, emailId: number): Promise<StoredMail> {
  await openTable(context, tableId, tableKind.update);
  const mail = await findMail(context.org.database, tableId, emailId);
  if (mail?.state !== "refused") throw new AppError("email_not_found");
  return mail;
}
