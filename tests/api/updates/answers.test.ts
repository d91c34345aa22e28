import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import type { SendMailOptions } from "nodemailer";
import { chatCalls } from "#shared/contract/chat";
import { recordCalls } from "#shared/contract/records";
import { updateCalls } from "#shared/contract/updates";
import { MESSAGE_FILES_MAX, MESSAGE_MAX_LENGTH } from "#shared/limits/chat";
import { mailPortOf, sendMail, sendRaw } from "../../support/emails";
import { pause } from "../../support/pause";
import { startDnsZone, type DnsZone } from "../../support/peers/dns-zone";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import type { TestTable } from "../../support/tables";
import { makeChannel, openDm, said, say, wordsOf } from "../chat/chats";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";
import { chatOfRecord, mailAbout, messagesIn, refusalOf } from "./answer-mails";
import { makeWork } from "./support";

let zone: DnsZone;
let mailPeer: MailPeer;
let server: TestServer;
let org: TestOrganization;
let builder: TestActor;
let member: TestActor;
let work: TestTable;
let recordId: number;
/** The address that the member's mail about the record is answered to. */
let to: string;

beforeAll(async () => {
  [zone, mailPeer] = await Promise.all([startDnsZone(), startMailPeer()]);
  const smtpUrl = `smtp://127.0.0.1:${mailPeer.port}`;
  server = await startTestServer({ smtpUrl, notifyAfter: 1, dns: zone.server });
});
afterAll(async () => {
  await server.close();
  await mailPeer.close();
  zone.close();
});
beforeEach(async () => {
  mailPeer.mails.length = 0;
  org = await server.createOrganization();
  [builder, member] = [await org.actor("builder"), await org.actor("member")];
  work = await makeWork(builder);
  const [made] = await work.add({ Title: "Joint sealing", Owner: member.userId });
  recordId = made!.id;
  to = (await mailAbout(mailPeer, "Joint sealing")).to;
});

const answer = (mail: SendMailOptions) =>
  sendMail(mailPortOf(server), {
    to,
    from: member.email,
    subject: "Re: news",
    messageId: "<answer@runway.example>",
    ...mail,
  });

const ofRecord = async (count: number) =>
  messagesIn(builder, await chatOfRecord(builder, work.id, recordId), count);

describe("An e-mail about a record", () => {
  test("says that it can be answered, and the answer is in the record's chat, once", async () => {
    expect((await mailAbout(mailPeer, "Joint sealing")).text).toContain(
      "Reply to this email to write in the chat it is about.",
    );
    await answer({ text: "On it.\n\nOn Monday Lucía wrote:\n> Joint sealing" });
    await answer({ text: "On it.\n\nOn Monday Lucía wrote:\n> Joint sealing" });
    await answer({ text: "Done.", messageId: "<second@runway.example>" });
    const answers = await ofRecord(2);
    expect(wordsOf(answers)).toEqual(["On it.", "Done."]);
    expect(answers.map(({ createdBy }) => createdBy?.id)).toEqual([member.userId, member.userId]);
  });

  test("takes one e-mail as an answer into each of the two chats that it is sent to", async () => {
    const first = to;
    const dm = await openDm(builder, member);
    await say(builder, dm.id, "The quote is in");
    const second = (await mailAbout(mailPeer, "The quote is in")).to;
    // As services add it through which people send their mails.
    await answer({ to: [first, second], text: "Take it", headers: { "Feedback-ID": "1.eu:AmazonSES" } });
    expect(wordsOf(await ofRecord(1))).toEqual(["Take it"]);
    expect(wordsOf(await messagesIn(builder, dm.id, 2))).toEqual(["The quote is in", "Take it"]);
  });

  test("is answered once where the server stops before it notes that", async () => {
    await answer({ text: "On it." });
    await ofRecord(1);
    const { database } = await org.handle();
    const jobs = (status: string) =>
      database.all({
        sql: `select "id" from "job" where "kind" = 'emails.chatReply' and "status" = ?`,
        parameters: [status],
      });
    while ((await jobs("done")).length === 0) await pause();
    const again = `update "job" set "status" = 'waiting', "runAt" = 0 where "kind" = 'emails.chatReply'`;
    await database.execute([{ sql: again, parameters: [] }]);
    await answer({ text: "Done.", messageId: "<second@runway.example>" });
    while ((await jobs("done")).length < 2) await pause();
    expect(wordsOf(await ofRecord(2))).toEqual(["On it.", "Done."]);
    const { updates } = await member.ok(updateCalls.listUpdates, { size: 20 });
    expect(updates.filter(({ previewId }) => previewId === "answers")).toEqual([]);
  });

  test("takes the files of an answer along, and names those that a message has no room for", async () => {
    const attachments = Array.from({ length: MESSAGE_FILES_MAX + 1 }, (_, index) => ({
      filename: `lamp-${index}.txt`,
      content: `lamp ${index}`,
    }));
    await answer({ text: "The photos", attachments });
    const [message] = await ofRecord(1);
    expect(message!.files.map(({ name }) => name)).toEqual(
      attachments.slice(0, MESSAGE_FILES_MAX).map(({ filename }) => filename),
    );
    expect(await refusalOf(member)).toEqual({
      title: "Some files in your email reply were left out",
      description: "A message can have up to 10 files. Left out: lamp-10.txt",
    });
  });

  test.each([
    ["Sent from my side of the river.", "Yes.\n\nSent from my side of the river.\n\nSee you"],
    ["a line of dashes", "Yes.\n---\nAnd the second half"],
    ["From: Lisbon", "Yes.\n\nFrom: Lisbon\nDate: Monday\nTo: Porto\nThree seats"],
    ["a sign before a number", "At most\n> 5 bolts"],
  ])("keeps the whole text of an answer with %s", async (_what, text) => {
    await answer({ text });
    const [message] = await ofRecord(1);
    const [words = ""] = wordsOf([message!]);
    if (words.split("\n").length < text.split("\n").length)
      expect(message!.files).toMatchObject([{ name: "answer.txt", size: expect.any(Number) }]);
    else expect(words).toBe(text);
    const size = message!.files[0]?.size ?? words.length;
    expect(size).toBeGreaterThanOrEqual(text.length);
  });

  test("keeps an answer that is too long for a message whole, in a file of it", async () => {
    const text = `Report ${"long ".repeat(MESSAGE_MAX_LENGTH / 4)}end`;
    await answer({ text });
    const [message] = await ofRecord(1);
    expect(text.startsWith(wordsOf([message!])[0]!)).toBe(true);
    expect(message!.files).toMatchObject([{ name: "answer.txt", size: text.length }]);
  });
});

test("An answer to an e-mail about a reply is said in its thread", async () => {
  const chat = await makeChannel(builder);
  const { id: messageId } = await say(member, chat.id, "Which crew?");
  await say(builder, chat.id, "The night crew", { parentMessageId: messageId });
  to = (await mailAbout(mailPeer, "The night crew")).to;
  await answer({ text: "Thanks." });
  const thread = async () =>
    wordsOf((await builder.ok(chatCalls.getThread, { chatId: chat.id, messageId })).messages);
  while ((await thread()).length < 2) await pause();
  expect(await thread()).toEqual(["The night crew", "Thanks."]);
});

describe("An answer that cannot be said tells its sender why", () => {
  test.each([
    {
      what: "another address sent it",
      mail: { from: "Mallory <mallory@else.example>", text: "Not theirs" },
      why: (email: string) => `It came from mallory@else.example. Only replies from ${email} are accepted.`,
    },
    {
      what: "it only repeats the e-mail",
      mail: { text: `On Monday Runway <no-reply@workloom.example> wrote:\n\n> Joint sealing` },
      why: () => "It contained only quoted text.",
    },
  ])("where $what", async ({ mail, why }) => {
    await answer(mail);
    expect(await refusalOf(member)).toEqual({
      title: "Your email reply wasn't delivered",
      description: why(member.email),
    });
    await answer({ text: "This one counts", messageId: "<right@runway.example>" });
    expect(wordsOf(await ofRecord(1))).toEqual(["This one counts"]);
  });

  test.each([
    [
      "where it names two authors",
      (email: string) => `From: ${email}, Mallory <mallory@else.example>\r\n`,
      (email: string) => `It came from ${email}. Only replies from ${email} are accepted.`,
    ],
    [
      "where another server passed it on and neither SPF nor DKIM speaks for it",
      (email: string) =>
        `Received: from mail.else.example ([198.51.100.67])\r\n\tby relay.workloom.example with ESMTP; Mon, 23 Nov 2026 10:00:00 +0000\r\nFrom: ${email}\r\n`,
      (email: string) => `We couldn't confirm that it came from ${email}.`,
    ],
  ])("%s", async (_what, head, why) => {
    const mail = `${head(member.email)}To: ${to}\r\nSubject: Re: news\r\n\r\nForged`;
    await sendRaw(mailPortOf(server), to, mail, member.email);
    expect((await refusalOf(member)).description).toBe(why(member.email));
  });

  test("where its sender's domain says that it did not send it", async () => {
    const domain = member.email.split("@")[1]!;
    zone.texts.set(domain, "v=spf1 ip4:192.0.2.10 -all");
    zone.texts.set(`_dmarc.${domain}`, "v=DMARC1; p=reject");
    const received = `Received: from mail.${domain} (mail.${domain} [198.51.100.66])\r\n\tby relay.workloom.example with ESMTP; Mon, 23 Nov 2026 10:00:00 +0000\r\n`;
    const mail = `From: ${member.email}\r\nTo: ${to}\r\nSubject: Re: news\r\n\r\nForged`;
    await sendRaw(mailPortOf(server), to, received + mail, member.email);
    expect((await refusalOf(member)).description).toBe(
      `We couldn't confirm that it came from ${member.email}.`,
    );
    zone.texts.clear();
  });

  test("where the record is gone", async () => {
    await builder.ok(recordCalls.deleteRecords, { tableId: work.id, ids: [recordId] });
    await answer({ text: "Too late" });
    expect((await refusalOf(member)).description).toBe(
      "The chat was deleted, or you can no longer write in it.",
    );
  });

  test("where the chat is no longer theirs", async () => {
    const chat = await makeChannel(builder, "private_channel", [member, await org.actor("viewer")]);
    const mention = { type: "mention" as const, attrs: { userId: member.userId } };
    const words = { type: "text" as const, text: "Only among us" };
    const message = {
      type: "doc" as const,
      content: [{ type: "paragraph" as const, content: [words, mention] }],
    };
    await builder.ok(chatCalls.sendMessage, { ...said(chat.id, ""), message });
    to = (await mailAbout(mailPeer, "Only among us")).to;
    await member.ok(chatCalls.leaveChannel, { chatId: chat.id });
    await answer({ text: "Let me in" });
    expect((await refusalOf(member)).description).toBe(
      "The chat was deleted, or you can no longer write in it.",
    );
    expect(wordsOf(await messagesIn(builder, chat.id, 1))).toEqual(["Only among us"]);
  });

  test("but what a program sent is dropped without a word", async () => {
    const head = `To: ${to}\r\nSubject: Out of office\r\n`;
    await sendRaw(
      mailPortOf(server),
      to,
      `From: ${member.email}\r\n${head}Auto-Submitted: auto-replied\r\n\r\nI am away.`,
      member.email,
    );
    for (const header of ["X-Autoresponse: yes", "X-Auto-Response-Suppress: All"])
      await sendRaw(
        mailPortOf(server),
        to,
        `From: ${member.email}\r\n${head}${header}\r\n\r\nI am away.`,
        member.email,
      );
    await sendRaw(mailPortOf(server), to, `From: mailer-daemon@else.example\r\n${head}\r\nUndelivered.`, "");
    await sendRaw(
      mailPortOf(server),
      to,
      `From: MAILER-DAEMON@else.example\r\n${head}\r\nUndelivered.`,
      "mailer-daemon@else.example",
    );
    await answer({ text: "I am back" });
    expect(wordsOf(await ofRecord(1))).toEqual(["I am back"]);
    const { updates } = await member.ok(updateCalls.listUpdates, { size: 20 });
    expect(updates.filter(({ previewId }) => previewId === "answers")).toEqual([]);
  });
});
