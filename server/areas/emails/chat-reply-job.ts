import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { docOf } from "#shared/chat/message-doc";
import { MESSAGE_MAX_LENGTH } from "#shared/limits/chat";
import { tidyAddress } from "#shared/table-email";
import { AppError } from "../../errors";
import { defineJob } from "../../jobs/kind";
import { sendMessage } from "../chat/public";
import { removeContent } from "../files/public";
import { parseMail } from "./parse-mail";
import { releaseKey } from "./repository";

/** Client ids of messages that came by e-mail begin so. */
const BY_MAIL = "mail-";

/**
 * Says in a chat what somebody answered to an e-mail about it: once, as the message's client id follows from the mail.
 * Only what they wrote themselves is said, from their own address, and nothing that a program sent.
 */
export const chatReplyJob = defineJob({
  kind: "emails.chatReply",
  input: z.object({ rawKey: z.string(), userId: z.number(), chatId: z.number() }),
  async run({ input: { rawKey, userId, chatId }, org, services }) {
    const raw = await buffer(await services.files.open(rawKey));
    const parsed = await parseMail(raw);
    const actor = await services.actors.load(org, userId);
    const isTheirs = actor && tidyAddress(parsed.from?.address ?? "") === tidyAddress(actor.email);
    const words = parsed.text.trim().slice(0, MESSAGE_MAX_LENGTH);
    if (actor && isTheirs && !parsed.isAutomatic && words !== "") {
      const id = createHash("sha256")
        .update(parsed.messageId ?? raw)
        .digest("hex")
        .slice(0, 40);
      const said = {
        chatId,
        clientId: `${BY_MAIL}${id}`,
        message: docOf(words),
        parentMessageId: null,
        files: [],
      };
      await sendMessage({ org, actor, language: actor.language }, said).catch(unlessGone);
    }
    await releaseKey(org.database, rawKey);
    await removeContent({ org, services });
  },
});

/** The chat may be gone by then, or out of its writer's sight. */
function unlessGone(error: unknown): void {
  if (!(error instanceof AppError) || ![403, 404].includes(error.status)) throw error;
}
