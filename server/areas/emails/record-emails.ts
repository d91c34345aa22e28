import type { ParsedOf, ReplyOf } from "#shared/contract/define";
import { senderCheck, type RecordEmail, type tableEmailCalls } from "#shared/contract/table-emails";
import { EMAIL_FILES_MAX_BYTES, EMAIL_REFERENCES_MAX, EMAILS_LISTED } from "#shared/limits/emails";
import { isEmailAddress, tidyAddress, type TableEmailConfig } from "#shared/table-email";
import { readRecord, type StoredRecord } from "../../engine/public";
import { AppError } from "../../errors";
import type { RequestContext } from "../../http/context";
import type { Multipart } from "../../http/input/multipart";
import { isAllowed, readingRight } from "../../policy/authorize";
import { formatMessage } from "../../text/format";
import { fieldless, receiveUpload, takeFilesForMail } from "../files/public";
import { findPeople, openTable, toInstant, type People, type TableDefinition } from "../../tables/public";
import { isMachine } from "./automatic";
import { listOfRecord, type ListedMail } from "./repository";
import { answerTo, sendMail } from "./send-mail";
import { recordKind } from "../../policy/record";

type Calls = typeof tableEmailCalls;

/** The mails of a record, oldest first, for users who may read it. */
export async function listRecordEmails(
  context: RequestContext,
  { tableId, recordId }: ParsedOf<Calls["listRecordEmails"]>,
): Promise<ReplyOf<Calls["listRecordEmails"]>> {
  const { database } = context.org;
  const { table, record } = await openRecord(context, tableId, recordId);
  const [mails, people, mayWrite] = await Promise.all([
    listOfRecord(database, { tableId, recordId }, EMAILS_LISTED),
    findPeople(database),
    isAllowed(context, recordKind.update, tableId),
  ]);
  const replyTo = recipientOf(table, record, mails);
  const isOpen = table.email?.enabled === true && record.deletedAt === null;
  return {
    emails: mails.map((mail) => describe(mail, people)),
    replyTo,
    can: { reply: mayWrite && isOpen && replyTo !== null },
  };
}

/**
 * Replies to the last sender, from the table's address.
 *
 * @throws AppError email_not_enabled, email_without_recipient, record_not_found, field_validation_failed,
 * attachments_too_large, mail_quota_reached
 */
export async function sendRecordEmail(
  context: RequestContext,
  { tableId, recordId, text, cc: given, attachments }: ParsedOf<Calls["sendRecordEmail"]>,
): Promise<ReplyOf<Calls["sendRecordEmail"]>> {
  const { org, services, actor } = context;
  const { table, record, email } = await openForAnswer(context, tableId, recordId);
  const mails = await listOfRecord(org.database, { tableId, recordId }, EMAILS_LISTED);
  const to = recipientOf(table, record, mails);
  if (to === null) throw new AppError("email_without_recipient");
  const references = mails.flatMap(({ messageId }) => messageId ?? []).slice(-EMAIL_REFERENCES_MAX);
  const subject = mails[0]?.subject ?? textOf(record, email.subject_field);
  const cc = copiesTo(context, given, to);
  const { files, release } = await takeFilesForMail(context, { tableId, recordId }, [
    ...new Set(attachments),
  ]);
  try {
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes > EMAIL_FILES_MAX_BYTES) throw new AppError("attachments_too_large");
    await services.quotas.count(context, "mails", 1 + cc.length);
    const mail = {
      tableId,
      recordId,
      to,
      cc,
      subject: answerTo(subject),
      text: text.trim(),
      files,
      references,
    };
    const sent = await sendMail({ org, services }, email, { ...mail, sentBy: actor.userId });
    const status = services.mailer.hasSmtp ? "waiting" : "kept";
    return { email: describe({ ...sent, status }, await findPeople(org.database)) };
  } catch (error) {
    // Files already attached to the stored mail stay with it.
    await release();
    throw error;
  }
}

/** Uploads a file for a reply; until that is sent it is visible only to its uploader. */
export async function uploadEmailFile(
  context: RequestContext & { multipart: Multipart },
  { tableId, recordId, size }: ParsedOf<Calls["uploadEmailFile"]>,
): Promise<ReplyOf<Calls["uploadEmailFile"]>> {
  const findPlace = async () => {
    await openForAnswer(context, tableId, recordId);
    return fieldless(tableId, EMAIL_FILES_MAX_BYTES);
  };
  return { file: await receiveUpload(context, findPlace, size) };
}

/**
 * A record that the user may change and write mails about.
 *
 * @throws AppError record_not_found, permission_denied, email_not_enabled
 */
async function openForAnswer(
  context: RequestContext,
  tableId: number,
  recordId: number,
): Promise<{ table: TableDefinition; record: StoredRecord; email: TableEmailConfig }> {
  await openTable(context, tableId, recordKind.update);
  const { table, record } = await openRecord(context, tableId, recordId);
  if (record.deletedAt !== null) throw new AppError("record_not_found", { values: { recordId } });
  if (!table.email?.enabled) throw new AppError("email_not_enabled");
  return { table, record, email: table.email };
}

/** The addresses in CC, without duplicates and without the recipient. @throws AppError field_validation_failed */
function copiesTo({ language }: RequestContext, given: readonly string[], to: string): string[] {
  const addresses = given.map(tidyAddress);
  const fields = addresses.flatMap((address, index) =>
    isEmailAddress(address)
      ? []
      : [{ path: `cc.${index}`, message: formatMessage(language, "emails.invalidAddress") }],
  );
  if (fields.length > 0) throw new AppError("field_validation_failed", { fields });
  return [...new Set(addresses)].filter((address) => address !== to);
}

/**
 * @throws AppError object_not_found, record_not_found; users who see the trash can read the mails of its records
 */
async function openRecord(
  context: RequestContext,
  tableId: number,
  recordId: number,
): Promise<{ table: TableDefinition; record: StoredRecord }> {
  const { table, grant } = await openTable(context, tableId, await readingRight(context, tableId));
  return { table, record: await readRecord(context.org.database, grant, recordId) };
}

/**
 * The last sender; for a record that was not created by a mail, the address in its e-mail field. Programs only as a
 * last resort, because bounces are part of the conversation.
 */
function recipientOf(
  { email }: TableDefinition,
  record: StoredRecord,
  mails: readonly ListedMail[],
): string | null {
  if (!email) return null;
  const own = [email.base_address, ...email.alias_list];
  const written = mails.filter(({ direction }) => direction === "in").map(({ fromAddress }) => fromAddress);
  const candidates = [...written.toReversed(), tidyAddress(textOf(record, email.from_email_field))];
  const others = candidates.filter((address) => isEmailAddress(address) && !own.includes(address));
  return others.find((address) => !isMachine(address)) ?? others[0] ?? null;
}

function textOf({ data }: StoredRecord, fieldId: number | null): string {
  const value = fieldId === null ? null : data[fieldId];
  return typeof value === "string" ? value.replace(/\s+/g, " ") : "";
}

const statuses = ["kept", "waiting", "sent", "failed"] as const;

function describe(mail: ListedMail, people: People): RecordEmail {
  const { id, direction, fromName, fromAddress, to, cc, subject, text, quoted, at, isAutomatic, sentBy } =
    mail;
  return {
    id,
    direction,
    fromName,
    fromAddress,
    to,
    cc,
    subject,
    text,
    quoted,
    at: toInstant(at),
    isAutomatic: isAutomatic === 1,
    sentBy: sentBy === null ? null : people.person(sentBy),
    attachments: JSON.parse(mail.attachments) as RecordEmail["attachments"],
    senderCheck: mail.senderCheck === null ? null : senderCheck.parse(JSON.parse(mail.senderCheck)),
    // The server ended before it was in the outbox, so it will not be sent.
    status: direction === "in" ? "received" : (statuses.find((known) => known === mail.status) ?? "failed"),
  };
}
