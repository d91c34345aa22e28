import { textOf } from "#shared/chat/message-doc";
import type { OrganizationDatabase } from "../../../database/types";
import { findBy } from "../../../objects/read";
import { isAllowed, type PolicyContext } from "../../../policy/authorize";
import { findPeople } from "../../../tables/public";
import { recordLabels } from "../../records/public";
import {
  excerptAround,
  updatesWithLinks,
  type NameSubject,
  type NotificationSource,
  type WordsSource,
} from "../../updates/public";
import { chatKind } from "../chat";
import { chatMarkKind, chatMessageKind } from "../message";
import { chatRule } from "./message-rule";
import { peopleOfChat } from "./repository";

const CHAT_LINK = /^\/chat\/(?:dm|channel)\/(\d+)\?message=(\d+)(?:&reply=(\d+))?$/;
/** A reply in a thread is not read with the chat: its link goes on after the message. */
const MESSAGE = /[?]message=(\d+)$/;

/** Direct messages are named after the other person, the chat of a record after the record. */
const nameOfChat: NameSubject = async (context, [id = 0]) => {
  const { database } = context.org;
  const chat = await findBy(database, chatKind, { id });
  if (!chat || !(await isAllowed(context, chatKind.read, id))) return null;
  if (chat.tableId !== null) {
    const recordId = chat.recordId ?? 0;
    return (await recordLabels(context, chat.tableId, [recordId])).get(recordId) ?? null;
  }
  if (chat.type !== "dm") return chat.name;
  const [people, members] = await Promise.all([findPeople(database), peopleOfChat(database, id)]);
  return people.person(members.find((userId) => userId !== context.actor.userId) ?? null)?.name ?? null;
};

const wordsOfMessage: WordsSource = {
  isQuote: true,
  isAbout: ({ link }) => CHAT_LINK.test(link ?? ""),
  async read(reader, { link, reason, title }) {
    const [, chatId, parentId, replyId] = CHAT_LINK.exec(link ?? "") ?? [];
    const message = await visibleMessage(reader, Number(chatId), Number(replyId ?? parentId));
    if (!message) return null;
    const { userId, name } = reader.actor;
    if (reason === "user_mention" && !message.mentions.includes(userId)) return null;
    const people = await findPeople(reader.org.database);
    const text = textOf(message.message, (id) => `@${people.person(id)?.name ?? ""}`);
    const words = excerptAround(text, name);
    return { title, description: { text: "updates.say.plain", values: { words } } };
  },
  async changedBy({ object, action, objectId, before }, { org }) {
    const isChanged = action === "delete" || (action === "update" && before?.["message"] !== undefined);
    if (object !== "chatMessage" || !isChanged) return [];
    return updatesWithLinks(org.database, await linksOfMessage(org.database, objectId));
  },
};

async function visibleMessage(reader: PolicyContext, chatId: number, id: number) {
  const message = await findBy(reader.org.database, chatMessageKind, { id });
  if (!message || message.deletedAt !== null) return null;
  return (await isAllowed(reader, chatKind.read, chatId)) ? message : null;
}

async function linksOfMessage(database: OrganizationDatabase, id: number): Promise<string[]> {
  const message = await findBy(database, chatMessageKind, { id });
  if (!message) return [];
  const { chatId, parentId } = message;
  const query = parentId === null ? `message=${id}` : `message=${parentId}&reply=${id}`;
  return ["channel", "dm"].map((place) => `/chat/${place}/${chatId}?${query}`);
}

const messageOfLink = (link: string | null): number =>
  Number(MESSAGE.exec(link ?? "")?.[1] ?? Number.POSITIVE_INFINITY);

export const chatNotifications: NotificationSource = {
  area: "chat",
  rules: [chatRule],
  names: { channel: nameOfChat },
  words: wordsOfMessage,
  marks: {
    object: "chatMark",
    async read(changes, { org }) {
      const ids = new Set(changes.map(({ objectId }) => objectId));
      const marks = await Promise.all([...ids].map((id) => findBy(org.database, chatMarkKind, { id })));
      return marks.flatMap((mark) => {
        if (!mark) return [];
        const { userId, chatId, readTo } = mark;
        const includes = (messageId: number) => messageId <= readTo;
        const includesLink = (link: string | null) => includes(messageOfLink(link));
        return [{ userId, subject: `channel:${chatId}` as const, includes, includesLink }];
      });
    },
  },
};
