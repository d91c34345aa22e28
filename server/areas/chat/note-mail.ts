import type { Operation } from "../../engine/model/operations";
import { findBy } from "../../objects/read";
import { authorize, type PolicyContext } from "../../policy/authorize";
import { chatActivityKind, chatKind, chatMemberKind } from "./chat";
import { membersOf } from "./repository";

/** A mail of a record that its e-mail chat is to show as the latest. */
export interface NotedMail {
  tableId: number;
  recordId: number;
  mailId: number;
  /** Ms since 1970. */
  at: number;
  /** The person who sent it; null for received ones. */
  sentBy: number | null;
  /** Users who get the chat into their lists. */
  people: readonly number[];
}

/**
 * Operations that add a mail to its record's e-mail chat, which is created if needed. Such a chat has mails instead
 * of messages: its `messageId` and `readTo` are ids of mails.
 */
export async function noteMail(context: PolicyContext, mail: NotedMail): Promise<Operation[]> {
  const { tableId, recordId, mailId: messageId, at, sentBy: authorId } = mail;
  const { database } = context.org;
  const place = { tableId, recordId, type: "external" } as const;
  // The system, which sends the mails of examples, is no member.
  const people = [...new Set(mail.people)].filter((userId) => userId !== 0);
  const chat = await findBy(database, chatKind, place);
  if (!chat) {
    const made = chatKind.make(await authorize(context, chatKind.create), place);
    return [
      made,
      chatActivityKind.makeIn(made, "chatId", { messageId, at, authorId }),
      ...people.map((userId) => chatMemberKind.makeIn(made, "chatId", { userId })),
    ];
  }
  const activity = await findBy(database, chatActivityKind, { chatId: chat.id });
  if (!activity || (activity.messageId ?? 0) >= messageId) return [];
  const right = await authorize(context, chatActivityKind.update, activity);
  const operations: Operation[] = [chatActivityKind.change(right, { messageId, at, authorId })];
  const present = (await membersOf(database, [chat.id])).get(chat.id) ?? [];
  for (const userId of people.filter((id) => !present.includes(id))) {
    const grant = await authorize(context, chatMemberKind.create, { chatId: chat.id, userId });
    operations.push(chatMemberKind.make(grant, { chatId: chat.id, userId }));
  }
  return operations;
}
