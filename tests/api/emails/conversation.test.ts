import { beforeEach, describe, expect, jest, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls, type RecordEmail, type TableEmail } from "#shared/contract/table-emails";
import { tableMailKind } from "../../../server/areas/emails/public";
import { findBy } from "../../../server/objects/read";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail } from "../../support/emails";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import { stopAfterWriting } from "../../support/stop-after-writing";
import type { TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { listRecordEmails, saveTableEmail, sendRecordEmail } = tableEmailCalls;

let port: number;
let tickets: TestTable;
let settings: TableEmail;
const save = (change: Partial<TableEmail> = {}) =>
  workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings, ...change });
async function openDesk(): Promise<void> {
  port = mailPortOf(workspace.server);
  tickets = await makeTickets(workspace.builder);
  settings = emailSettings(tickets, `talk-${tickets.id}`);
  await save({ signature: "Service desk\nPlanalto" });
}
beforeEach(openDesk);

const idsOf = async (count: number): Promise<number[]> => {
  await rowsWhen(tickets, (rows) => rows.length === count);
  const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: tickets.id });
  return records.map(({ id }) => id);
};
const mailsOf = async (recordId: number, count: number): Promise<RecordEmail[]> => {
  for (;;) {
    const { emails } = await workspace.member.ok(listRecordEmails, { tableId: tickets.id, recordId });
    if (emails.length === count) return emails;
    await pause();
  }
};
const first = { messageId: "<first@runway.example>" };
const answer = {
  messageId: "<second@runway.example>",
  inReplyTo: first.messageId,
  subject: "Re: Lights out at threshold 07",
  text: "A fourth one is dark by now.\n\nOn Mon, 2 Mar 2026 at 10:00, Ana Prado wrote:\n> Three lamps are dark.\n",
};
/** A record that began with a mail. */
async function ticketRecord(): Promise<{ tableId: number; recordId: number }> {
  await openDesk();
  await sendMail(port, { to: settings.base_address, ...first });
  const [recordId = 0] = await idsOf(1);
  await mailsOf(recordId, 1);
  return { tableId: tickets.id, recordId };
}

testCall(workspace, {
  what: "read the mails of a record",
  call: listRecordEmails,
  argument: ticketRecord,
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "a record that is no number": { change: { recordId: "x" }, path: "recordId" } },
});
testCall(workspace, {
  what: "answer a mail",
  call: sendRecordEmail,
  argument: async () => ({ ...(await ticketRecord()), text: "On our way." }),
  allowed: ["admin", "builder", "member"],
  refused: { viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "nothing to say": { change: { text: "  " }, path: "text" },
    "more than a mail may hold": { change: { text: "x".repeat(10_001) }, path: "text" },
  },
});

describe("Answers to a ticket", () => {
  test("stay with the record of the first mail, with their attachments and without what they repeat", async () => {
    const file = (name: string) => ({ attachments: [{ filename: name, content: name }] });
    await sendMail(port, { to: settings.base_address, ...first, ...file("one.txt") });
    const [recordId = 0] = await idsOf(1);
    await sendMail(port, { to: settings.base_address, ...answer, ...file("two.txt") });
    const mails = await mailsOf(recordId, 2);
    expect(mails).toMatchObject([
      { fromName: "Ana Prado", text: "Three lamps are dark.", quoted: "", status: "received" },
      { text: "A fourth one is dark by now.", quoted: expect.stringContaining("> Three lamps") },
    ]);
    const [row] = await tickets.rows();
    expect(row).toMatchObject({
      Message: "Three lamps are dark.",
      Attachments: [{ name: "one.txt" }, { name: "two.txt" }],
    });
    const held = row?.["Attachments"] as { id: number }[];
    expect(mails.map(({ attachments }) => attachments.map(({ fileId }) => fileId))).toEqual(
      held.map(({ id }) => [id]),
    );
  });

  test("are found by References alone; without either they begin a record", async () => {
    await sendMail(port, { to: settings.base_address, ...first });
    const [recordId = 0] = await idsOf(1);
    const { inReplyTo: _, ...bare } = answer;
    await sendMail(port, {
      to: settings.base_address,
      ...bare,
      references: `<x@y.example> ${first.messageId}`,
    });
    await mailsOf(recordId, 2);
    await sendMail(port, { to: settings.base_address, subject: answer.subject });
    await idsOf(2);
  });

  test("begin their own record in plain e-mail, or if the first record is in Trash", async () => {
    await sendMail(port, { to: settings.base_address, ...first });
    const [recordId = 0] = await idsOf(1);
    await workspace.member.ok(recordCalls.deleteRecords, { tableId: tickets.id, ids: [recordId] });
    await sendMail(port, { to: settings.base_address, ...answer });
    const [second] = await idsOf(1);
    expect(second).not.toBe(recordId);
    await save({ conversation_style: "plain" });
    await sendMail(port, { to: settings.base_address, inReplyTo: answer.messageId });
    await idsOf(2);
  });

  test("reach no record of another table or organisation", async () => {
    const other = await makeTickets(workspace.stranger);
    const theirs = emailSettings(other, `walls-${other.id}`);
    await workspace.stranger.ok(saveTableEmail, { tableId: other.id, ...theirs });
    await sendMail(port, { to: settings.base_address, ...first });
    const [recordId = 0] = await idsOf(1);
    await sendMail(port, { to: theirs.base_address, ...answer });
    await rowsWhen(other, (rows) => rows.length === 1);
    // A table of the same organisation, with a record of the same number.
    const beside = await makeTickets(workspace.builder);
    const own = emailSettings(beside, `beside-${beside.id}`);
    await workspace.builder.ok(saveTableEmail, { tableId: beside.id, ...own });
    await beside.add({ Subject: "By hand" });
    await sendMail(port, { to: own.base_address, ...answer });
    await rowsWhen(beside, (rows) => rows.length === 2);
    expect(await mailsOf(recordId, 1)).toHaveLength(1);
  });
});

test("A stop during a reply leaves no reply falsely marked as being sent", async () => {
  const place = await ticketRecord();
  const { database } = await workspace.org.handle();
  stopAfterWriting(database, /insert into "(mail|job|tableMail)"/);
  await workspace.member.raw(sendRecordEmail, { ...place, text: "On our way." });
  jest.restoreAllMocks();
  const { emails } = await workspace.member.ok(listRecordEmails, place);
  expect(emails.map(({ status }) => status)).toEqual(["received", "kept"]);
});

test("The mails of a record that is removed for good go with it", async () => {
  const { tableId, recordId } = await ticketRecord();
  await workspace.member.ok(sendRecordEmail, { tableId, recordId, text: "On our way." });
  await workspace.admin.ok(recordCalls.deleteRecords, { tableId, ids: [recordId] });
  const { emails } = await workspace.member.ok(listRecordEmails, { tableId, recordId });
  expect(emails).toHaveLength(2);
  await workspace.admin.ok(recordCalls.purgeRecords, { tableId, ids: [recordId] });
  await workspace.member.fails("record_not_found", listRecordEmails, { tableId, recordId });
  const { database } = await workspace.org.handle();
  expect(await findBy(database, tableMailKind, { tableId })).toBeUndefined();
});

describe("An answer from the product", () => {
  const send = (recordId: number) =>
    workspace.member.ok(sendRecordEmail, { tableId: tickets.id, recordId, text: "On our way.\n" });

  test("goes to the last sender, shows its author, and the response returns to the record", async () => {
    const { recordId } = await ticketRecord();
    const { email } = await send(recordId);
    expect(email).toMatchObject({
      direction: "out",
      fromName: "Service desk",
      fromAddress: settings.base_address,
      to: "ana@runway.example",
      subject: "Re: Lights out at threshold 07",
      text: "On our way.",
      sentBy: { name: workspace.member.name },
      status: "kept",
    });
    const { replyTo, can } = await workspace.viewer.ok(listRecordEmails, { tableId: tickets.id, recordId });
    expect({ replyTo, can }).toEqual({ replyTo: "ana@runway.example", can: { reply: false } });
  });

  test("goes to the person, not to the mail server that tells what it could not deliver", async () => {
    const { recordId } = await ticketRecord();
    const from = "Mail Delivery System <MAILER-DAEMON@runway.example>";
    const bounce = { ...answer, from, subject: "Undelivered Mail Returned to Sender" };
    await sendMail(port, { to: settings.base_address, ...bounce });
    await mailsOf(recordId, 2);
    const { email } = await send(recordId);
    expect(email.to).toBe("ana@runway.example");
  });

  test("twice with one key is sent once", async () => {
    const { tableId, recordId } = await ticketRecord();
    const once = workspace.member.with({ "Idempotency-Key": `answer-${recordId}` });
    for (let count = 0; count < 2; count += 1)
      await once.ok(sendRecordEmail, { tableId, recordId, text: "On our way." });
    await mailsOf(recordId, 2);
  });

  test("needs e-mail to be on, and a recipient", async () => {
    const [{ id: recordId } = { id: 0 }] = await tickets.add({ Subject: "By hand" });
    const reply = { tableId: tickets.id, recordId, text: "Hello" };
    await workspace.member.fails("email_without_recipient", sendRecordEmail, reply);
    const ofRecord = await workspace.member.ok(listRecordEmails, { tableId: tickets.id, recordId });
    expect(ofRecord).toEqual({ emails: [], replyTo: null, can: { reply: false } });
    const [written] = await tickets.add({ Subject: "By hand", From: "crew@runway.example" });
    await workspace.member.ok(sendRecordEmail, { ...reply, recordId: written?.id ?? 0 });
    await save({ enabled: false });
    const { message } = await workspace.member.fails("email_not_enabled", sendRecordEmail, reply);
    expect(message).toBe("E-mail feature is not enabled for this table");
    await workspace.member.fails("record_not_found", sendRecordEmail, { ...reply, recordId: 999_999 });
  });
});
