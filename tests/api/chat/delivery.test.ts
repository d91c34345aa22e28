import { randomUUID } from "node:crypto";
import { describe, expect, jest, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { openSocket } from "../../support/socket";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { makeChannel, openDm, said, say, wordsOf } from "./chats";
import { addPeople } from "./support/add-people";
import { callUpon, countQueries } from "./support/count-queries";

const workspace = useTestWorkspace();
const channel = async () => (await makeChannel(workspace.builder)).id;
const words = async (chatId: number, page: object = {}, actor = workspace.member) =>
  wordsOf((await actor.ok(chatCalls.listMessages, { chatId, ...page })).messages);
const listed = async (chatId: number, actor = workspace.member) =>
  (await actor.ok(chatCalls.listChats)).items.find(({ id }) => id === chatId);

describe("A message is kept once and in its place", () => {
  test("Sent twice under one client id it is kept once, at any time and at the same moment", async () => {
    const chatId = await channel();
    const sent = said(chatId, "Only once");
    const first = await workspace.member.ok(chatCalls.sendMessage, sent);
    const again = await workspace.member.ok(chatCalls.sendMessage, sent);
    expect(again.message.id).toBe(first.message.id);
    const twin = said(chatId, "At the same moment");
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => workspace.member.ok(chatCalls.sendMessage, twin)),
    );
    expect(new Set(answers.map(({ message }) => message.id)).size).toBe(1);
    expect(await words(chatId)).toEqual(["Only once", "At the same moment"]);
  });

  test("The same client id of two people is two messages", async () => {
    const chatId = await channel();
    const clientId = randomUUID();
    await say(workspace.member, chatId, "Mine", { clientId });
    await say(workspace.builder, chatId, "Theirs", { clientId });
    expect(await words(chatId)).toEqual(["Mine", "Theirs"]);
  });

  test("Every reader gets messages and their events in the server's order", async () => {
    const chatId = await channel();
    const socket = await openSocket(workspace.viewer);
    await socket.follow(`chat:${chatId}`);
    const people = [workspace.admin, workspace.builder, workspace.member];
    await Promise.all(
      people.map(async (person) => {
        for (let index = 0; index < 10; index += 1) await say(person, chatId, `${person.name} ${index}`);
      }),
    );
    const heard: number[] = [];
    while (heard.length < 30) {
      const { event } = await socket.event("chatMessage.changed");
      heard.push(event.payload.messageId);
    }
    const { messages } = await workspace.member.ok(chatCalls.listMessages, { chatId });
    expect(messages.map(({ id }) => id)).toEqual(heard);
    expect(heard).toEqual(heard.toSorted((one, other) => one - other));
    await socket.close();
  });

  test("A reader who reconnects gets the missed messages without a gap", async () => {
    const chatId = await channel();
    const { seq } = await workspace.viewer.ok(chatCalls.listMessages, { chatId });
    const ids = [await say(workspace.member, chatId, "One"), await say(workspace.member, chatId, "Two")].map(
      ({ id }) => id,
    );
    const socket = await openSocket(workspace.viewer);
    await socket.follow(`chat:${chatId}`, seq);
    const heard = [await socket.event("chatMessage.changed"), await socket.event("chatMessage.changed")];
    expect(heard.map(({ event }) => event.payload.messageId)).toEqual(ids);
    await socket.close();
  });

  test("A reader who was offline for an hour gets all messages in order, among many other events", async () => {
    const chatId = await channel();
    const elsewhere = await channel();
    const { seq } = await workspace.viewer.ok(chatCalls.listMessages, { chatId });
    const sent: number[] = [];
    for (let index = 0; index < 60; index += 1) {
      sent.push((await say(workspace.member, chatId, `${index}`)).id);
      await say(workspace.builder, elsewhere, `${index}`);
    }
    const later = Date.now() + 3_600_000;
    const clock = jest.spyOn(Date, "now").mockImplementation(() => later);
    const socket = await openSocket(workspace.viewer);
    expect((await socket.follow(`chat:${chatId}`, seq)).type).toBe("subscribed");
    const heard: number[] = [];
    while (heard.length < sent.length)
      heard.push((await socket.event("chatMessage.changed")).event.payload.messageId);
    clock.mockRestore();
    expect(heard).toEqual(sent);
    expect(await listed(chatId, workspace.viewer)).toMatchObject({ unreadCount: sent.length });
    await socket.close();
  });

  test("A message of nothing, and a reply to what is not there, are refused", async () => {
    const chatId = await channel();
    await workspace.member.fails("invalid_request", chatCalls.sendMessage, said(chatId, " "));
    await workspace.member.fails(
      "main-msg-not-found",
      chatCalls.sendMessage,
      said(chatId, "Re", { parentMessageId: 999_999 }),
    );
    const { id } = await say(workspace.member, await channel(), "Elsewhere");
    await workspace.member.fails(
      "main-msg-not-found",
      chatCalls.sendMessage,
      said(chatId, "Re", { parentMessageId: id }),
    );
    await workspace.member.fails("main-msg-not-found", chatCalls.getThread, { chatId, messageId: id });
  });
});

describe("Pages of messages", () => {
  test("They join before, after and around any message", async () => {
    const chatId = await channel();
    const ids: number[] = [];
    for (let index = 0; index < 12; index += 1)
      ids.push((await say(workspace.member, chatId, `${index}`)).id);
    const page = (asked: object) =>
      workspace.viewer.ok(chatCalls.listMessages, { chatId, size: 4, ...asked });
    const cases: [object, string[], boolean, boolean][] = [
      [{}, ["8", "9", "10", "11"], true, false],
      [{ before: ids[8] }, ["4", "5", "6", "7"], true, true],
      [{ before: ids[4] }, ["0", "1", "2", "3"], false, true],
      [{ after: ids[3] }, ["4", "5", "6", "7"], true, true],
      [{ after: ids[9] }, ["10", "11"], true, false],
      [{ around: ids[5] }, ["4", "5", "6", "7"], true, true],
      [{ around: ids[0] }, ["0", "1", "2"], false, true],
      [{ around: ids[11] }, ["10", "11"], true, false],
    ];
    for (const [asked, expected, hasOlder, hasNewer] of cases) {
      const reply = await page(asked);
      expect({ asked, words: wordsOf(reply.messages), older: reply.hasOlder, newer: reply.hasNewer }).toEqual(
        {
          asked,
          words: expected,
          older: hasOlder,
          newer: hasNewer,
        },
      );
    }
  });

  test("Around a reply stands the message that it answers", async () => {
    const chatId = await channel();
    const { id } = await say(workspace.member, chatId, "Main");
    const reply = await say(workspace.builder, chatId, "Reply", { parentMessageId: id });
    await say(workspace.member, chatId, "Later");
    expect(await words(chatId, { around: reply.id })).toEqual(["Main", "Later"]);
  });
});

describe("Unread messages", () => {
  test("Messages of other users count until they are seen, the author's never, and a badge follows", async () => {
    const { id: chatId } = await openDm(workspace.member, workspace.admin);
    await say(workspace.member, chatId, "My own");
    const first = await say(workspace.admin, chatId, "New");
    const last = await say(workspace.admin, chatId, "Newer");
    const unread = { unreadCount: 2, lastMessageId: last.id, readAt: null };
    expect(await listed(chatId)).toMatchObject(unread);
    const socket = await openSocket(workspace.member);
    await socket.follow(`user:${workspace.member.userId}`);
    await workspace.member.ok(chatCalls.readChat, { chatId, messageId: first.id });
    expect((await socket.event("chat.marked")).event.payload).toMatchObject({
      readTo: first.id,
      unreadCount: 1,
    });
    await workspace.member.ok(chatCalls.readChat, { chatId, messageId: last.id });
    await workspace.member.ok(chatCalls.readChat, { chatId, messageId: first.id });
    const beyond = { chatId, messageId: last.id + 1000 };
    await workspace.member.fails("chat_message_not_found", chatCalls.readChat, beyond);
    expect(await listed(chatId)).toMatchObject({
      unreadCount: 0,
      readTo: last.id,
      readAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    await socket.close();
  });

  test("A message that calls upon a person costs as many queries with 500 members as with 5", async () => {
    const { database } = await workspace.org.handle();
    const { builder, admin } = workspace;
    const people = await addPeople(workspace, 498);
    const channelOf = async (count: number) => {
      const members = [admin.userId, ...people.slice(0, count - 2)];
      const look = { name: `Crew of ${count}`, iconColor: "iris", chatType: "private_channel" } as const;
      const { chat } = await builder.ok(chatCalls.createChannel, { ...look, members });
      expect(chat.members).toHaveLength(count);
      return chat.id;
    };
    const [few, many] = [await channelOf(5), await channelOf(500)];
    const socket = await openSocket(admin);
    await socket.follow(`user:${admin.userId}`);
    // Until the person has heard of it, so that what rules ask behind it is counted, too.
    const cost = (chatId: number) =>
      countQueries(database, async () => {
        await builder.ok(chatCalls.sendMessage, { ...said(chatId, ""), message: callUpon(admin.userId) });
        await socket.event("update.created");
      });
    await cost(few);
    const [ofFew, ofMany] = [await cost(few), await cost(many)];
    expect(ofFew).toBeGreaterThan(0);
    expect(ofMany).toBe(ofFew);
    await socket.close();
  });
});

describe("Readers of a chat", () => {
  test("There is one chat per pair of people, opened by either, and one per record", async () => {
    const one = await openDm(workspace.builder, workspace.viewer);
    const other = await openDm(workspace.viewer, workspace.builder);
    expect(other.id).toBe(one.id);
    expect(other).toMatchObject({
      chatType: "dm",
      dmWithUserId: workspace.builder.userId,
      name: workspace.builder.name,
    });
    const { items } = await workspace.viewer.ok(chatCalls.listUserDms, {
      users_id: `${workspace.builder.userId}`,
    });
    expect(items.map(({ id }) => id)).toEqual([one.id]);
    await workspace.viewer.fails("user-not-found", chatCalls.openDm, { withUser: 999_999 });
  });

  test("A private channel needs people, its maker always belongs to it", async () => {
    const { builder, member, admin } = workspace;
    const look = {
      name: "Contract renewals",
      iconColor: "plum" as const,
      chatType: "private_channel" as const,
    };
    await builder.fails("field_validation_failed", chatCalls.createChannel, { ...look, members: [] });
    await builder.fails("field_validation_failed", chatCalls.createChannel, { ...look, members: [999_999] });
    const { chat } = await member.ok(chatCalls.createChannel, { ...look, members: [admin.userId] });
    expect(chat.members).toEqual([member.userId, admin.userId]);
    const { chat: changed } = await member.ok(chatCalls.updateChannel, {
      chatId: chat.id,
      members: [builder.userId],
    });
    expect(changed.members).toEqual([member.userId, builder.userId]);
    await admin.fails("chat-conversation-not-found", chatCalls.getChat, { chatId: chat.id });
    // Builders change private channels that they belong to.
    await builder.ok(chatCalls.updateChannel, { chatId: chat.id, name: "Renewals" });
  });

  test("A private channel with fewer than two members is there only for who may change it", async () => {
    const { builder, member } = workspace;
    const { id: chatId } = await makeChannel(builder, "private_channel", [member]);
    await builder.ok(chatCalls.leaveChannel, { chatId });
    await member.fails("chat-conversation-not-found", chatCalls.getChat, { chatId });
    expect(await listed(chatId, member)).toBeUndefined();
    const { id: own } = await makeChannel(member, "private_channel", [builder]);
    await builder.ok(chatCalls.leaveChannel, { chatId: own });
    expect(await listed(own, member)).toBeDefined();
  });

  test("A member removed from a channel gets no further events", async () => {
    const { builder, member, admin } = workspace;
    const { id: chatId } = await makeChannel(builder, "private_channel", [member, admin]);
    const socket = await openSocket(member);
    await socket.follow(`chat:${chatId}`);
    await builder.ok(chatCalls.updateChannel, { chatId, members: [admin.userId] });
    await say(builder, chatId, "Without you");
    await socket.settle();
    expect(socket.messages.filter(({ type }) => type === "change")).toEqual([]);
    await socket.close();
  });

  test("The last member of a private channel gets no further events", async () => {
    const { builder, member, admin } = workspace;
    const { id: chatId } = await makeChannel(builder, "private_channel", [member, admin]);
    const socket = await openSocket(member);
    await socket.follow(`chat:${chatId}`);
    await builder.ok(chatCalls.updateChannel, { chatId, members: [member.userId] });
    await builder.ok(chatCalls.leaveChannel, { chatId });
    await member.fails("chat-conversation-not-found", chatCalls.getChat, { chatId });
    await builder.fails("chat-conversation-not-found", chatCalls.sendMessage, said(chatId, "Only you"));
    await member.fails("chat-conversation-not-found", chatCalls.sendMessage, said(chatId, "Only me"));
    await socket.settle();
    expect(socket.messages.filter(({ type }) => type === "change")).toEqual([]);
    await socket.close();
  });

  test("A record's chat comes into the lists of those who write there and of those they mention", async () => {
    const { builder, member, viewer, admin } = workspace;
    const table = await createTestTable(builder);
    const [record] = await table.add({ Title: "Friction test" });
    const where = { chatType: "record" as const, tableId: table.id, recordId: record?.id ?? 0 };
    const { chat } = await builder.ok(chatCalls.openRecordChat, where);
    expect((await member.ok(chatCalls.openRecordChat, where)).chat.id).toBe(chat.id);
    expect(chat).toMatchObject({ name: "Friction test", slug: `${table.id}/${record?.id}` });
    const mention = { type: "mention", attrs: { userId: member.userId } };
    const message = { type: "doc", content: [{ type: "paragraph", content: [mention] }] };
    await builder.ok(chatCalls.sendMessage, { ...said(chat.id, ""), message } as never);
    expect(await listed(chat.id, builder)).toBeDefined();
    expect(await listed(chat.id, member)).toMatchObject({ unreadCount: 1 });
    expect(await listed(chat.id, viewer)).toBeUndefined();
    expect(await listed(chat.id, admin)).toBeUndefined();
    const { items } = await member.ok(chatCalls.listRecordCards, {
      records: `${table.id}:${record?.id},${table.id}:99999`,
    });
    expect(items).toMatchObject([{ title: "Friction test", tableLabel: "Work orders" }]);
  });
});

describe("Content of messages", () => {
  test("Replies appear under their message and not in the stream; a deleted message keeps its place for them", async () => {
    const chatId = await channel();
    const { id: messageId } = await say(workspace.builder, chatId, "Main");
    await say(workspace.member, chatId, "First", { parentMessageId: messageId });
    await say(workspace.builder, chatId, "Second", { parentMessageId: messageId });
    expect(await words(chatId)).toEqual(["Main"]);
    const thread = await workspace.viewer.ok(chatCalls.getThread, { chatId, messageId });
    expect(wordsOf(thread.messages)).toEqual(["First", "Second"]);
    expect(thread.main.thread).toMatchObject({ replies: 2 });
    await workspace.builder.ok(chatCalls.deleteMessage, { chatId, messageId });
    const { messages } = await workspace.viewer.ok(chatCalls.listMessages, { chatId });
    expect(messages).toMatchObject([{ id: messageId, isDeleted: true, message: { content: [] } }]);
  });

  test("Reactions are counted by person and can be removed; saved messages are personal", async () => {
    const chatId = await channel();
    const { id: messageId } = await say(workspace.builder, chatId, "Ready");
    const react = (actor: typeof workspace.member, isOn: boolean) =>
      actor.ok(chatCalls.reactToMessage, { chatId, messageId, emoji: "👍🏽", isOn });
    await react(workspace.member, true);
    await react(workspace.member, true);
    const { message } = await react(workspace.viewer, true);
    expect(message.reactions).toEqual([
      { emoji: "👍🏽", userIds: [workspace.member.userId, workspace.viewer.userId] },
    ]);
    expect((await react(workspace.member, false)).message.reactions[0]?.userIds).toEqual([
      workspace.viewer.userId,
    ]);
    await workspace.member.ok(chatCalls.saveMessage, { chatId, messageId, isSaved: true });
    const { items } = await workspace.member.ok(chatCalls.listSavedMessages, {});
    expect(items.map((item) => item.message.id)).toContain(messageId);
    const { items: others } = await workspace.viewer.ok(chatCalls.listSavedMessages, {});
    expect(others.map((item) => item.message.id)).not.toContain(messageId);
  });

  test.each([
    ["without accents", "friccao"],
    ["in any order and case", "PISTA fricção"],
    ["as a part of one", "ricca"],
    ["of two letters", "20 da"],
    ["beside each other", '"da pista"'],
    ["with signs", "02/20"],
  ])("Messages are found by words %s", async (_how, query) => {
    const chatId = await channel();
    await say(workspace.member, chatId, "Fricção da pista 02/20");
    await say(workspace.member, chatId, "Something else");
    const { items } = await workspace.viewer.ok(chatCalls.searchMessages, { query, chatId });
    expect(wordsOf(items.map(({ message }) => message))).toEqual(["Fricção da pista 02/20"]);
  });

  test("Messages are found by what they say now, the latest first, and deleted ones no more", async () => {
    const chatId = await channel();
    const [edited, kept, deleted] = [
      await say(workspace.member, chatId, "Sweeper ordered"),
      await say(workspace.member, chatId, "Sweeper arrived"),
      await say(workspace.member, chatId, "Sweeper broken"),
    ];
    await workspace.member.ok(chatCalls.updateMessage, {
      chatId,
      messageId: edited.id,
      message: docOf("Sweeper cancelled"),
    });
    await workspace.member.ok(chatCalls.deleteMessage, { chatId, messageId: deleted.id });
    const found = async (query: string) =>
      (await workspace.viewer.ok(chatCalls.searchMessages, { query, chatId })).items.map(
        ({ message }) => message.id,
      );
    expect(await found("sweeper")).toEqual([kept.id, edited.id]);
    expect(await found("cancelled")).toEqual([edited.id]);
    expect(await found("ordered")).toEqual([]);
    expect(await found('""')).toEqual([]);
  });

  test("Messages of chats that the reader cannot see are not found", async () => {
    const hidden = (await makeChannel(workspace.builder, "private_channel", [workspace.admin])).id;
    await say(workspace.builder, hidden, "Confidential sweeper");
    const { items } = await workspace.viewer.ok(chatCalls.searchMessages, { query: "confidential" });
    expect(items).toEqual([]);
    const { items: own } = await workspace.admin.ok(chatCalls.searchMessages, { query: "confidential" });
    expect(own).toHaveLength(1);
  });
});
