import { isDeepStrictEqual } from "node:util";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableEmailCalls, type TableEmail } from "#shared/contract/table-emails";
import { updateCalls } from "#shared/contract/updates";
import {
  emailSettings,
  mailPortOf,
  makeTickets,
  refusedWhen,
  rowsWhen,
  sendMail,
  sendRaw,
} from "../../support/emails";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import type { TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { saveTableEmail, listRefusedEmails, retryEmail, discardEmail } = tableEmailCalls;

let port: number;
let tickets: TestTable;
let settings: TableEmail;
async function openDesk(): Promise<void> {
  port = mailPortOf(workspace.server);
  tickets = await makeTickets(workspace.builder);
  settings = emailSettings(tickets, `refused-${tickets.id}`);
  await workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings });
}
beforeEach(openDesk);

/** A mail that does not fit, because its sender's field is unique and taken. */
async function refusedMail(): Promise<{ tableId: number; emailId: number }> {
  await openDesk();
  await tickets.add({ Subject: "First", From: "ana@runway.example" });
  await workspace.builder.ok(tableConfigCalls.setUniqueConfig, {
    tableId: tickets.id,
    unique_field_id: tickets.field("From"),
  });
  await sendMail(port, { to: settings.base_address });
  const [mail] = await refusedWhen(workspace.builder, tickets.id, 1);
  return { tableId: tickets.id, emailId: mail?.id ?? 0 };
}

const managed = {
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
} as const;

testCall(workspace, {
  what: "see the mails that became no record",
  call: listRefusedEmails,
  argument: () => ({ tableId: tickets.id }),
  ...managed,
  bad: { "a table that is no number": { change: { tableId: "x" }, path: "tableId" } },
});
testCall(workspace, {
  what: "try a mail again",
  call: retryEmail,
  argument: refusedMail,
  ...managed,
  bad: { "a mail that is no number": { change: { emailId: "x" }, path: "emailId" } },
});
testCall(workspace, {
  what: "delete a mail that became no record",
  call: discardEmail,
  argument: refusedMail,
  ...managed,
  bad: { "a mail that is no number": { change: { emailId: "x" }, path: "emailId" } },
});

describe("A mail that cannot become a record", () => {
  test("is kept with the reason, reported to the user who set it up, and can be retried", async () => {
    const { tableId, emailId } = await refusedMail();
    const [mail] = await refusedWhen(workspace.builder, tableId, 1);
    expect(mail).toMatchObject({
      fromAddress: "ana@runway.example",
      subject: "Lights out at threshold 07",
      problem: expect.stringContaining("From"),
    });
    const told = async () => {
      const { updates } = await workspace.builder.ok(updateCalls.listUpdates, {});
      return updates.find(({ props }) => props.tableId === tableId);
    };
    // Its reader is notified shortly after.
    while (!(await told())) await pause();
    expect(await told()).toMatchObject({
      title: "An email to Tickets didn't become a record",
      description: expect.stringContaining(mail?.problem ?? "?"),
    });

    await workspace.builder.ok(tableConfigCalls.setUniqueConfig, { tableId, unique_field_id: null });
    await workspace.builder.ok(retryEmail, { tableId, emailId });
    const rows = await rowsWhen(tickets, (all) => all.length === 2);
    expect(rows.map(({ Message }) => Message)).toContain("Three lamps are dark.");
    await refusedWhen(workspace.builder, tableId, 0);
    await workspace.builder.fails("email_not_found", retryEmail, { tableId, emailId });
  });

  test("is reported in one update together with earlier unread ones, however many come at once", async () => {
    const fieldId = tickets.field("Message");
    await workspace.builder.ok(fieldCalls.deleteField, { tableId: tickets.id, fieldId });
    const send = (subject: string) =>
      sendMail(port, { to: settings.base_address, from: `${subject}@runway.example`, subject });
    const told = async () => {
      const { updates, unread } = await workspace.builder.ok(updateCalls.listUpdates, {});
      const ofTable = updates.filter(({ props }) => props.tableId === tickets.id);
      return { ofTable, titles: ofTable.map(({ title }) => title), unread };
    };
    /** The jobs that refuse mails end by notifying the reader. */
    const toldWhen = async (...titles: string[]) => {
      for (;;) {
        const now = await told();
        if (isDeepStrictEqual(now.titles, titles)) return now;
        await pause();
      }
    };
    const before = (await told()).unread;
    await Promise.all(Array.from({ length: 12 }, (_, index) => send(`mail${index}`)));
    await refusedWhen(workspace.builder, tickets.id, 12);
    const first = await toldWhen("12 emails to Tickets didn't become records");
    expect(first.unread).toBe(before + 1);
    expect(first.ofTable[0]?.description).toMatch(/^The latest is from mail\d+@runway\.example: A field/);

    // An update that was read stays as it is; a new one reports later mails.
    await workspace.builder.ok(updateCalls.markUpdatesRead, { ids: [first.ofTable[0]?.id ?? 0] });
    await send("later");
    await refusedWhen(workspace.builder, tickets.id, 13);
    const second = await toldWhen(
      "13 emails to Tickets didn't become records",
      "12 emails to Tickets didn't become records",
    );
    // A bookmarked update stays, too.
    const updateId = second.ofTable[0]?.id ?? 0;
    await workspace.builder.ok(updateCalls.bookmarkUpdate, { updateId, isBookmarked: true });
    await send("last");
    await refusedWhen(workspace.builder, tickets.id, 14);
    await toldWhen(
      "14 emails to Tickets didn't become records",
      "13 emails to Tickets didn't become records",
      "12 emails to Tickets didn't become records",
    );
  });

  test("waits while a field is deleted, and loses nothing", async () => {
    const fieldId = tickets.field("Message");
    await workspace.builder.ok(fieldCalls.deleteField, { tableId: tickets.id, fieldId });
    await sendMail(port, {
      to: settings.base_address,
      attachments: [{ filename: "lamps.txt", content: "07" }],
    });
    const [mail] = await refusedWhen(workspace.builder, tickets.id, 1);
    expect(mail?.problem).toBe("A field in the table's email settings is gone or can no longer be used.");
    const { field } = await workspace.builder.ok(fieldCalls.createField, {
      tableId: tickets.id,
      name: "Text",
      type: "text",
    });
    await workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings, body_field: field.id });
    await workspace.builder.ok(retryEmail, { tableId: tickets.id, emailId: mail?.id ?? 0 });
    await refusedWhen(workspace.builder, tickets.id, 0);
    await rowsWhen(tickets, (all) => all.length === 1);
    const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: tickets.id });
    expect(records[0]?.data[field.id]).toBe("Three lamps are dark.");
    expect(records[0]?.data[tickets.field("Attachments")]).toMatchObject([{ name: "lamps.txt" }]);
  });

  test("can be deleted for good", async () => {
    const mail = await refusedMail();
    await workspace.builder.ok(discardEmail, mail);
    await refusedWhen(workspace.builder, mail.tableId, 0);
    await workspace.builder.fails("email_not_found", retryEmail, mail);
  });

  test("of another table is not accessible", async () => {
    const { emailId } = await refusedMail();
    const other = await makeTickets(workspace.builder);
    await workspace.builder.fails("email_not_found", retryEmail, { tableId: other.id, emailId });
    await workspace.builder.fails("email_not_found", discardEmail, { tableId: other.id, emailId });
  });
});

describe("Hostile mails", () => {
  const head = `From: ana@runway.example\r\nSubject: Hostile\r\n`;
  const part = (name: string, content: string) =>
    `--b\r\nContent-Type: text/plain\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\n${content}\r\n`;

  test("with 1,000 attachments are kept and say why", async () => {
    const parts = Array.from({ length: 1000 }, (_, index) => part(`${index}.txt`, "x")).join("");
    const raw = `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`;
    await sendRaw(port, settings.base_address, raw);
    expect(await refusedWhen(workspace.builder, tickets.id, 1)).toMatchObject([
      { problem: "The email has more than 100 attachments." },
    ]);
  });

  test("with parts inside parts without end are kept as unreadable", async () => {
    const nested = Array.from(
      { length: 400 },
      (_, depth) => `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n`,
    ).join("");
    await sendRaw(port, settings.base_address, `${head}${nested}Content-Type: text/plain\r\n\r\nx\r\n`);
    expect(await refusedWhen(workspace.builder, tickets.id, 1)).toMatchObject([
      { problem: "The email is broken and can't be read." },
    ]);
  });

  test.each([
    ["whose headers do not end", `${"X-More: and more\r\n".repeat(120_000)}\r\ntext\r\n`],
    ["whose one header is as long as a mail", `X-Long: ${"a".repeat(5_000_000)}\r\n\r\ntext\r\n`],
    [
      "of 300,000 parts",
      `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(300_000)}--b--\r\n`,
    ],
    // This once crashed the whole server: a thread that runs out of memory within one step ends its process.
    [
      "of a million lines that flow into each other",
      `Content-Type: text/plain; format=flowed\r\n\r\n${"a \r\n".repeat(1_000_000)}`,
    ],
  ])("%s are kept as unreadable, and the next mail is read", async (_what, raw) => {
    await sendRaw(port, settings.base_address, `${head}${raw}`);
    expect(await refusedWhen(workspace.builder, tickets.id, 1)).toMatchObject([
      { problem: "The email is broken and can't be read." },
    ]);
    await sendMail(port, { to: settings.base_address, subject: "Next" });
    expect(await rowsWhen(tickets, (all) => all.length === 1)).toMatchObject([{ Subject: "Next" }]);
  });

  test.each([
    ["with a page of 20,000 boxes in boxes", `${"<div>".repeat(20_000)}deep`],
    ["with a page of tables in tables", `${"<table><tr><td>".repeat(2000)}deep`],
    ["with a page that only opens", "<".repeat(100_000)],
  ])("%s are read", async (_what, html) => {
    await sendRaw(port, settings.base_address, `${head}Content-Type: text/html\r\n\r\n${html}\r\n`);
    expect(await rowsWhen(tickets, (all) => all.length === 1)).toMatchObject([{ Subject: "Hostile" }]);
  });

  test("to thousands of people, inside of mails inside of mails, are read", async () => {
    const to = Array.from({ length: 10_000 }, (_, index) => `a${index}@y.example`).join(",\r\n ");
    const nested = "Content-Type: message/rfc822\r\n\r\n".repeat(500);
    await sendRaw(port, settings.base_address, `${head}To: ${to}\r\n${nested}Subject: x\r\n\r\ninner\r\n`);
    expect(await rowsWhen(tickets, (all) => all.length === 1)).toMatchObject([{ Subject: "Hostile" }]);
  });

  test.each([
    ["without any header", "\r\nonly a text\r\n", { Subject: null, Message: "only a text" }],
    [
      "that end within a part",
      `${head}Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nbegun`,
      { Message: "begun" },
    ],
    [
      "in a charset that there is not",
      `${head}Content-Type: text/plain; charset=klingon\r\n\r\ntext\r\n`,
      { Message: "text" },
    ],
    [
      "with a broken base64 text",
      `${head}Content-Transfer-Encoding: base64\r\n\r\n!!!dGV4dA==\r\n`,
      { Message: "text" },
    ],
    [
      "with a text for each of two databases' limits",
      `${head}Content-Transfer-Encoding: quoted-printable\r\n\r\nzero=00 bell=07 \r\n`,
      { Message: "zero bell" },
    ],
  ])("%s become a record of what can be read", async (_what, raw, expected) => {
    await sendRaw(port, settings.base_address, raw);
    expect(await rowsWhen(tickets, (all) => all.length === 1)).toMatchObject([expected]);
  });

  test("with a text that takes a quoting parser for ever are read all the same", async () => {
    const raw = `${head}\r\n${"> ".repeat(20_000)}\r\nOn ${"a ".repeat(5000)}wrote\r\n${"-".repeat(20_000)}\r\n`;
    await sendRaw(port, settings.base_address, raw);
    expect(await rowsWhen(tickets, (all) => all.length === 1)).toMatchObject([{ Subject: "Hostile" }]);
  });

  test("with a text longer than a cell are kept and say why", async () => {
    await sendMail(port, { to: settings.base_address, text: "long ".repeat(30_000) });
    const [mail] = await refusedWhen(workspace.builder, tickets.id, 1);
    expect(mail?.problem).toMatch(/Message/);
  });
});
