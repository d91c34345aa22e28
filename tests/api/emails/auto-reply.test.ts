import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableEmailCalls, type RecordEmail, type TableEmail } from "#shared/contract/table-emails";
import {
  emailSettings,
  mailPortOf,
  makeTickets,
  refusedWhen,
  rowsWhen,
  sendMail,
  sendRaw,
} from "../../support/emails";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";

const { listRecordEmails, saveTableEmail, sendRecordEmail } = tableEmailCalls;

let peer: MailPeer;
let server: TestServer;
let builder: TestActor;
let tickets: TestTable;
let settings: TableEmail;
let port: number;
beforeAll(async () => {
  peer = await startMailPeer();
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${peer.port}` });
  builder = await (await server.createOrganization()).actor("builder");
  port = mailPortOf(server);
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  tickets = await makeTickets(builder);
  settings = emailSettings(tickets, `auto-${tickets.id}`, {
    auto_reply_text: "We have your mail.",
    signature: "The desk",
    alias_list: ["support@planalto.example"],
  });
  await builder.ok(saveTableEmail, { tableId: tickets.id, ...settings });
});

/** Sends a mail that gets an answer: by then every mail before it has got its own, or none. */
async function answerToNext(): Promise<void> {
  const from = `next-${tickets.id}-${peer.mails.length}@runway.example`;
  await sendMail(port, { to: settings.base_address, from });
  while (!peer.mails.some((mail) => mail.includes(`To: ${from}`))) await peer.next();
}
const answersTo = (address: string) => peer.mails.filter((mail) => mail.includes(`To: ${address}`));

describe("An automatic answer", () => {
  test("goes once to the sender who begins a conversation, marked as automatic", async () => {
    const from = `ana-${tickets.id}@runway.example`;
    await sendMail(port, { to: settings.base_address, from, messageId: "<begin@runway.example>" });
    while (answersTo(from).length === 0) await peer.next();
    const [mail = ""] = answersTo(from);
    expect(mail).toMatch(new RegExp(`^From: Service desk <${settings.base_address}>\r$`, "m"));
    expect(mail).toMatch(/^Subject: Re: Lights out at threshold 07\r$/m);
    expect(mail).toMatch(/^Auto-Submitted: auto-replied\r$/m);
    expect(mail).toMatch(/^In-Reply-To: <begin@runway.example>\r$/m);
    expect(mail).toContain("We have your mail.\r\n\r\n-- \r\nThe desk");
    const ours = /^Message-ID: (<[^>]+>)/m.exec(mail)?.[1];
    await sendMail(port, { to: settings.base_address, from, inReplyTo: ours, subject: "Thanks" });
    await answerToNext();
    expect(answersTo(from)).toHaveLength(1);
    await rowsWhen(tickets, (rows) => rows.length === 2);
  });

  test.each([
    ["Auto-Submitted", "auto-generated"],
    ["Auto-Submitted", "auto-replied (vacation)"],
    ["Precedence", "bulk"],
    ["Precedence", "list"],
    ["List-Id", "<crew.runway.example>"],
    ["List-Unsubscribe", "<mailto:off@runway.example>"],
    ["X-Auto-Response-Suppress", "All"],
  ])("never goes to a mail with %s: %s", async (name, value) => {
    const from = `machine-${tickets.id}@runway.example`;
    await sendMail(port, { to: settings.base_address, from, headers: { [name]: value } });
    await answerToNext();
    expect(answersTo(from)).toEqual([]);
  });

  test.each(["", "mailer-daemon@runway.example", "no-reply@runway.example", "support@planalto.example"])(
    "never goes to mail servers, machines or one's own addresses: '%s'",
    async (from) => {
      const raw = `From: ${from || "MAILER-DAEMON"}\r\nTo: ${settings.base_address}\r\nSubject: Own\r\n\r\nText\r\n`;
      const before = answersTo(from || "MAILER-DAEMON").length;
      await sendRaw(port, settings.base_address, raw, from);
      await answerToNext();
      expect(answersTo(from || "MAILER-DAEMON")).toHaveLength(before);
    },
  );

  test("never goes to another table's address, so that two tables do not write to each other for ever", async () => {
    const other = await makeTickets(builder);
    const theirs = emailSettings(other, `other-${other.id}`, { auto_reply_text: "We too." });
    await builder.ok(saveTableEmail, { tableId: other.id, ...theirs });
    await sendMail(port, { to: settings.base_address, from: theirs.base_address });
    await answerToNext();
    expect(answersTo(theirs.base_address)).toEqual([]);
  });

  test("goes to one sender three times a day at most", async () => {
    const from = `often-${tickets.id}@runway.example`;
    for (let count = 0; count < 5; count += 1)
      await sendMail(port, { to: settings.base_address, from, subject: `Again ${count}` });
    await answerToNext();
    await rowsWhen(tickets, (rows) => rows.length === 6);
    expect(answersTo(from)).toHaveLength(3);
  });

  test("counts the tags and folders of a mailbox together, so that a sender cannot have a thousand", async () => {
    const box = `ana-${tickets.id}`;
    const from = ["", "+1", "+news.letter", "+inbox-travel", "+2"].map(
      (tag) => `${box}${tag}@runway.example`,
    );
    for (const address of from)
      await sendMail(port, { to: settings.base_address, from: address, subject: `From ${address}` });
    await answerToNext();
    await rowsWhen(tickets, (rows) => rows.length === from.length + 1);
    expect(answersTo(box)).toHaveLength(3);
  });

  test("never goes to a tag of the table's own addresses", async () => {
    const from = "support+echo@planalto.example";
    await sendMail(port, { to: settings.base_address, from });
    await answerToNext();
    expect(answersTo(from)).toEqual([]);
  });

  test("takes no headers from the mail that it answers", async () => {
    const from = `sly-${tickets.id}@runway.example`;
    const subject = "=?utf-8?Q?Hello=0D=0ABcc:_victim@runway.example=0D=0A=0D=0AText?=";
    await sendRaw(port, settings.base_address, `From: ${from}\r\nSubject: ${subject}\r\n\r\nText\r\n`, from);
    while (answersTo(from).length === 0) await peer.next();
    const [mail = ""] = answersTo(from);
    const head = mail.slice(0, mail.indexOf("\r\n\r\n"));
    expect(head).not.toMatch(/^Bcc:/im);
    expect(head).toMatch(/^Subject: Re: Hello Bcc: victim@runway.example/m);
  });

  test.each([
    ["whom the sender's server named, when a mail is tried again", (address: string) => address, 1],
    ["nobody, when a mail of a mail server is tried again", () => "", 0],
  ])("goes to %s", async (_whom, senderOf, count) => {
    const [author, sender] = ["author", "sender"].map((name) => `${name}-${tickets.id}@runway.example`);
    await tickets.add({ Subject: "First", From: author! });
    const unique = (unique_field_id: number | null) =>
      builder.ok(tableConfigCalls.setUniqueConfig, { tableId: tickets.id, unique_field_id });
    await unique(tickets.field("From"));
    await sendMail(port, {
      to: settings.base_address,
      from: author,
      envelope: { from: senderOf(sender!), to: settings.base_address },
    });
    const [refused] = await refusedWhen(builder, tickets.id, 1);
    await unique(null);
    await builder.ok(tableEmailCalls.retryEmail, { tableId: tickets.id, emailId: refused?.id ?? 0 });
    await rowsWhen(tickets, (rows) => rows.length === 2);
    await answerToNext();
    expect(answersTo(sender!)).toHaveLength(count);
    expect(answersTo(author!)).toEqual([]);
  });

  test("that comes back through an alias is known as our own", async () => {
    const from = `round-${tickets.id}@runway.example`;
    await sendMail(port, { to: settings.base_address, from });
    while (answersTo(from).length === 0) await peer.next();
    await sendRaw(port, settings.base_address, answersTo(from)[0] ?? "", from);
    await answerToNext();
    await rowsWhen(tickets, (rows) => rows.length === 2);
  });
});

test("An answer of a person carries the conversation, and the answer to it finds the record", async () => {
  const from = `talk-${tickets.id}@runway.example`;
  await sendMail(port, { to: settings.base_address, from, messageId: "<talk@runway.example>" });
  await rowsWhen(tickets, (rows) => rows.length === 1);
  while (answersTo(from).length === 0) await peer.next();
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: tickets.id });
  const place = { tableId: tickets.id, recordId: records[0]?.id ?? 0 };
  await builder.ok(sendRecordEmail, { ...place, text: "On our way." });
  while (answersTo(from).length < 2) await peer.next();
  const [, mail = ""] = answersTo(from);
  expect(mail).not.toMatch(/^Auto-Submitted/m);
  expect(mail).toContain("On our way.\r\n\r\n-- \r\nThe desk");
  expect(mail).toMatch(/^References: <talk@runway.example>\s+<[^>]+>/m);
  const ours = /^Message-ID: (<[^>]+>)/m.exec(mail)?.[1];
  await sendMail(port, { to: settings.base_address, from, inReplyTo: ours, text: "Thank you" });
  const isSettled = (emails: readonly RecordEmail[]) =>
    emails.length === 4 && emails.every(({ status }) => status !== "waiting");
  let { emails } = await builder.ok(listRecordEmails, place);
  while (!isSettled(emails)) {
    await pause();
    ({ emails } = await builder.ok(listRecordEmails, place));
  }
  expect(emails.map(({ direction, isAutomatic, status }) => [direction, isAutomatic, status])).toEqual([
    ["in", false, "received"],
    ["out", true, "sent"],
    ["out", false, "sent"],
    ["in", false, "received"],
  ]);
});
