import { MESSAGE_FILES_MAX } from "#shared/limits/chat";
import type { Message } from "../../text/format";
import { notify } from "../updates/public";
import type { MailContext } from "./mail-context";

/** An answer to an e-mail that is not said in its chat, for a reason that its sender is to know. */
export class UnwantedAnswer extends Error {
  override name = "UnwantedAnswer";
  constructor(readonly reason: Message) {
    super(reason.text);
  }
}

/** Notifies the sender, who would otherwise take it as said. */
export const refuseAnswer = (context: MailContext, userId: number, reason: Message): Promise<void> =>
  say(context, userId, { text: "emails.answer.refused" }, reason);

export const notifyOfSkippedFiles = (
  context: MailContext,
  userId: number,
  names: readonly string[],
): Promise<void> =>
  say(
    context,
    userId,
    { text: "emails.answer.filesLeftOut" },
    { text: "emails.answer.filesMost", values: { max: MESSAGE_FILES_MAX, names: names.join(", ") } },
  );

const say = (
  { org, services }: MailContext,
  userId: number,
  title: Message,
  description: Message,
): Promise<void> =>
  notify(services, org, { userIds: [userId], title, description, type: "error", previewId: "answers" });
