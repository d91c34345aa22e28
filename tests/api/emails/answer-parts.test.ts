import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "@jest/globals";
import PostalMime from "postal-mime";
import { fileCalls } from "#shared/contract/files";
import { outboxCalls } from "#shared/contract/outbox";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls, type RecordEmail } from "#shared/contract/table-emails";
import { EMAIL_CC_MAX, EMAIL_FILES_MAX, EMAIL_FILES_MAX_BYTES } from "#shared/limits/emails";
import { sendEmailFile, uploadEmailFile } from "../../support/email-files";
import { emailSettings, makeTickets } from "../../support/emails";
import { errorOf } from "../../support/screen/forms";
import { pause } from "../../support/pause";
import type { TestActor, TestOrganization } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { download } from "../files/support/files";
import { startMailPeer, type MailPeer } from "../outbox/mail-peer";

const { listRecordEmails, saveTableEmail, sendRecordEmail } = tableEmailCalls;

let peer: MailPeer;
let server: TestServer;
let org: TestOrganization;
let [admin, builder, member, viewer]: TestActor[] = [];
let tickets: TestTable;
let place: { tableId: number; recordId: number };
let crew: string;
beforeAll(async () => {
  peer = await startMailPeer();
  server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${peer.port}`, logLevel: "silent" });
  org = await server.createOrganization();
  [admin, builder, member, viewer] = await Promise.all(
    (["admin", "builder", "member", "viewer"] as const).map((name) => org.actor(name)),
  );
});
afterAll(async () => {
  await server.close();
  await peer.close();
});
beforeEach(async () => {
  tickets = await makeTickets(builder!);
  const settings = emailSettings(tickets, `parts-${tickets.id}`);
  await builder!.ok(saveTableEmail, { tableId: tickets.id, ...settings });
  crew = `crew-${tickets.id}@runway.example`;
  const [record] = await tickets.add({ Subject: "Lights out", From: crew });
  place = { tableId: tickets.id, recordId: record?.id ?? 0 };
});

/** The mails sent to the crew, in order of arrival. */
const sentTo = (address: string) =>
  peer.mails.flatMap((raw, index) =>
    raw.includes(`To: ${address}`) ? [{ raw, recipients: peer.recipients[index] ?? [] }] : [],
  );
async function nextMail(): Promise<{ raw: string; recipients: string[] }> {
  for (;;) {
    const mail = sentTo(crew).at(-1);
    if (mail) return mail;
    await pause();
  }
}
/** The mails of the record, once what became of each is known. */
async function settledMails(): Promise<RecordEmail[]> {
  for (;;) {
    const { emails } = await member!.ok(listRecordEmails, place);
    if (emails.every(({ status }) => status !== "waiting")) return emails;
    await pause();
  }
}
const answer = { text: "On our way." };

describe("An answer with files", () => {
  test("brings each of them whole, and keeps them with the answer", async () => {
    const content = randomBytes(2_000_000);
    const plan = await uploadEmailFile(member!, place, "São João plan.bin", content);
    const note = await uploadEmailFile(member!, place, "note.txt", "07-1, 07-2");
    const attachments = [plan.id, note.id];
    const { email } = await member!.ok(sendRecordEmail, { ...place, ...answer, attachments });
    expect(email.attachments).toEqual([
      { name: "São João plan.bin", size: content.byteLength, fileId: plan.id },
      { name: "note.txt", size: 10, fileId: note.id },
    ]);
    const { raw } = await nextMail();
    const sent = await PostalMime.parse(raw, { attachmentEncoding: "arraybuffer" });
    expect(sent.text).toContain("On our way.");
    expect(sent.attachments.map(({ filename }) => filename)).toEqual(["São João plan.bin", "note.txt"]);
    const [first, second] = sent.attachments.map(({ content: bytes }) => Buffer.from(bytes as ArrayBuffer));
    expect(first?.equals(content)).toBe(true);
    expect(second?.toString()).toBe("07-1, 07-2");
    expect(await settledMails()).toMatchObject([{ status: "sent", attachments: email.attachments }]);
    // As the record's rights are, so are the files'.
    const { status, bytes } = await download(viewer!, plan.id);
    expect(status).toBe(200);
    expect(bytes.equals(content)).toBe(true);
    const elsewhere = await (await server.createOrganization()).actor("admin");
    expect((await download(elsewhere, plan.id)).status).toBe(404);
  });

  test("under one key goes once, however often it is sent", async () => {
    const { id } = await uploadEmailFile(member!, place, "note.txt", "07-1");
    const once = member!.with({ "Idempotency-Key": `parts-${tickets.id}` });
    for (let count = 0; count < 3; count += 1)
      await once.ok(sendRecordEmail, { ...place, ...answer, attachments: [id] });
    expect(await settledMails()).toHaveLength(1);
    expect(sentTo(crew)).toHaveLength(1);
  });

  test("that was changed before it is sent again takes the same files along", async () => {
    const { id } = await uploadEmailFile(member!, place, "note.txt", "07-1");
    await member!.ok(sendRecordEmail, { ...place, ...answer, attachments: [id] });
    const { email } = await member!.ok(sendRecordEmail, { ...place, text: "At ten.", attachments: [id, id] });
    const [attached, ...more] = email.attachments;
    expect(more).toEqual([]);
    expect(attached?.name).toBe("note.txt");
    expect(attached?.fileId).not.toBe(id);
    const { bytes } = await download(viewer!, attached?.fileId ?? 0);
    expect(bytes.toString()).toBe("07-1");
  });

  test("rejects uploads of other users, files of another record's mails, and unknown files", async () => {
    const theirs = await uploadEmailFile(builder!, place, "theirs.txt", "x");
    const [other] = await tickets.add({ Subject: "Other", From: "other@runway.example" });
    const beside = { ...place, recordId: other?.id ?? 0 };
    const mine = await uploadEmailFile(member!, beside, "beside.txt", "x");
    await member!.ok(sendRecordEmail, { ...beside, ...answer, attachments: [mine.id] });
    for (const id of [theirs.id, mine.id, 999_999]) {
      const { fields } = await member!.fails("field_validation_failed", sendRecordEmail, {
        ...place,
        ...answer,
        attachments: [id],
      });
      expect(fields).toEqual([
        { path: "attachments", message: "A file no longer exists, or you don't have access to it." },
      ]);
    }
    // A refused file still belongs to its uploader.
    await builder!.ok(sendRecordEmail, { ...place, ...answer, attachments: [theirs.id] });
  });

  test("is refused beyond what a mail can carry, and its files can be sent apart", async () => {
    const half = Buffer.alloc(EMAIL_FILES_MAX_BYTES / 2 + 1);
    const first = await uploadEmailFile(member!, place, "first.bin", half);
    const second = await uploadEmailFile(member!, place, "second.bin", half);
    const attachments = [first.id, second.id];
    await member!.fails("attachments_too_large", sendRecordEmail, { ...place, ...answer, attachments });
    const tooMany = Array.from({ length: EMAIL_FILES_MAX + 1 }, (_, index) => index + 1);
    await member!.fails("invalid_request", sendRecordEmail, { ...place, ...answer, attachments: tooMany });
    await member!.ok(sendRecordEmail, { ...place, ...answer, attachments: [second.id] });
    const announced = await sendEmailFile(member!, place, "large.bin", "x", EMAIL_FILES_MAX_BYTES + 1);
    expect(errorOf(announced)).toMatchObject({ id: "attachments_too_large" });
    expect(errorOf(await sendEmailFile(member!, place, "empty.bin", ""))).toMatchObject({ id: "file_empty" });
  });

  test("is not sent in part: where a file cannot be read, nothing goes out", async () => {
    const { id } = await uploadEmailFile(member!, place, "note.txt", "07-1");
    const { open } = server.services.files;
    server.services.files.open = () => Promise.reject(new Error("The storage is on fire"));
    try {
      await member!.ok(sendRecordEmail, { ...place, ...answer, attachments: [id] });
      const tried = async () => {
        const { mails } = await admin!.ok(outboxCalls.listOutbox, {});
        return mails.find(({ to }) => to === crew)?.error;
      };
      while ((await tried()) !== "The storage is on fire") await pause();
      expect(sentTo(crew)).toEqual([]);
    } finally {
      server.services.files.open = open;
    }
    const { raw } = await nextMail();
    expect(raw).toContain("note.txt");
    expect(await settledMails()).toMatchObject([{ status: "sent" }]);
  });

  test("keeps them when the upload's own person is asked to give one up, and loses them with the record", async () => {
    const { id } = await uploadEmailFile(member!, place, "note.txt", "07-1");
    await member!.ok(sendRecordEmail, { ...place, ...answer, attachments: [id] });
    await member!.fails("file_not_found", fileCalls.discardUpload, { fileId: id });
    const ids = { tableId: tickets.id, ids: [place.recordId] };
    await settledMails();
    await admin!.ok(recordCalls.deleteRecords, ids);
    await admin!.ok(recordCalls.purgeRecords, ids);
    expect((await download(admin!, id)).status).toBe(404);
  });
});

describe("A file for an answer", () => {
  test("is taken from who may answer, and is theirs alone until it is sent", async () => {
    const { id } = await uploadEmailFile(member!, place, "note.txt", "07-1");
    expect((await download(member!, id)).status).toBe(200);
    expect((await download(builder!, id)).status).toBe(404);
    expect(errorOf(await sendEmailFile(viewer!, place, "note.txt", "x"))).toMatchObject({
      id: "permission_denied",
    });
    expect(errorOf(await sendEmailFile({ ...member!, org, token: "none" }, place, "x", "x"))).toMatchObject({
      id: "invalid_token",
    });
    const nowhere = { ...place, recordId: 999_999 };
    expect(errorOf(await sendEmailFile(member!, nowhere, "x", "x"))).toMatchObject({
      id: "record_not_found",
    });
    await member!.ok(fileCalls.discardUpload, { fileId: id });
    expect((await download(member!, id)).status).toBe(404);
  });

  test("is refused where table e-mail is switched off", async () => {
    const settings = emailSettings(tickets, `parts-${tickets.id}`, { enabled: false });
    await builder!.ok(saveTableEmail, { tableId: tickets.id, ...settings });
    expect(errorOf(await sendEmailFile(member!, place, "note.txt", "x"))).toMatchObject({
      id: "email_not_enabled",
    });
  });
});

describe("An answer with copies", () => {
  test("goes to each address once, with all of them visible", async () => {
    const cc = ["Tower@runway.example", "ops@runway.example", "tower@runway.example ", crew];
    const { email } = await member!.ok(sendRecordEmail, { ...place, ...answer, cc });
    expect(email.cc).toBe("tower@runway.example, ops@runway.example");
    const { raw, recipients } = await nextMail();
    expect(recipients).toEqual([crew, "tower@runway.example", "ops@runway.example"]);
    expect(raw).toMatch(/^Cc: tower@runway.example, ops@runway.example\r$/m);
    const { mails } = await admin!.ok(outboxCalls.listOutbox, {});
    const { mail } = await admin!.ok(outboxCalls.getMail, {
      mailId: mails.find(({ to }) => to === crew)?.id ?? 0,
    });
    expect(mail).toMatchObject({ cc: ["tower@runway.example", "ops@runway.example"], attachments: [] });
  });

  test("names the one that is no address, and sends nothing", async () => {
    const cc = ["tower@runway.example", "nobody", "x@y.example\r\nBcc: z@y.example"];
    const { fields } = await member!.fails("field_validation_failed", sendRecordEmail, {
      ...place,
      ...answer,
      cc,
    });
    expect(fields).toEqual(["cc.1", "cc.2"].map((path) => ({ path, message: "Invalid email address" })));
    const many = Array.from({ length: EMAIL_CC_MAX + 1 }, (_, index) => `a${index}@y.example`);
    await member!.fails("invalid_request", sendRecordEmail, { ...place, ...answer, cc: many });
    expect(await settledMails()).toEqual([]);
  });
});
