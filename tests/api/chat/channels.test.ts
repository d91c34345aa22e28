import { describe, expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { CHATS_LISTED } from "#shared/limits/chat";
import { createTestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { makeChannel, openDm, said, say } from "./chats";
import { addPeople } from "./support/add-people";

const workspace = useTestWorkspace();
const look = { name: "Duty desk", iconColor: "iris" } as const;

describe("A channel", () => {
  test.each([
    ["a name", "name"],
    ["an icon colour", "iconColor"],
  ])("needs %s", async (_what, part) => {
    const whole: Record<string, string> = { ...look, chatType: "public_channel" };
    delete whole[part];
    const { body } = await workspace.builder.raw(chatCalls.createChannel, whole);
    expect(body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: part }] } });
  });

  test("for everybody needs no people, a private one does", async () => {
    const { builder } = workspace;
    const open = { ...look, chatType: "public_channel" } as const;
    const { chat } = await builder.ok(chatCalls.createChannel, open);
    expect(chat).toMatchObject({ ...open, channelLabel: "Duty desk", members: [builder.userId] });
    const { body } = await builder.raw(chatCalls.createChannel, { ...look, chatType: "private_channel" });
    expect(body).toMatchObject({
      error: {
        id: "field_validation_failed",
        fields: [{ path: "members", message: "Choose at least one person" }],
      },
    });
  });

  test("keeps the colours that it was given", async () => {
    const { builder } = workspace;
    const both = { ...look, backgroundColor: "sky" } as const;
    const { chat } = await builder.ok(chatCalls.createChannel, { ...both, chatType: "public_channel" });
    expect(chat).toMatchObject(both);
    const other = { iconColor: "rose", backgroundColor: null } as const;
    const { chat: changed } = await builder.ok(chatCalls.updateChannel, { chatId: chat.id, ...other });
    expect(changed).toMatchObject({ ...look, ...other });
  });
});

test("Only its creator and builders who are members can change a private channel", async () => {
  const { builder, admin, member, viewer } = workspace;
  const { id: chatId } = await makeChannel(admin, "private_channel", [member, viewer]);
  const rename = (name: string) => ({ chatId, name });
  await builder.fails("chat-conversation-not-found", chatCalls.updateChannel, rename("Not mine"));
  await viewer.fails("permission_denied", chatCalls.updateChannel, rename("Not mine"));
  await admin.ok(chatCalls.updateChannel, { chatId, members: [member.userId, builder.userId] });
  const { chat } = await builder.ok(chatCalls.updateChannel, rename("Tower"));
  expect(chat).toMatchObject({ name: "Tower", can: { manage: true } });
});

describe("Two who change a channel at once", () => {
  test("keep what the other did: each adds, takes out and renames from what they saw", async () => {
    const { builder, admin, member, viewer } = workspace;
    const before = await makeChannel(admin, "private_channel", [builder, member]);
    const { id: chatId, name, iconColor, members } = before;
    const seen = { name, iconColor, members };
    const without = members.filter((id) => id !== member.userId);
    await admin.ok(chatCalls.updateChannel, { chatId, ...seen, members: without, name: "Tower", seen });
    const { chat } = await builder.ok(chatCalls.updateChannel, {
      chatId,
      ...seen,
      iconColor: "rose",
      members: [...members, viewer.userId],
      seen,
    });
    expect(chat).toMatchObject({ name: "Tower", iconColor: "rose" });
    expect(chat.members).toEqual([admin.userId, builder.userId, viewer.userId]);
  });

  test("may add the same person, in the same moment", async () => {
    const { builder, admin, member, viewer } = workspace;
    const { id: chatId, members } = await makeChannel(admin, "private_channel", [builder]);
    const add = (adder: typeof admin, ...added: (typeof admin)[]) =>
      adder.ok(chatCalls.updateChannel, {
        chatId,
        members: [...members, ...added.map(({ userId }) => userId)],
        seen: { members },
      });
    await Promise.all([add(admin, viewer), add(builder, viewer, member), add(admin, member)]);
    const { chat } = await viewer.ok(chatCalls.getChat, { chatId });
    expect(new Set(chat.members)).toEqual(
      new Set([admin, builder, member, viewer].map(({ userId }) => userId)),
    );
  });

  test("cannot leave a private channel without people", async () => {
    const { admin, builder } = workspace;
    const { id: chatId } = await makeChannel(admin, "private_channel", [builder]);
    const both = [admin.userId, builder.userId];
    await admin.fails("field_validation_failed", chatCalls.updateChannel, {
      chatId,
      members: [],
      seen: { members: both },
    });
  });
});

test("Two users who mention the same newcomer in a record's chat at once both reach them", async () => {
  const { builder, admin, member } = workspace;
  const table = await createTestTable(builder);
  for (const title of ["Friction test", "Light check", "Sweep apron"]) {
    const [record] = await table.add({ Title: title });
    const place = { chatType: "record", tableId: table.id, recordId: record?.id ?? 0 } as const;
    const { chat } = await builder.ok(chatCalls.openRecordChat, place);
    const mention = { type: "mention" as const, attrs: { userId: member.userId } };
    const message = { type: "doc" as const, content: [{ type: "paragraph" as const, content: [mention] }] };
    const call = (actor: typeof builder) =>
      actor.ok(chatCalls.sendMessage, { ...said(chat.id, ""), message });
    await Promise.all([call(builder), call(admin), call(builder)]);
    const { messages } = await member.ok(chatCalls.listMessages, { chatId: chat.id });
    expect(messages).toHaveLength(3);
  }
});

test("Direct messages are listed by some or all of their people; users who left cannot be written to", async () => {
  const { builder, admin, member, viewer } = workspace;
  const [first, second, third] = [
    await openDm(builder, admin),
    await openDm(builder, member),
    await openDm(builder, viewer),
  ];
  const listed = async (users_id: string) =>
    (await builder.ok(chatCalls.listUserDms, { users_id })).items.map(({ id }) => id);
  const some = await listed(`${admin.userId},${viewer.userId},999999`);
  expect(new Set(some)).toEqual(new Set([first.id, third.id]));
  expect(new Set(await listed("*"))).toEqual(new Set([first.id, second.id, third.id]));
  const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  const [leaver = 0] = await addPeople(workspace, 1);
  await rights.update("user", leaver, { isActive: false });
  await builder.fails("dm-creation-failed", chatCalls.openDm, { withUser: leaver });
});

test("Of the chats of records the latest hundred are listed", async () => {
  const { builder } = workspace;
  const table = await createTestTable(builder);
  const records = await table.add(
    ...Array.from({ length: CHATS_LISTED + 1 }, (_, place) => ({ Title: `Order ${place}` })),
  );
  expect(CHATS_LISTED).toBe(100);
  for (const { id: recordId } of records) {
    const place = { chatType: "record", tableId: table.id, recordId } as const;
    const { chat } = await builder.ok(chatCalls.openRecordChat, place);
    await say(builder, chat.id, "Seen");
  }
  const { items } = await builder.ok(chatCalls.listChats, { chatType: "record" });
  expect(items).toHaveLength(100);
  expect(items.map(({ name }) => name)).not.toContain("Order 0");
  expect(items[0]).toMatchObject({ name: "Order 100", chatType: "record" });
  for (const type of ["record", "external", "public_channel", "private_channel", "dm"] as const) {
    const { items: ofType } = await builder.ok(chatCalls.listChats, { chatType: type });
    expect(ofType.filter(({ chatType }) => chatType !== type)).toEqual([]);
    expect(ofType.length > 0).toBe(type !== "external");
  }
});
