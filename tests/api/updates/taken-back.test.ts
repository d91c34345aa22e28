import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { pause } from "../../support/pause";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { openDm, say } from "../chat/chats";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";
import { makeWork, updatesOf, write } from "./support";

let mailPeer: MailPeer;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let member: TestActor;
let work: TestTable;
beforeAll(async () => {
  mailPeer = await startMailPeer();
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${mailPeer.port}`, notifyAfter: 1 });
});
afterAll(async () => {
  await server.close();
  await mailPeer.close();
});
beforeEach(async () => {
  mailPeer.mails.length = 0;
  org = await server.createOrganization();
  [builder, member] = [await org.actor("builder"), await org.actor("member")];
  work = await makeWork(builder);
});

const unquoted = (mail: string): string => mail.replace(/=\r\n/g, "");
const add = async (cells: Parameters<TestTable["add"]>[0]) => (await work.add(cells))[0]!.id;

describe("Words that were taken back before they left", () => {
  const late = { isOn: true, startsAt: "00:00", endsAt: "23:59", weekends: true };
  const soon = { ...late, isOn: false };
  /** Lets what waits for a reader leave now, with a last mail to wait for. */
  async function leave(): Promise<string> {
    const { database } = await org.handle();
    await member.ok(updateCalls.setQuietHours, soon);
    await add({ Title: "Last of all", Owner: member.userId });
    await database.execute([{ sql: `update "notice" set "dueAt" = 0`, parameters: [] }]);
    while (!mailPeer.mails.some((mail) => unquoted(mail).includes("Last of all"))) await pause();
    return mailPeer.mails.map(unquoted).join("\n");
  }
  const listed = async () => JSON.stringify(await updatesOf(member, builder, work));

  test("a deleted message goes nowhere, and its update is withdrawn", async () => {
    await member.ok(updateCalls.setQuietHours, late);
    const { id: chatId } = await openDm(builder, member);
    const message = await say(builder, chatId, "Salary of Sofia");
    expect(await listed()).toContain("Salary of Sofia");
    await builder.ok(chatCalls.deleteMessage, { chatId, messageId: message.id });
    expect(await listed()).not.toContain("Salary");
    expect(await leave()).not.toContain("Salary");
  });

  test("an edited message is quoted as it reads now", async () => {
    await member.ok(updateCalls.setQuietHours, late);
    const { id: chatId } = await openDm(builder, member);
    const message = await say(builder, chatId, "Secret price");
    expect(await listed()).toContain("Secret price");
    await builder.ok(chatCalls.updateMessage, {
      chatId,
      messageId: message.id,
      message: docOf("Public price"),
    });
    expect(await listed()).toContain("Public price");
    const left = await leave();
    expect(left).toContain("Public price");
    expect(left).not.toContain("Secret price");
  });

  test("a mention withdrawn from a record is an update and a mail no more", async () => {
    await member.ok(updateCalls.setQuietHours, late);
    const id = await add({ Title: "Pump room" });
    await write(builder, work, id, { Notes: `@${member.name} is to blame` });
    expect(await listed()).toContain("to blame");
    await write(builder, work, id, { Notes: "Nothing" });
    expect(await listed()).not.toContain("to blame");
    expect(await leave()).not.toContain("to blame");
  });

  test("values and names of records are those at the time of the mail", async () => {
    await member.ok(updateCalls.setQuietHours, late);
    const id = await add({ Title: "Wrong name", Owner: member.userId });
    await write(builder, work, id, { Title: "Right name" });
    const left = await leave();
    expect(left).toContain("Right name");
    expect(left).not.toContain("Wrong name");
  });

  test("a deleted record leaves by no mail", async () => {
    await member.ok(updateCalls.setQuietHours, late);
    const id = await add({ Title: "Gone before", Owner: member.userId });
    await updatesOf(member, builder, work);
    await builder.ok(recordCalls.deleteRecords, { tableId: work.id, ids: [id] });
    expect(await leave()).not.toContain("Gone before");
  });
});
