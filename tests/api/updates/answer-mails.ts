import PostalMime from "postal-mime";
import { chatCalls } from "#shared/contract/chat";
import { updateCalls } from "#shared/contract/updates";
import type { TestActor } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import type { MailPeer } from "../outbox/mail-peer";

/** The first mail with some words, once it has come: its text, and the address that answers to it go to. */
export async function mailAbout({ mails }: MailPeer, words: string): Promise<{ to: string; text: string }> {
  for (;;) {
    for (const raw of mails) {
      const { headers, subject, text = "" } = await PostalMime.parse(raw);
      if (!subject?.includes(words) && !text.includes(words)) continue;
      return { to: headers.find(({ key }) => key === "reply-to")?.value ?? "", text };
    }
    await pause();
  }
}

/** The update about a mail reply that was not delivered. */
export async function refusalOf(reader: TestActor): Promise<{ title: string; description: string }> {
  for (;;) {
    const { updates } = await reader.ok(updateCalls.listUpdates, { size: 20 });
    const found = updates.find(({ previewId }) => previewId === "answers");
    if (found) return { title: found.title, description: found.description };
    await pause();
  }
}

/** The messages of a chat once there are so many. */
export async function messagesIn(reader: TestActor, chatId: number, count: number) {
  for (;;) {
    const { messages } = await reader.ok(chatCalls.listMessages, { chatId });
    if (messages.length >= count) return messages;
    await pause();
  }
}

export const chatOfRecord = async (reader: TestActor, tableId: number, recordId: number): Promise<number> =>
  (await reader.ok(chatCalls.openRecordChat, { chatType: "record", tableId, recordId, fieldId: null })).chat
    .id;
