import { createHash, randomBytes } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fillPath } from "#shared/contract/define";
import { tableTopic } from "#shared/contract/events";
import { fieldCalls } from "#shared/contract/fields";
import { fileCalls } from "#shared/contract/files";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls, type TableEmail } from "#shared/contract/table-emails";
import { tableCalls } from "#shared/contract/tables";
import { EMAIL_MAX_BYTES, SMTP_CONNECTIONS_PER_ADDRESS, SMTP_RECIPIENTS_MAX } from "#shared/limits/emails";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail, sendRaw } from "../../support/emails";
import { converse, openConversation } from "../../support/peers/smtp";
import { send } from "../../support/http";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import { openSocket } from "../../support/socket";
import type { TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { saveTableEmail } = tableEmailCalls;

let tickets: TestTable;
let settings: TableEmail;
let port: number;
const save = (change: Partial<TableEmail> = {}) =>
  workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings, ...change });
const rows = (count: number) => rowsWhen(tickets, (all) => all.length === count);

beforeEach(async () => {
  port = mailPortOf(workspace.server);
  tickets = await makeTickets(workspace.builder);
  settings = emailSettings(tickets, `desk-${tickets.id}`);
  await save();
});

/** The digest of a file's bytes. */
async function digestOf(fileId: number): Promise<string> {
  const { token, org } = workspace.member;
  const { bytes } = await send({
    port: org.port,
    host: org.host,
    method: "GET",
    path: fillPath(fileCalls.downloadFile.path, { fileId }),
    headers: { Authorization: `Bearer ${token}` },
  });
  return createHash("sha256").update(bytes).digest("hex");
}

describe("A mail to a table's address", () => {
  test("becomes a record with its subject, text, sender and attachments, at the stage it starts at", async () => {
    await save({ step_field_key: tickets.field("Status"), step_field_value: 2 });
    const answer = await sendMail(port, {
      to: settings.base_address.toUpperCase(),
      from: "Ana Prado <Ana@Runway.example>",
      attachments: [
        { filename: "lamps.txt", content: "07-1\n07-2\n07-3\n" },
        { filename: "../../etc/passwd", content: "not a path" },
      ],
    });
    expect(answer).toMatch(/^250/);
    const [row] = await rows(1);
    expect(row).toMatchObject({
      Subject: "Lights out at threshold 07",
      Message: "Three lamps are dark.",
      From: "ana@runway.example",
      Status: 2,
      Hours: null,
    });
    const files = row?.["Attachments"] as { id: number; name: string; size: number; type: string }[];
    expect(files.map(({ name, size }) => ({ name, size }))).toEqual([
      { name: "lamps.txt", size: 15 },
      { name: expect.not.stringContaining("/"), size: 10 },
    ]);
    const { body } = await workspace.member.call(fileCalls.downloadFile, { fileId: files[0]?.id ?? 0 });
    expect(body).toBe("07-1\n07-2\n07-3\n");
  });

  test("reaches open windows once it is on disk, is found by search and is in the record's history", async () => {
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(tickets.id));
    await sendMail(port, { to: settings.base_address });
    const { event } = await socket.event("record.created");
    const record = event.payload.records[0];
    expect(record?.data[tickets.field("Message")]).toBe("Three lamps are dark.");
    await socket.event("mail.changed");
    await socket.close();
    const { records } = await workspace.member.ok(recordCalls.queryRecords, {
      tableId: tickets.id,
      search: "threshold",
    });
    expect(records.map(({ id }) => id)).toEqual([record?.id]);
    const { changes } = await workspace.member.ok(historyCalls.listRecordChanges, {
      tableId: tickets.id,
      recordId: record?.id ?? 0,
    });
    expect(changes).toMatchObject([{ action: "create", cause: "email", actor: null }]);
  });

  test("that has only HTML is read as text, without what runs in pages", async () => {
    const html = `<html><head><style>p{color:red}</style><script>alert(1)</script></head>
      <body><p>Three lamps &amp; one <b>sign</b> are dark.</p><ul><li>07</li><li>25</li></ul></body></html>`;
    await sendMail(port, { to: settings.base_address, text: undefined as unknown as string, html });
    const [row] = await rows(1);
    expect(row?.["Message"]).toMatch(/^Three lamps & one sign are dark\.\n+ \* 07\n \* 25$/);
  });

  test("in any charset and encoding is read as it was written", async () => {
    const raw = Buffer.concat([
      Buffer.from(
        `From: =?iso-8859-1?Q?Jo=E3o?= <joao@runway.example>\r\nTo: ${settings.base_address}\r\n` +
          `Subject: =?utf-8?B?${Buffer.from("Balizamento às escuras").toString("base64")}?=\r\n` +
          "Content-Type: text/plain; charset=windows-1252\r\nContent-Transfer-Encoding: 8bit\r\n\r\n",
      ),
      Buffer.from([0x70, 0x69, 0x73, 0x74, 0x61, 0x20, 0xe0, 0x20, 0x80, 0x0d, 0x0a]),
    ]);
    await sendRaw(port, settings.base_address, raw);
    expect(await rows(1)).toMatchObject([{ Subject: "Balizamento às escuras", Message: "pista à €" }]);
  });

  test("that comes twice is one record, and so is one without a Message-ID", async () => {
    const twice = { to: settings.base_address, messageId: "<one@runway.example>" };
    await sendMail(port, twice);
    await sendMail(port, { ...twice, text: "Three lamps are dark." });
    const bare = `From: ana@runway.example\r\nTo: ${settings.base_address}\r\nSubject: Bare\r\n\r\nText\r\n`;
    await sendRaw(port, settings.base_address, bare);
    await sendRaw(port, settings.base_address, bare);
    await sendMail(port, { to: settings.base_address, subject: "Last" });
    await rowsWhen(tickets, (all) => all.some(({ Subject }) => Subject === "Last"));
    expect((await tickets.rows()).map(({ Subject }) => Subject)).toEqual([
      "Lights out at threshold 07",
      "Bare",
      "Last",
    ]);
    // Those that came again left nothing behind, either.
    const { database } = await workspace.org.handle();
    const kept = { sql: `select "id" from "tableMail" where "tableId" = ?`, parameters: [tickets.id] };
    while ((await database.all(kept)).length !== 3) await pause();
  });

  test("from another sender with the same Message-ID is a different mail", async () => {
    const mail = { to: settings.base_address, messageId: "<guess@runway.example>" };
    await sendMail(port, { ...mail, from: "mallory@elsewhere.example" });
    await sendMail(port, mail);
    expect((await rows(2)).map(({ From }) => From)).toEqual([
      "mallory@elsewhere.example",
      "ana@runway.example",
    ]);
  });

  test("may bring as much as a mail can carry, and it arrives whole", async () => {
    const content = randomBytes(EMAIL_MAX_BYTES * 0.7);
    await sendMail(port, { to: settings.base_address, attachments: [{ filename: "survey.bin", content }] });
    const [row] = await rows(1);
    const files = row?.["Attachments"] as { id: number; size: number }[] | undefined;
    const file = files?.[0];
    expect(file?.size).toBe(content.byteLength);
    expect(await digestOf(file?.id ?? 0)).toBe(createHash("sha256").update(content).digest("hex"));
  });

  test("that breaks off is no mail, and leaves nothing behind", async () => {
    const { say, end } = await openConversation(port);
    const lines = [
      "EHLO runway.example",
      "MAIL FROM:<ana@runway.example>",
      `RCPT TO:<${settings.base_address}>`,
    ];
    for (const line of [...lines, "DATA"]) await say(line);
    const folder = join(workspace.server.dataFolder, "incoming-mails");
    const drafts = async () => readdir(folder).catch(() => []);
    // It has no answer to wait for.
    void say("From: ana@runway.example\r\nSubject: Broken off\r\n\r\nHalf a");
    while ((await drafts()).length === 0) await pause();
    await end();
    while ((await drafts()).length > 0) await pause();
    await sendMail(port, { to: settings.base_address });
    expect(await rows(1)).toMatchObject([{ Subject: "Lights out at threshold 07" }]);
  });

  test("without a subject gets words where the table asks for one", async () => {
    await workspace.builder.ok(fieldCalls.updateField, {
      tableId: tickets.id,
      fieldId: tickets.field("Subject"),
      required: true,
    });
    await sendMail(port, { to: settings.base_address, subject: "" });
    expect(await rows(1)).toMatchObject([{ Subject: "No subject" }]);
  });

  test("does not come to a copy of the table, which has no address of its own", async () => {
    const { jobId } = await workspace.builder.ok(tableCalls.duplicateItem, {
      type: "table",
      id: tickets.id,
      name: "Tickets copy",
      withRecords: false,
    });
    if (jobId !== null) await jobDone(workspace.builder, jobId);
    const { tables } = await workspace.builder.ok(tableCalls.listTables);
    const copy = tables.findLast(({ label }) => label === "Tickets copy");
    const { email } = await workspace.builder.ok(tableEmailCalls.getTableEmail, { tableId: copy?.id ?? 0 });
    expect(email).toMatchObject({ enabled: false, alias_list: [] });
    expect(email.base_address).not.toBe(settings.base_address);
  });

  test("and to another table's becomes a record of each", async () => {
    const other = await makeTickets(workspace.stranger);
    const theirs = emailSettings(other, `next-door-${other.id}`);
    await workspace.stranger.ok(saveTableEmail, { tableId: other.id, ...theirs });
    await sendMail(port, { to: [settings.base_address, theirs.base_address] });
    await rows(1);
    await rowsWhen(other, (all) => all.length === 1);
  });
});

describe("The mail server refuses", () => {
  const refusal = async (sending: Promise<unknown>): Promise<unknown> =>
    sending.then(
      () => "accepted",
      (error: { responseCode?: number }) => error.responseCode,
    );

  test("addresses that are no table's, switched off, or of a table in the trash", async () => {
    expect(await refusal(sendMail(port, { to: "nobody@mail.workloom.example" }))).toBe(550);
    expect(await refusal(sendMail(port, { to: "someone@elsewhere.example" }))).toBe(550);
    await save({ enabled: false });
    expect(await refusal(sendMail(port, { to: settings.base_address }))).toBe(550);
    await save();
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: tickets.id });
    expect(await refusal(sendMail(port, { to: settings.base_address }))).toBe(550);
    await workspace.builder.ok(tableCalls.restoreTable, { tableId: tickets.id });
    expect(await refusal(sendMail(port, { to: settings.base_address }))).toBe("accepted");
  });

  test("an unknown alias: neither of its own table nor of another", async () => {
    const other = await makeTickets(workspace.stranger);
    const theirs = emailSettings(other, `walls-${other.id}`, {
      alias_list: ["alias@planalto.example", settings.base_address],
    });
    await workspace.stranger.ok(saveTableEmail, { tableId: other.id, ...theirs });
    expect(await refusal(sendMail(port, { to: "alias@planalto.example" }))).toBe(550);
    await sendMail(port, { to: settings.base_address });
    await rows(1);
    expect(await other.rows()).toEqual([]);
  });

  test("mails that are too large, before and after they were sent", async () => {
    const raw = Buffer.alloc(EMAIL_MAX_BYTES + 1000, "a line of a mail that does not end\r\n");
    expect(await refusal(sendRaw(port, settings.base_address, raw))).toBe(552);
    expect(await tickets.rows()).toEqual([]);
  });

  test("more recipients than there may be", async () => {
    const tables = await Promise.all(
      Array.from({ length: SMTP_RECIPIENTS_MAX }, () => makeTickets(workspace.builder)),
    );
    const addresses = await Promise.all(
      tables.map(async (table) => {
        const email = emailSettings(table, `many-${table.id}`);
        await workspace.builder.ok(saveTableEmail, { tableId: table.id, ...email });
        return email.base_address;
      }),
    );
    const named = [...addresses, settings.base_address].map((address) => `RCPT TO:<${address}>`);
    const answers = await converse(port, ["EHLO runway.example", "MAIL FROM:<ana@runway.example>", ...named]);
    expect(answers.slice(-2).map((answer) => answer.slice(0, 3))).toEqual(["250", "452"]);
  });

  test("to log in, to relay and to reveal addresses", async () => {
    const answers = await converse(port, [
      "EHLO runway.example",
      "AUTH PLAIN AGFuYQBzZWNyZXQ=",
      "VRFY ana",
      "MAIL FROM:<ana@runway.example>",
      "RCPT TO:<somebody@elsewhere.example>",
      "DATA",
    ]);
    expect(answers[1]).not.toContain("AUTH");
    expect(answers.slice(2).map((answer) => answer.slice(0, 3))).toEqual(["500", "252", "250", "550", "503"]);
  });

  test("more connections of one address than it may hold", async () => {
    const held = await Promise.all(
      Array.from({ length: SMTP_CONNECTIONS_PER_ADDRESS }, () => openConversation(port)),
    );
    expect(held.map(({ greeting }) => greeting.slice(0, 3))).toEqual(held.map(() => "220"));
    const { greeting, end } = await openConversation(port);
    expect(greeting).toMatch(/^421/);
    await Promise.all([end(), ...held.map((one) => one.end())]);
  });
});
