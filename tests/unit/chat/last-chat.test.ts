import { expect, test } from "@jest/globals";
import type { Chat } from "#shared/contract/chat-shapes";
import { lastChatOf } from "../../../renderer/areas/chat/last-chat";

const chat = (id: number, chatType: Chat["chatType"], readAt: string | null = null) =>
  ({ id, chatType, readAt }) as Chat;

test("The chat used last is opened, else the channel read last, never a direct message by itself", () => {
  const chats = [
    chat(1, "dm", "2026-11-29T10:00:00Z"),
    chat(2, "public_channel"),
    chat(3, "private_channel", "2026-11-28T10:00:00Z"),
  ];
  expect(lastChatOf(chats, 1)?.id).toBe(1);
  expect(lastChatOf(chats, 99)?.id).toBe(3);
  expect(lastChatOf(chats.slice(0, 2), 0)?.id).toBe(2);
  expect(lastChatOf(chats.slice(0, 1), 0)).toBeNull();
});
