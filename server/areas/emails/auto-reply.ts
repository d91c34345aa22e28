import {
  EMAIL_AUTO_REPLIES_PER_HOUR,
  EMAIL_AUTO_REPLIES_PER_SENDER,
  EMAIL_SENDER_PERIOD,
} from "#shared/limits/emails";
import { senderCheck } from "#shared/contract/table-emails";
import { isEmailAddress, tidyAddress } from "#shared/table-email";
import { findDefinition } from "../../tables/public";
import { isMachine, mailboxOf } from "./automatic";
import type { MailContext } from "./mail-context";
import { isFirstOfRecord, listAutoReplies, type StoredMail } from "./repository";
import { answerTo, sendMail } from "./send-mail";

/** Whether the sender is forged: an answer would go to an innocent address. */
const failedChecks = ({ senderCheck: found }: StoredMail): boolean =>
  found !== null && senderCheck.parse(JSON.parse(found)).verdict === "failed";

const HOUR = 60 * 60 * 1000;

/**
 * Answers the first mail of a conversation with the table's text (RFC 3834). It goes to the address that the sender's
 * server named, never to programs, lists or our own addresses, once, and seldom to the same mailbox.
 * @param sender the address that the sender's server named
 */
export async function answerAutomatically(
  context: MailContext,
  mail: StoredMail,
  sender: string,
): Promise<void> {
  const { org, services } = context;
  const table = await findDefinition(org.database, mail.tableId);
  const config = table?.email;
  const to = tidyAddress(sender);
  if (!config?.enabled || config.auto_reply_text === "" || mail.recordId === null) return;
  if (failedChecks(mail)) return;
  if (mail.isAutomatic === 1 || isMachine(to) || isMachine(mail.fromAddress) || !isEmailAddress(to)) return;
  const own = new Set([config.base_address, ...config.alias_list].map(mailboxOf));
  if (own.has(mailboxOf(to)) || own.has(mailboxOf(mail.fromAddress))) return;
  for (const address of new Set([to, mail.fromAddress]))
    if ((await services.addresses.find(address)) !== null) return;
  if (!(await isFirstOfRecord(org.database, mail))) return;
  const now = Date.now();
  const sent = await listAutoReplies(org.database, mail.tableId, now - EMAIL_SENDER_PERIOD);
  const mailbox = mailboxOf(to);
  const toSender = sent.filter((reply) => mailboxOf(reply.to) === mailbox).length;
  const inAll = sent.filter(({ at }) => at > now - HOUR).length;
  if (toSender >= EMAIL_AUTO_REPLIES_PER_SENDER || inAll >= EMAIL_AUTO_REPLIES_PER_HOUR) return;
  await sendMail(context, config, {
    tableId: mail.tableId,
    recordId: mail.recordId,
    to,
    cc: [],
    subject: answerTo(mail.subject),
    text: config.auto_reply_text,
    files: [],
    references: mail.messageId === null ? [] : [mail.messageId],
    sentBy: null,
  });
}
