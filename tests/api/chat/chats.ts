import { randomUUID } from "node:crypto";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import type { Chat } from "#shared/contract/chat-shapes";
import type { TestActor } from "../../support/organizations/organization";

/** A message to be sent, of plain words. */
export const said = (chatId: number, text: string, more: object = {}) => ({
  chatId,
  clientId: randomUUID(),
  message: docOf(text),
  ...more,
});

/** Sends plain words. */
export const say = async (actor: TestActor, chatId: number, text: string, more: object = {}) =>
  (await actor.ok(chatCalls.sendMessage, said(chatId, text, more))).message;

export async function makeChannel(
  owner: TestActor,
  chatType: "public_channel" | "private_channel" = "public_channel",
  members: readonly TestActor[] = [],
  name = "Night works",
): Promise<Chat> {
  const { chat } = await owner.ok(chatCalls.createChannel, {
    chatType,
    name,
    iconColor: "iris",
    members: members.map(({ userId }) => userId),
  });
  return chat;
}

export const openDm = async (actor: TestActor, other: TestActor): Promise<Chat> =>
  (await actor.ok(chatCalls.openDm, { withUser: other.userId })).chat;

/** The plain words of messages. */
export const wordsOf = (messages: readonly { message: unknown }[]): string[] =>
  messages.map(({ message }) => {
    const { content } = message as { content: { content?: { text?: string }[] }[] };
    return content.flatMap(({ content: parts = [] }) => parts.map(({ text = "" }) => text)).join("");
  });
