import { randomUUID } from "node:crypto";
import type { TableEmailConfig } from "#shared/table-email";
import { givenToMail, type StoredFile } from "../files/public";
import type { MailContext } from "./mail-context";
import { bookkeeping } from "../../engine/model/operations";
import { AppError } from "../../errors";
import { authorize } from "../../policy/authorize";
import { findMail, type StoredMail } from "./repository";
import { tableMailKind } from "./table-mail";

/** A mail sent from a table's address. */
export interface OutgoingMail {
  tableId: number;
  recordId: number;
  to: string;
  cc: readonly string[];
  subject: string;
  text: string;
  /** Files that belong only to it. */
  files: readonly StoredFile[];
  /** Message-IDs of the conversation, oldest first; it replies to the last one. */
  references: readonly string[];
  /** Its author; null for an automatic reply, which other programs must not answer (RFC 3834). */
  sentBy: number | null;
}

const MARKER = /^\s*(re|aw|res|sv)\s*:\s*/i;

/** The subject of a reply, with a single "Re:". */
export const answerTo = (subject: string): string => `Re: ${subject.replace(MARKER, "")}`.trim();

const automatic = { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" };

/**
 * Sends a mail through the outbox, in the table's name and with its signature. It is also stored as a mail of the
 * table, so that replies find their record and its own copy is recognised when it comes back.
 */
export async function sendMail(
  { org, services }: MailContext,
  config: TableEmailConfig,
  mail: OutgoingMail,
): Promise<StoredMail> {
  const { signature, base_address, sender_name } = config;
  const { to, cc, subject, references, sentBy, files } = mail;
  const messageId = `<${randomUUID()}@${base_address.split("@")[1] ?? services.addresses.domain}>`;
  const note = {
    tableId: mail.tableId,
    recordId: mail.recordId,
    direction: "out",
    state: "sent",
    messageId,
    fromName: sender_name,
    fromAddress: base_address,
    to,
    cc: cc.join(", "),
    subject,
    text: mail.text,
    attachments: files.map(({ id, name, size }) => ({ name, size, fileId: id })),
    isAutomatic: sentBy === null,
    sentBy,
    at: Date.now(),
  } as const;
  const outgoing = {
    to,
    subject,
    text: signature === "" ? mail.text : `${mail.text}\n\n-- \n${signature}`,
    envelope: {
      from: { name: sender_name, address: base_address },
      // Automatic replies have no return path, so that they cause no bounces.
      returnPath: sentBy === null ? "" : base_address,
      messageId,
      references,
      headers: sentBy === null ? automatic : {},
      cc,
      attachments: files.map(({ key, name, type, size }) => ({ key, name, type, size })),
    },
  };
  const fileIds = files.map(({ id }) => id);
  const grant = await authorize({ actor: services.actors.system(org), org }, tableMailKind.create);
  const { results } = await services.mailer.send(org, outgoing, (outboxId) => {
    const noted = tableMailKind.make(grant, { ...note, outboxId });
    const { recordId, at } = note;
    return [noted, bookkeeping(givenToMail(fileIds, { mailId: noted.ref, recordId, at }))];
  });
  const [noted] = results.flatMap((result) => (result.type === "object" ? [result.id] : []));
  const stored = await findMail(org.database, mail.tableId, noted ?? 0);
  if (!stored) throw new AppError("storage_unavailable");
  return stored;
}
