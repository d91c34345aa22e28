import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { docOf } from "#shared/chat/message-doc";
import { tidyAddress } from "#shared/table-email";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import type { Actor } from "../../policy/actor";
import { isSent, sendMessage, type Sender } from "../chat/public";
import { removeContent } from "../files/public";
import { answeredPlace, blockOfQuote, chatOfAnswer, keyOfPlace, quoteOf, type Quote } from "./answer-place";
import { isMachine } from "./automatic";
import { keepFilesOf, messageOfAnswer } from "./message-of-answer";
import { checkSender, mailClient } from "./check-sender";
import type { MailContext } from "./mail-context";
import { parseMail } from "./parse-mail";
import type { ParsedMail } from "./parsed-mail";
import { refuseAnswer, notifyOfSkippedFiles, UnwantedAnswer } from "./refuse-answer";
import { releaseKey } from "./repository";

/** Client ids of messages that came by e-mail begin so. */
const BY_MAIL = "mail-";

const input = z.intersection(
  z.object({
    rawKey: z.string(),
    userId: z.number(),
    /** The envelope's sender and its server; earlier versions did not store them. */
    sender: z.string().optional(),
    client: mailClient.optional(),
  }),
  answeredPlace,
);
type Answer = z.infer<typeof input>;

/**
 * Posts an e-mail reply in the chat of its subject, or to the person who changed it. It is posted once, as the
 * message's client id is derived from the mail. Only the sender's own words are posted, from their own address, with
 * the attachments. Senders of unusable replies are notified; mails from programs are dropped (RFC 3834).
 */
export const chatReplyJob = defineJob({
  kind: "emails.chatReply",
  input,

  async run({ input: answer, org, services, signal }) {
    const context = { org, services };
    const actor = await services.actors.load(org, answer.userId);
    const raw = await openRaw(context, answer);
    if (!raw) return;
    try {
      if (actor) await sayInChat(context, actor, answer, raw);
    } catch (error) {
      // A read interrupted by a shutdown is retried.
      signal.throwIfAborted();
      if (!(error instanceof UnwantedAnswer)) throw error;
      await refuseAnswer(context, answer.userId, error.reason);
    }
    await releaseKey(org.database, answer.rawKey);
    await removeContent(context);
  },

  async ended({ input: answer, org, services }) {
    const context = { org, services };
    await refuseAnswer(context, answer.userId, { text: "emails.answer.failed" });
    await releaseKey(org.database, answer.rawKey);
    await removeContent(context);
  },
});

/** @returns null if the mail is gone: the reply was posted, and the server stopped before it recorded that */
async function openRaw({ services }: MailContext, { rawKey }: Answer): Promise<Buffer | null> {
  try {
    return await buffer(await services.files.open(rawKey));
  } catch (error) {
    if (error instanceof AppError && error.id === "file_not_found") return null;
    throw error;
  }
}

async function sayInChat(context: MailContext, actor: Actor, answer: Answer, raw: Buffer): Promise<void> {
  const { org } = context;
  const parsed = await parseMail(raw).catch(() => {
    throw new UnwantedAnswer({ text: "emails.answer.unreadable" });
  });
  if (isFromProgram(answer, actor, parsed)) return;
  await expectOwn(context, actor, answer, raw, parsed);
  // One mail may answer into two chats.
  const digest = createHash("sha256")
    .update(keyOfPlace(answer))
    .update(parsed.messageId ?? raw)
    .digest("hex");
  const clientId = `${BY_MAIL}${digest.slice(0, 40)}`;
  const writer = { org, actor, language: actor.language };
  const quote = await quoteOf(context, writer, answer);
  const { words, files, leftOut } = messageOfAnswer(parsed, quote?.name.length);
  if (words === "" && files.length === 0) throw new UnwantedAnswer({ text: "emails.answer.empty" });
  if (!(await isSent(org, actor, clientId))) {
    const kept = await keepFilesOf(context, actor, files);
    await say(writer, answer, { clientId, quote, words, files: kept });
  }
  if (leftOut.length > 0) await notifyOfSkippedFiles(context, actor.userId, leftOut);
}

async function say(
  writer: Sender,
  answer: Answer,
  {
    clientId,
    quote,
    words,
    files,
  }: { clientId: string; quote: Quote | null; words: string; files: number[] },
): Promise<void> {
  const message = docOf(words);
  if (quote) message.content.unshift(blockOfQuote(quote));
  try {
    await sendMessage(writer, { ...(await chatOfAnswer(writer, answer)), clientId, message, files });
  } catch (error) {
    // The chat may be gone by then, or out of its writer's sight.
    if (error instanceof AppError && [403, 404].includes(error.status))
      throw new UnwantedAnswer({ text: "emails.answer.noAccess" });
    throw error;
  }
}

/** Reports of mail servers name no sender, or the server itself. */
function isFromProgram({ sender }: Answer, actor: Actor, { isByProgram, from }: ParsedMail): boolean {
  const address = tidyAddress(from?.address ?? "");
  return isByProgram || sender === "" || (isMachine(address) && address !== tidyAddress(actor.email));
}

/** @throws UnwantedAnswer where another sent it: the address may have come into other hands with the e-mail */
async function expectOwn(
  { services }: MailContext,
  actor: Actor,
  { sender = "", client }: Answer,
  raw: Buffer,
  parsed: ParsedMail,
): Promise<void> {
  const from = parsed.from?.address ?? "";
  const values = { from, email: actor.email };
  if (!parsed.hasOneAuthor || tidyAddress(from) !== tidyAddress(actor.email))
    throw new UnwantedAnswer({ text: "emails.answer.otherSender", values });
  if (!client) return;
  // Written by a mail server of this installation itself: no other server passed it on.
  const isOwnServer = client.isRelay && !parsed.isReceived && !parsed.isSigned;
  const { verdict } = await checkSender(services, { raw, sender, client }, parsed);
  if (verdict === "failed" || (verdict === "unknown" && !isOwnServer))
    throw new UnwantedAnswer({ text: "emails.answer.forged", values });
}
