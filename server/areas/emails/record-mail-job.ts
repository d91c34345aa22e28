import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { EMAIL_ATTACHMENTS_MAX } from "#shared/limits/emails";
import { tidyAddress } from "#shared/table-email";
import { defineJob } from "../../jobs/kind";
import { removeContent } from "../files/public";
import { findDefinition } from "../../tables/public";
import { answerAutomatically } from "./auto-reply";
import { checkSender, mailClient } from "./check-sender";
import type { MailContext } from "./mail-context";
import { parseMail } from "./parse-mail";
import type { ParsedMail } from "./parsed-mail";
import { refuseMail, Unrecordable } from "./refuse-mail";
import { findNote, isKnown, releaseKey, type StoredMail } from "./repository";
import { deleteMail, noteMail, recordMail, releaseRaw, updateMail } from "./write-mail";
import { writeToRecord } from "./write-to-record";

const input = z.object({
  tableId: z.number(),
  rawKey: z.string(),
  sender: z.string(),
  at: z.number(),
  /** Earlier versions did not store it. */
  client: mailClient.optional(),
});
type Note = z.infer<typeof input>;
/**
 * Set once the mail's row is stored. If the row is missing later, everything was done, even if no attempt got to
 * say so.
 */
type State = { isNoted: true };

/**
 * Creates a record from a received mail. Every step may be repeated: the mail's row is found by its storage key,
 * the record by the change set's key, and a duplicate mail by its Message-ID. A mail that cannot become a record
 * is kept with the reason, a user is notified, and it can be retried.
 */
export const recordMailJob = defineJob<Note, State>({
  kind: "emails.recordMail",
  input,

  async run({ input: note, org, services, state, saveState }) {
    const context = { org, services };
    const table = await findDefinition(org.database, note.tableId);
    // The table was purged since, with its mails.
    if (!table) await releaseKey(org.database, note.rawKey);
    const mail = table ? await notedMail(context, note, state) : undefined;
    if (mail && !state) await saveState({ isNoted: true });
    if (mail) await record(context, mail, note);
    await removeContent(context);
  },

  async ended({ input: note, org, services, state }, { error }) {
    const context = { org, services };
    const mail = await notedMail(context, note, state);
    if (mail && mail.state !== "recorded")
      await refuseMail(context, mail, error ?? { text: "emails.problem.failed" });
  },
});

const notedMail = (context: MailContext, note: Note, state: State | null) =>
  state ? findNote(context.org.database, note.rawKey) : noteMail(context, note);

async function record(context: MailContext, mail: StoredMail, note: Note): Promise<void> {
  const { database } = context.org;
  if (mail.state === "recorded") {
    await answerAutomatically(context, mail, note.sender);
    return releaseRaw(context, mail);
  }
  try {
    const { raw, parsed, digest } = await read(context, note);
    const fromAddress = tidyAddress(parsed.from?.address ?? note.sender);
    const messageId = parsed.messageId ?? `<${digest}@no-message-id>`;
    // A duplicate, or one of our own mails coming back.
    if (await isKnown(database, mail, { messageId, fromAddress })) return await deleteMail(context, mail);
    const said = {
      messageId,
      fromAddress,
      fromName: parsed.from?.name ?? "",
      to: parsed.to,
      cc: parsed.cc,
      subject: parsed.subject,
      text: parsed.text,
      quoted: parsed.quoted,
      // The sender check of the time of arrival counts, not that of a later retry.
      senderCheck: mail.senderCheck ?? (await checked(context, mail, note, raw, parsed)),
    };
    const { isAutomatic } = parsed;
    await updateMail(context, mail, { ...said, isAutomatic });
    const known = { ...mail, ...said, isAutomatic: Number(isAutomatic) };
    const written = await writeToRecord(context, known, parsed);
    const { recordId } = written;
    await recordMail(context, mail, written);
    await answerAutomatically(context, { ...known, recordId }, note.sender);
    await releaseRaw(context, mail);
  } catch (error) {
    if (!(error instanceof Unrecordable)) throw error;
    await refuseMail(context, mail, error.reason);
  }
}

/** @throws Unrecordable if it cannot be parsed */
async function read(
  { services }: MailContext,
  { rawKey }: Note,
): Promise<{ raw: Buffer; parsed: ParsedMail; digest: string }> {
  const raw = await buffer(await services.files.open(rawKey));
  const digest = createHash("sha256").update(raw).digest("hex");
  const parsed = await parseMail(raw).catch((error: unknown) => {
    services.log.info({ err: error }, "a mail cannot be read");
    throw new Unrecordable({ text: "emails.problem.unreadable" });
  });
  if (parsed.attachments.length > EMAIL_ATTACHMENTS_MAX)
    throw new Unrecordable({ text: "emails.problem.attachments", values: { max: EMAIL_ATTACHMENTS_MAX } });
  return { raw, parsed, digest };
}

/** The result of the sender check, as stored; null if the connecting client is unknown. */
async function checked(
  { services }: MailContext,
  mail: StoredMail,
  { sender }: Note,
  raw: Buffer,
  parsed: ParsedMail,
): Promise<string | null> {
  if (mail.client === null) return null;
  const way = { raw, sender, client: mailClient.parse(JSON.parse(mail.client)) };
  return JSON.stringify(await checkSender(services, way, parsed));
}
