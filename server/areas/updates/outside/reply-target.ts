import type { Actor } from "../../../policy/actor";
import type { LogContext } from "../../../log/log-reader";
import { findPeople } from "../../../tables/public";
import { formatMessage } from "../../../text/format";
import type { Notice } from "./repository";

/**
 * The place of an e-mail reply: a chat or a thread in it, or a record's chat, which may not exist yet. For other
 * subjects, the direct messages with the author of the latest update, if there is one. A reply about a record's task
 * goes into the record's chat.
 */
export type ReplyTarget =
  | { chatId: number; parentMessageId: number | null }
  | { tableId: number; recordId: number }
  | { kind: "task" | "table" | "app"; id: number; personId: number | null };

const THREAD = /^(chat|record|task|table|app)-(\d+)(?:-(\d+))?$/;

/** The reply target of a mail about one subject, from its updates, oldest first. */
export function replyTargetOf(
  notices: readonly Pick<Notice, "thread" | "link" | "fromUserId">[],
): ReplyTarget | undefined {
  const latest = notices.at(-1);
  const [, kind, first, second] = THREAD.exec(latest?.thread ?? "") ?? [];
  const id = Number(first);
  if (kind === "record") return second === undefined ? undefined : { tableId: id, recordId: Number(second) };
  if (second !== undefined) return undefined;
  if (kind === "chat") {
    // The link of a reply names its parent message.
    const [, parentId] = /[?&]message=(\d+)&reply=\d+$/.exec(latest?.link ?? "") ?? [];
    return { chatId: id, parentMessageId: parentId === undefined ? null : Number(parentId) };
  }
  if (kind !== "task" && kind !== "table" && kind !== "app") return undefined;
  const personId = notices.findLast(({ fromUserId }) => fromUserId !== null)?.fromUserId ?? null;
  return { kind, id, personId };
}

/** Describes in a mail where its reply goes; null if it would reach no one. */
export async function describeReplyTarget(
  { org }: LogContext,
  { language }: Actor,
  replyTarget: ReplyTarget,
  notices: readonly Notice[],
): Promise<string | null> {
  if (!("kind" in replyTarget)) return formatMessage(language, "updates.mail.answer");
  if (replyTarget.kind === "task" && typeof notices.at(-1)?.recordId === "number")
    return formatMessage(language, "updates.mail.answerTask");
  const people = await findPeople(org.database);
  const person = people.isActive(replyTarget.personId ?? 0)
    ? people.person(replyTarget.personId)?.name
    : undefined;
  return person === undefined ? null : formatMessage(language, "updates.mail.answerPerson", { person });
}
