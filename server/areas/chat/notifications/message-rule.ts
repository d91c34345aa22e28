import { textOf } from "#shared/chat/message-doc";
import type { NotificationType } from "#shared/updates/notification-types";
import { personSubject, recordSubject, tableSubject } from "#shared/updates/subjects";
import type { ChangeRow } from "../../../sql/change-row";
import { findBy, type RowOf } from "../../../objects/read";
import { isAllowed } from "../../../policy/authorize";
import { findPeople } from "../../../tables/public";
import {
  excerptAround,
  nameOfSubject,
  type Recipient,
  type Rule,
  type RuleContext,
} from "../../updates/public";
import { chatKind } from "../chat";
import { chatMessageKind } from "../message";
import { peopleOfChat, writersOfThread } from "./repository";

/** Of a new message: who is called upon, who it was written to or is answered, who follows the channel or its writer. */
export const chatRule: Rule = {
  object: "chatMessage",
  async recipients(changes, context) {
    const recipients: Recipient[] = [];
    for (const change of changes)
      if (change.action === "create" && change.after) recipients.push(...(await ofMessage(change, context)));
    return recipients;
  },
};

interface ChatPlace {
  id: number;
  type: string;
  tableId: number | null;
  recordId: number | null;
}

async function ofMessage(change: ChangeRow, context: RuleContext): Promise<Recipient[]> {
  const { database } = context.org;
  const chatId = Number(change.after?.["chatId"]);
  const parentId = change.after?.["parentId"];
  const chat = await findBy(database, chatKind, { id: chatId });
  if (!chat) return [];
  const thing = `channel:${chatId}` as const;
  const common = { byId: change.actorId, changeSetId: change.changeSetId, subjects: [thing] };
  // As it reads now: it may have been edited or deleted since.
  const read = lazily(() => findBy(database, chatMessageKind, { id: change.objectId }));
  const say = (text: string) => sayMessage(change, context, { chat, text, read });
  const recipient = (userId: number, reason: NotificationType, text: string): Recipient => ({
    ...common,
    userId,
    reason,
    say: say(text),
    ...(typeof parentId !== "number" && { messageId: change.objectId }),
  });
  const answered = typeof parentId === "number" ? await writersOfThread(database, parentId) : [];
  const written = chat.type === "dm" ? await peopleOfChat(database, chatId) : [];
  const { tableId, recordId } = chat;
  // For people, only their messages about records; channel messages are read in the channel.
  const ofPerson =
    tableId === null || recordId === null
      ? []
      : context.follows.followers(personSubject(change.actorId)).map(({ userId, byEmail }) => ({
          ...recipient(userId, "chat_message", "updates.say.wrote"),
          subjects: [thing, recordSubject(tableId, recordId), tableSubject(tableId)],
          isFollowed: true,
          withoutEmail: !byEmail,
        }));
  return [
    ...mentionsOf(change).map((userId) => recipient(userId, "user_mention", "updates.say.mentioned")),
    ...written.map((userId) => recipient(userId, "chat_message", "updates.say.messaged")),
    ...answered.map((userId) => recipient(userId, "chat_message", "updates.say.replied")),
    ...context.follows.followers(thing).map(({ userId, byEmail }) => ({
      ...recipient(userId, "chat_message", "updates.say.wrote"),
      isFollowed: true,
      withoutEmail: !byEmail,
    })),
    ...ofPerson,
  ];
}

function mentionsOf({ after }: ChangeRow): number[] {
  const kept = after?.["mentions"];
  const ids: unknown = typeof kept === "string" ? JSON.parse(kept) : kept;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === "number") : [];
}

const lazily = <T>(load: () => Promise<T>): (() => Promise<T>) => {
  let loading: Promise<T> | undefined;
  return () => (loading ??= load());
};
type ReadMessage = () => Promise<RowOf<typeof chatMessageKind> | undefined>;

const sayMessage =
  (
    { actorId, objectId }: ChangeRow,
    { org, services }: RuleContext,
    { chat, text, read }: { chat: ChatPlace; text: string; read: ReadMessage },
  ): Recipient["say"] =>
  async (reader) => {
    const { id: chatId, type, tableId, recordId } = chat;
    const context = { actor: reader, org };
    if (!(await isAllowed(context, chatKind.read, chatId))) return null;
    const message = await read();
    if (!message || message.deletedAt !== null) return null;
    const people = await findPeople(org.database);
    const person = people.person(actorId)?.name ?? org.organization.name;
    const nameOf = (userId: number) => `@${people.person(userId)?.name ?? ""}`;
    const thing = type === "dm" ? null : await nameOfSubject({ ...context, services }, `channel:${chatId}`);
    const isDirect = thing === null;
    // A reply links to the thread of its message.
    const messageId = message.parentId ?? objectId;
    const path = isDirect ? `/chat/dm/${chatId}` : `/chat/channel/${chatId}`;
    return {
      type: "chatMessage",
      title: {
        text: isDirect ? "updates.say.messaged" : text,
        values: { person, ...(thing !== null && { thing }) },
      },
      description: {
        text: "updates.say.plain",
        values: {
          words: excerptAround(textOf(message.message, nameOf), reader.name),
        },
      },
      previewId: `chat-${chatId}`,
      ...(tableId !== null && recordId !== null && { tableId, recordId }),
      link: `${path}?message=${messageId}${messageId === objectId ? "" : `&reply=${objectId}`}`,
    };
  };
