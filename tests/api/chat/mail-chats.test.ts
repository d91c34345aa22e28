import { expect, test } from "@jest/globals";
import { chatCalls } from "#shared/contract/chat";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail } from "../../support/emails";
import type { TestActor } from "../../support/organizations/organization";
import { said } from "./chats";
import { pause } from "../../support/pause";
import { useTestWorkspace } from "../../support/test-workspace";

const workspace = useTestWorkspace();

const mailChats = async (actor: TestActor) =>
  (await actor.ok(chatCalls.listChats, { chatType: "external" })).items;

test("A record's mails are a chat of those who deal with them: new until read, answered by mail", async () => {
  const { builder, member, viewer, server } = workspace;
  const tickets = await makeTickets(builder);
  const settings = emailSettings(tickets, `chat-${tickets.id}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
  const { field } = await builder.ok(fieldCalls.createField, {
    tableId: tickets.id,
    name: "Owner",
    type: "user",
  });
  const send = (more: object) => sendMail(mailPortOf(server), { to: settings.base_address, ...more });
  await send({ messageId: "<one@runway.example>" });
  await rowsWhen(tickets, (rows) => rows.length === 1);
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: tickets.id });
  const recordId = records[0]?.id ?? 0;
  // As long as the record has no owner, its mails reach the user who set up the table's e-mail.
  while ((await mailChats(builder)).length === 0) await pause();
  expect(await mailChats(member)).toEqual([]);
  await builder.ok(recordCalls.updateRecords, {
    tableId: tickets.id,
    records: [{ id: recordId, data: { [field.id]: member.userId } }],
  });

  await send({ messageId: "<two@runway.example>", inReplyTo: "<one@runway.example>", subject: "Re: Lights" });
  const mails = async () =>
    (await builder.ok(tableEmailCalls.listRecordEmails, { tableId: tickets.id, recordId })).emails;
  while ((await mails()).length < 2) await pause();
  const latest = Math.max(...(await mails()).map(({ id }) => id));
  while ((await mailChats(member))[0]?.lastMessageId !== latest) await pause();
  const [chat] = await mailChats(member);
  expect(chat).toMatchObject({ chatType: "external", unreadCount: 2, slug: `${tickets.id}/${recordId}` });
  expect(await mailChats(viewer)).toEqual([]);

  const chatId = chat?.id ?? 0;
  expect(chat?.can.send).toBe(false);
  await member.fails("permission_denied", chatCalls.sendMessage, said(chatId, "A message among mails"));
  const messageId = chat?.lastMessageId ?? 0;
  expect(await member.ok(chatCalls.readChat, { chatId, messageId })).toMatchObject({ unreadCount: 0 });

  await builder.ok(tableEmailCalls.sendRecordEmail, { tableId: tickets.id, recordId, text: "On our way." });
  while ((await mailChats(builder))[0]?.lastMessageId === messageId) await pause();
  const [answered] = await mailChats(member);
  expect(answered).toMatchObject({ id: chatId, unreadCount: 0 });
  expect(answered?.lastMessageId).toBeGreaterThan(messageId);
});
