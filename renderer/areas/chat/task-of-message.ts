import { textOf } from "#shared/chat/message-doc";
import type { Chat, ChatMessage } from "#shared/contract/chat-shapes";
import { TASK_TITLE_MAX_LENGTH } from "#shared/limits/tasks";
import { openPanel } from "../../app/panels";
import { shorten } from "../../ui/shorten";
import { pathOfMessage } from "./paths";

/** Length of the title taken from a message; the full text goes to the description. */
const TITLE_LENGTH = Math.min(100, TASK_TITLE_MAX_LENGTH);

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Initial values of a task created from a message: its text, and a link back to it. */
export function taskOfMessage(chat: Chat, message: ChatMessage, origin: string) {
  const text = textOf(message.message).trim();
  const [first = ""] = text.split("\n");
  const link = `${origin}${pathOfMessage(chat, message.id)}`;
  const lines = text === first && first.length <= TITLE_LENGTH ? [] : text.split("\n");
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`);
  return {
    title: shorten(first, TITLE_LENGTH),
    description: [
      ...paragraphs,
      `<p><a href="${escapeHtml(link)}">${escapeHtml(chat.name || link)}</a></p>`,
    ].join(""),
    ...(chat.record && { record: chat.record }),
  };
}

/** Opens the form for a new task, filled in from a message. */
export const openTaskOfMessage = (chat: Chat, message: ChatMessage): void =>
  void openPanel("newTask", taskOfMessage(chat, message, window.location.origin));
