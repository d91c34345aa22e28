import { describe, expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import type { Topic } from "#shared/contract/events";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { withNewRole } from "../policy/change-rights";
import { makeChannel, openDm, said, say } from "./chats";

const workspace = useTestWorkspace();
const everyone = ["admin", "builder", "member", "viewer"] as const;
const noChat = "chat-conversation-not-found";

const channelId = async () => (await makeChannel(workspace.builder)).id;
/** A message of the builder in a channel for everybody. */
const message = async () => {
  const chatId = await channelId();
  const { id: messageId } = await say(workspace.builder, chatId, "Ready");
  return { chatId, messageId };
};
const atChat = ({ chatId }: { chatId: unknown }): Topic => `chat:${Number(chatId)}`;
const atLists = (): Topic => "chats:1";

testCall(workspace, {
  what: "list their chats",
  call: chatCalls.listChats,
  argument: () => undefined,
  allowed: everyone,
});
testCall(workspace, {
  what: "list their direct messages",
  call: chatCalls.listUserDms,
  argument: () => ({ users_id: "*" }),
  allowed: everyone,
  bad: { "words for ids": { change: { users_id: "all" }, path: "users_id" } },
});
testCall(workspace, {
  what: "open a channel for everybody",
  call: chatCalls.getChat,
  argument: async () => ({ chatId: await channelId() }),
  allowed: everyone,
});
testCall(workspace, {
  what: "write to a colleague",
  call: chatCalls.openDm,
  argument: () => ({ withUser: workspace.member.userId }),
  allowed: everyone,
});
testCall(workspace, {
  what: "open the chat of a record",
  call: chatCalls.openRecordChat,
  argument: async () => {
    const table = await createTestTable(workspace.builder);
    const [record] = await table.add({ Title: "Friction test" });
    return { chatType: "record" as const, tableId: table.id, recordId: record?.id ?? 0 };
  },
  allowed: everyone,
});
testCall(workspace, {
  what: "make a channel",
  call: chatCalls.createChannel,
  argument: () => ({ chatType: "public_channel" as const, name: "Duty desk", iconColor: "teal" as const }),
  allowed: everyone,
  bad: {
    "a name of blanks": { change: { name: "  " }, path: "name" },
    "a colour that there is not": { change: { iconColor: "pink" }, path: "iconColor" },
  },
  event: { name: "chat.changed", topic: atLists },
});
testCall(workspace, {
  what: "change a channel",
  call: chatCalls.updateChannel,
  argument: async () => ({ chatId: await channelId(), name: "Duty desk" }),
  allowed: ["builder", "admin"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  event: { name: "chat.changed", topic: atLists },
});
testCall(workspace, {
  what: "delete a channel",
  call: chatCalls.deleteChannel,
  argument: async () => ({ chatId: await channelId() }),
  allowed: ["builder", "admin"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  event: { name: "chat.changed", topic: atLists },
});
testCall(workspace, {
  what: "leave a channel",
  call: chatCalls.leaveChannel,
  argument: async () => ({ chatId: await channelId() }),
  allowed: everyone,
});
testCall(workspace, {
  what: "read the messages of a channel",
  call: chatCalls.listMessages,
  argument: async () => ({ chatId: await channelId() }),
  allowed: everyone,
});
testCall(workspace, {
  what: "read a thread",
  call: chatCalls.getThread,
  argument: message,
  allowed: everyone,
});
testCall(workspace, {
  what: "send a message",
  call: chatCalls.sendMessage,
  argument: async () => said(await channelId(), "Runway 02/20 is closed"),
  allowed: everyone,
  bad: {
    "HTML for a message": { change: { message: "<b>hi</b>" }, path: "message" },
    "a client id that is none": { change: { clientId: "!" }, path: "clientId" },
  },
  event: { name: "chatMessage.changed", topic: atChat },
});
testCall(workspace, {
  what: "change their message",
  call: chatCalls.updateMessage,
  argument: async () => ({ ...(await message()), message: said(1, "Changed").message }),
  allowed: ["builder"],
  refused: { admin: "permission_denied", member: "permission_denied" },
});
testCall(workspace, {
  what: "delete a message",
  call: chatCalls.deleteMessage,
  argument: message,
  allowed: ["builder", "admin"],
  refused: { member: "permission_denied", viewer: "permission_denied" },
  event: { name: "chatMessage.changed", topic: atChat },
});
testCall(workspace, {
  what: "react to a message",
  call: chatCalls.reactToMessage,
  argument: async () => ({ ...(await message()), emoji: "👍", isOn: true }),
  allowed: everyone,
  bad: {
    "words for an emoji": { change: { emoji: "ok" }, path: "emoji" },
    "two emoji for one": { change: { emoji: "👍👍" }, path: "emoji" },
  },
  event: { name: "chatMessage.changed", topic: atChat },
});
testCall(workspace, {
  what: "save a message",
  call: chatCalls.saveMessage,
  argument: async () => ({ ...(await message()), isSaved: true }),
  allowed: everyone,
});
testCall(workspace, {
  what: "list their saved messages",
  call: chatCalls.listSavedMessages,
  argument: () => ({}),
  allowed: everyone,
});
testCall(workspace, {
  what: "search messages",
  call: chatCalls.searchMessages,
  argument: () => ({ query: "runway" }),
  allowed: everyone,
});
testCall(workspace, {
  what: "mark a chat as read",
  call: chatCalls.readChat,
  argument: message,
  allowed: everyone,
});
testCall(workspace, {
  what: "bookmark a chat",
  call: chatCalls.starChat,
  argument: async () => ({ chatId: await channelId(), starred: true }),
  allowed: everyone,
});
testCall(workspace, {
  what: "tell that they are writing",
  call: chatCalls.tellTyping,
  argument: async () => ({ chatId: await channelId() }),
  allowed: everyone,
});
testCall(workspace, {
  what: "see records that a message names",
  call: chatCalls.listRecordCards,
  argument: () => ({ records: "1:1" }),
  allowed: everyone,
});

describe("Walls", () => {
  /** Every call of one chat, with what it takes of a message there. */
  const calls = [
    ["open it", chatCalls.getChat, {}],
    ["change it", chatCalls.updateChannel, { name: "Mine" }],
    ["delete it", chatCalls.deleteChannel, {}],
    ["leave it", chatCalls.leaveChannel, {}],
    ["read it", chatCalls.listMessages, {}],
    ["read a thread", chatCalls.getThread, { messageId: 0 }],
    ["write", chatCalls.sendMessage, said(0, "Hello")],
    ["change a message", chatCalls.updateMessage, { messageId: 0, message: said(0, "Hello").message }],
    ["delete a message", chatCalls.deleteMessage, { messageId: 0 }],
    ["react", chatCalls.reactToMessage, { messageId: 0, emoji: "👍", isOn: true }],
    ["save a message", chatCalls.saveMessage, { messageId: 0, isSaved: true }],
    ["mark it as read", chatCalls.readChat, { messageId: 0 }],
    ["bookmark it", chatCalls.starChat, { starred: true }],
    ["search it", chatCalls.searchMessages, { query: "secret" }],
    ["tell that they write", chatCalls.tellTyping, {}],
    ["download a file", chatCalls.downloadChatFile, { fileId: 1 }],
    ["see a file's picture", chatCalls.getChatThumbnail, { fileId: 1 }],
  ] as const;

  const places = {
    "a private channel": async () =>
      (await makeChannel(workspace.builder, "private_channel", [workspace.member])).id,
    "direct messages of two others": async () => (await openDm(workspace.builder, workspace.member)).id,
    "the chat of a record whose table is not theirs": async () => {
      const table = await createTestTable(workspace.builder, "Salaries");
      const [record] = await table.add({ Title: "Secret" });
      const { chat } = await workspace.builder.ok(chatCalls.openRecordChat, {
        chatType: "record",
        tableId: table.id,
        recordId: record?.id ?? 0,
      });
      return chat.id;
    },
  };

  test.each(Object.entries(places))(
    "To others %s does not exist, whatever they call",
    async (_name, place) => {
      const chatId = await place();
      const { id: messageId } = await say(workspace.builder, chatId, "A secret");
      await withNewRole(workspace, workspace.viewer, {}, () => tryAll(chatId, messageId));
    },
  );

  async function tryAll(chatId: number, messageId: number): Promise<void> {
    for (const [, call, argument] of calls) {
      const asked = { ...argument, chatId, ...("messageId" in argument && { messageId }) };
      const { body } = await workspace.viewer.raw(call, asked as never);
      expect({ path: call.path, body }).toMatchObject({ path: call.path, body: { error: { id: noChat } } });
      const { body: elsewhere } = await workspace.stranger.raw(call, asked as never);
      expect(elsewhere).toMatchObject({ error: { id: noChat } });
    }
    const { items } = await workspace.viewer.ok(chatCalls.listChats);
    expect(items.map(({ id }) => id)).not.toContain(chatId);
    const { items: found } = await workspace.viewer.ok(chatCalls.searchMessages, { query: "secret" });
    expect(found.filter(({ chat }) => chat.id === chatId)).toEqual([]);
    const socket = await openSocket(workspace.viewer);
    socket.say({ type: "subscribe", topic: `chat:${chatId}` });
    await socket.follow("chats:1");
    await say(workspace.builder, chatId, "Another secret");
    await socket.settle();
    expect(socket.messages.filter(({ type }) => type === "refused")).toMatchObject([{ id: noChat }]);
    expect(socket.messages.filter(({ type }) => type === "change")).toEqual([]);
    await socket.close();
  }
});
