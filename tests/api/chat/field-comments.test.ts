import { beforeAll, describe, expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import type { ServerMessage } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import type { TestActor } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { openSocket } from "../../support/socket";
import { createTestTable, type TestTable } from "../../support/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { rightsChanger } from "../policy/change-rights";
import { said, say, wordsOf } from "./chats";

type Refused = Extract<ServerMessage, { type: "refused" }>;

const workspace = useTestWorkspace();

let orders: TestTable;
/** A connection to a table that the member may not see: its field is hidden from them. */
let hiddenId: number;
beforeAll(async () => {
  const { builder, member, server, org } = workspace;
  orders = await createTestTable(builder, "Orders");
  const staff = await createTestTable(builder, "Salary band");
  const { field } = await builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: staff.id,
    name: "Salary",
    many: true,
    inverse: null,
  });
  hiddenId = field.id;
  await orders.add({ Title: "Sweep apron" });
  const rights = rightsChanger(server.services, await org.handle());
  const role = { name: "Orders only", isAdmin: false, flags: [], defaultTableLevel: "none" };
  const roleId = await rights.create("role", role);
  await rights.create("tableAccess", { roleId, tableId: orders.id, level: "fullControl" });
  await rights.update("user", member.userId, { roleId });
});

const place = (fieldId: number) => ({
  chatType: "record" as const,
  tableId: orders.id,
  recordId: 1,
  fieldId,
});
const openComments = async (actor: TestActor, fieldId: number) =>
  (await actor.ok(chatCalls.openRecordChat, place(fieldId))).chat;
const listed = async (actor: TestActor) =>
  (await actor.ok(chatCalls.listFieldComments, { tableId: orders.id, recordId: 1 })).items;

test("Comments on a field are a chat of their own, the same for all who see it", async () => {
  const { builder, member } = workspace;
  const chat = await openComments(builder, orders.field("Hours"));
  expect(chat.name).toBe("Sweep apron · Hours");
  expect((await openComments(member, orders.field("Hours"))).id).toBe(chat.id);
  const record = { chatType: "record", tableId: orders.id, recordId: 1 } as const;
  const whole = (await builder.ok(chatCalls.openRecordChat, record)).chat;
  expect(whole).toMatchObject({ name: "Sweep apron", fieldId: null });
  expect(whole.id).not.toBe(chat.id);
  expect(await listed(member)).toEqual([]);
  await say(builder, chat.id, "Are these net hours?");
  expect(await listed(member)).toEqual([{ fieldId: orders.field("Hours"), chatId: chat.id, messages: 1 }]);
  const { messages } = await member.ok(chatCalls.listMessages, { chatId: chat.id });
  expect(wordsOf(messages)).toEqual(["Are these net hours?"]);
});

test("A field of the type chat is filled as soon as something was said in it", async () => {
  const { builder } = workspace;
  const { field } = await builder.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Talk",
    type: "chat",
  });
  const filter = { match: "all", conditions: [{ fieldId: field.id, operator: "isNotEmpty" }] } as const;
  const filled = async () => {
    const { records } = await builder.ok(recordCalls.queryRecords, { tableId: orders.id, filter } as never);
    return records.map(({ id, data }) => [id, data[field.id]]);
  };
  const chat = await openComments(builder, field.id);
  expect(await filled()).toEqual([]);
  await say(builder, chat.id, "Is it done?");
  expect(await filled()).toEqual([[1, [chat.id]]]);
  await builder.ok(fieldCalls.deleteField, { tableId: orders.id, fieldId: field.id });
});

describe("Comments on a field that a reader may not see", () => {
  let chatId: number;
  beforeAll(async () => {
    chatId = (await openComments(workspace.builder, hiddenId)).id;
    await say(workspace.builder, chatId, "Zebu salary");
  });

  test("are not there for them, by any call", async () => {
    const { member } = workspace;
    const gone = "chat-conversation-not-found";
    await member.fails(gone, chatCalls.openRecordChat, place(hiddenId));
    await member.fails(gone, chatCalls.getChat, { chatId });
    await member.fails(gone, chatCalls.listMessages, { chatId });
    await member.fails(gone, chatCalls.sendMessage, said(chatId, "Hello"));
    expect((await listed(member)).map(({ fieldId }) => fieldId)).not.toContain(hiddenId);
    expect((await member.ok(chatCalls.searchMessages, { query: "zebu" })).items).toEqual([]);
    expect((await listed(workspace.builder)).map(({ fieldId }) => fieldId)).toContain(hiddenId);
  });

  test("reach them neither by a socket nor by an update, even where they are mentioned", async () => {
    const { builder, member } = workspace;
    const socket = await openSocket(member);
    socket.say({ type: "subscribe", topic: `chat:${chatId}` });
    await socket.next((told): told is Refused => told.type === "refused", "refused");
    await socket.close();
    const calling = {
      type: "doc" as const,
      content: [
        {
          type: "paragraph" as const,
          content: [{ type: "mention" as const, attrs: { userId: member.userId } }],
        },
      ],
    };
    await builder.ok(chatCalls.sendMessage, { ...said(chatId, ""), message: calling });
    const open = await openComments(builder, orders.field("Hours"));
    await builder.ok(chatCalls.sendMessage, { ...said(open.id, ""), message: calling });
    const updates = async () => (await member.ok(updateCalls.listUpdates, { size: 50 })).updates;
    while ((await updates()).length === 0) await pause();
    expect((await updates()).map(({ props }) => props.link)).toEqual([
      expect.stringContaining(`/chat/channel/${open.id}?`),
    ]);
  });

  test("go with their record for good", async () => {
    const { builder } = workspace;
    const [record] = await orders.add({ Title: "Obsolete" });
    const recordId = record?.id ?? 0;
    const { chat } = await builder.ok(chatCalls.openRecordChat, { ...place(hiddenId), recordId });
    await say(builder, chat.id, "Zebu gone");
    await builder.ok(recordCalls.deleteRecords, { tableId: orders.id, ids: [recordId] });
    await builder.ok(recordCalls.purgeRecords, { tableId: orders.id, ids: [recordId] });
    await builder.fails("chat-conversation-not-found", chatCalls.getChat, { chatId: chat.id });
    const { items } = await builder.ok(chatCalls.searchMessages, { query: "zebu gone" });
    expect(items).toEqual([]);
  });
});
