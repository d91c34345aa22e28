import { randomBytes } from "node:crypto";
import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls, type RecordEmail, type TableEmail } from "#shared/contract/table-emails";
import { tableCalls } from "#shared/contract/tables";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail } from "../../support/emails";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import type { TestTable } from "../../support/tables";
import { download, stored } from "../files/support/files";

const workspace = useTestWorkspace();
const { listRecordEmails, saveTableEmail } = tableEmailCalls;

let port: number;
let tickets: TestTable;
let settings: TableEmail;
const save = (change: Partial<TableEmail> = {}) =>
  workspace.builder.ok(saveTableEmail, { tableId: tickets.id, ...settings, ...change });
beforeEach(async () => {
  port = mailPortOf(workspace.server);
  tickets = await makeTickets(workspace.builder);
  settings = emailSettings(tickets, `files-${tickets.id}`, { attachments_field: null });
  await save();
});

/** The mails of the only record, once there are as many. */
async function mailsOf(count: number): Promise<{ recordId: number; emails: RecordEmail[] }> {
  await rowsWhen(tickets, (rows) => rows.length === 1);
  const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: tickets.id });
  const recordId = records[0]?.id ?? 0;
  for (;;) {
    const { emails } = await workspace.member.ok(listRecordEmails, { tableId: tickets.id, recordId });
    if (emails.length === count) return { recordId, emails };
    await pause();
  }
}
const bytesOf = async (fileId: number | null) => {
  const { status, bytes } = await download(workspace.viewer, fileId ?? 0);
  return status === 200 ? bytes : status;
};

describe("Attachments of a mail to a table without a field for them", () => {
  const content = randomBytes(300_000);
  const mail = () => ({
    to: settings.base_address,
    attachments: [
      { filename: "survey.bin", content },
      { filename: "lamps.txt", content: "07-1" },
    ],
  });

  test("come whole to readers of the record, and only to them", async () => {
    await sendMail(port, mail());
    const { emails } = await mailsOf(1);
    const [survey, lamps] = emails[0]?.attachments ?? [];
    expect([survey, lamps]).toMatchObject([
      { name: "survey.bin", size: content.byteLength },
      { name: "lamps.txt", size: 4 },
    ]);
    expect(await bytesOf(survey?.fileId ?? null)).toEqual(content);
    expect(await bytesOf(lamps?.fileId ?? null)).toEqual(Buffer.from("07-1"));
    const { status } = await download(workspace.stranger, lamps?.fileId ?? 0);
    expect(status).toBe(404);
    expect((await tickets.rows())[0]?.["Attachments"]).toBeNull();
  });

  test("go with their record, and nothing else of the mail is kept", async () => {
    const before = stored(workspace).length;
    await sendMail(port, mail());
    const { recordId, emails } = await mailsOf(1);
    // Two files; the mail as it came is needed no more.
    while (stored(workspace).length !== before + 2) await pause();
    const ids = { tableId: tickets.id, ids: [recordId] };
    await workspace.admin.ok(recordCalls.deleteRecords, ids);
    await workspace.admin.ok(recordCalls.purgeRecords, ids);
    while (stored(workspace).length !== before) await pause();
    expect(await bytesOf(emails[0]?.attachments[0]?.fileId ?? null)).toBe(404);
  });

  test("are out of reach while the record's table is in the trash", async () => {
    await sendMail(port, mail());
    const { emails } = await mailsOf(1);
    const fileId = emails[0]?.attachments[0]?.fileId ?? null;
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: tickets.id });
    expect(await bytesOf(fileId)).toBe(404);
    await workspace.builder.ok(tableCalls.restoreTable, { tableId: tickets.id });
    expect(await bytesOf(fileId)).toEqual(content);
  });
});

test.each([
  ["takes no more files", { max_files: 2 }],
  ["holds no more bytes", { maxBytes: 10 }],
])("Attachments for which the field %s stay with their mail, which is not refused", async (_what, limit) => {
  const { field } = await workspace.builder.ok(fieldCalls.createField, {
    tableId: tickets.id,
    name: "Papers",
    type: "files",
    config: { max_files: 20, maxBytes: 1_000_000, resize_imgs: false, ...limit },
  });
  await save({ attachments_field: field.id });
  const file = (filename: string) => ({ filename, content: "12345" });
  const messageId = `<full-${tickets.id}@runway.example>`;
  const first = { to: settings.base_address, messageId, attachments: [file("one.txt"), file("two.txt")] };
  await sendMail(port, first);
  await mailsOf(1);
  const second = { to: settings.base_address, inReplyTo: messageId, attachments: [file("three.txt")] };
  await sendMail(port, second);
  const { recordId, emails } = await mailsOf(2);
  expect(emails[1]?.attachments).toMatchObject([{ name: "three.txt", size: 5 }]);
  expect(await bytesOf(emails[1]?.attachments[0]?.fileId ?? null)).toEqual(Buffer.from("12345"));
  const { record } = await workspace.member.ok(recordCalls.getRecord, { tableId: tickets.id, recordId });
  expect(record.data[field.id]).toMatchObject([{ name: "one.txt" }, { name: "two.txt" }]);
});

test("An attachment removed from the record's field stays with its mail", async () => {
  await save({ attachments_field: tickets.field("Attachments") });
  await sendMail(port, {
    to: settings.base_address,
    attachments: [{ filename: "lamps.txt", content: "07-1" }],
  });
  const { recordId, emails } = await mailsOf(1);
  const data = tickets.data({ Attachments: null });
  await workspace.member.ok(recordCalls.updateRecords, {
    tableId: tickets.id,
    records: [{ id: recordId, data }],
  });
  expect(await bytesOf(emails[0]?.attachments[0]?.fileId ?? null)).toEqual(Buffer.from("07-1"));
});

test("The other recipients of a mail are returned with it", async () => {
  await sendMail(port, { to: settings.base_address, cc: "Tower <tower@runway.example>, ops@runway.example" });
  const { emails } = await mailsOf(1);
  expect(emails).toMatchObject([
    { to: settings.base_address, cc: "tower@runway.example, ops@runway.example" },
  ]);
});
