import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls, type TableEmail } from "#shared/contract/table-emails";
import { SMTP_CONNECTIONS_PER_ADDRESS } from "#shared/limits/emails";
import { updateCalls } from "#shared/contract/updates";
import { startServer, type RunningServer } from "../../../server/app";
import { startBucketPeer, type BucketPeer } from "../../support/peers/bucket-peer";
import { createClient } from "../../support/client";
import {
  emailSettings,
  mailPortOf,
  makeTickets,
  refusedWhen,
  rowsWhen,
  sendMail,
} from "../../support/emails";
import { pause } from "../../support/pause";
import type { Caller, TestActor } from "../../support/organizations/organization";
import { scratchFolder } from "../../support/scratch-folder";
import { startTestServer, type TestServer } from "../../support/server";
import type { TestTable } from "../../support/tables";
import { download } from "../files/support/files";

let bucket: BucketPeer;
let first: TestServer;
let second: RunningServer;
const folder = scratchFolder("second-server");
let builder: TestActor;
/** The same person at both servers. */
let atBoth: Caller[];
let tickets: TestTable;
let settings: TableEmail;
beforeAll(async () => {
  bucket = await startBucketPeer();
  first = await startTestServer({ bucket: bucket.settings });
  // As on another machine: the two share the database and the bucket, and nothing else.
  second = await startServer({ ...first.services.config, port: 0, dataFolder: folder });
  builder = await (await first.createOrganization()).actor("builder");
  const there = { ...builder.org, port: second.port };
  atBoth = [
    builder,
    { ...createClient({ ...there, token: builder.token }), token: builder.token, org: there },
  ];
});
afterAll(async () => {
  await second.close();
  await first.close();
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  tickets = await makeTickets(builder);
  settings = emailSettings(tickets, `both-${tickets.id}`);
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
});

const mail = (place: number) => ({
  to: settings.base_address,
  subject: `Mail ${place}`,
  messageId: `<mail-${tickets.id}-${place}@runway.example>`,
  attachments: [{ filename: `file-${place}.txt`, content: `content ${place}` }],
});
const ports = () => [mailPortOf(first), mailPortOf(second)] as const;
/** As many at a time as one address may have connections at a server. */
async function inTurns(all: readonly number[], work: (place: number) => Promise<unknown>): Promise<void> {
  const left = [...all];
  const next = async (): Promise<void> => {
    const place = left.shift();
    if (place === undefined) return;
    await work(place);
    await next();
  };
  await Promise.all(Array.from({ length: SMTP_CONNECTIONS_PER_ADDRESS / 2 }, next));
}
/** Each is read in a process of its own, one after the other, which takes a slow machine some seconds. */
const MAILS = 16;
const ANSWERS = 9;
const places = (count: number) => Array.from({ length: count }, (_, place) => place);

test("Of mails that come to both servers at once none is lost and none is doubled", async () => {
  const before = bucket.list().length;
  await inTurns(places(MAILS), (place) => {
    const [here, there] = ports();
    const ways = [place % 2 === 0 ? here : there];
    // A sender who misses the reply tries the other server.
    if (place % 4 === 0) ways.push(there);
    return Promise.all(ways.map((port) => sendMail(port, mail(place))));
  });
  await rowsWhen(tickets, (all) => all.length >= MAILS);
  // Duplicates are skipped by then, too: only the files of the records remain.
  while (bucket.list().length !== before + MAILS) await pause();
  const rows = await tickets.rows();
  const bySubject = (name: unknown) => Number(/\d+/.exec(String(name))?.[0]);
  expect(rows.map(({ Subject }) => bySubject(Subject)).toSorted((a, b) => a - b)).toEqual(places(MAILS));
  for (const { Subject, Attachments } of rows) {
    const place = bySubject(Subject);
    const [file, ...more] = Attachments as unknown as { id: number; name: string }[];
    expect([file?.name, more]).toEqual([`file-${place}.txt`, []]);
    for (const caller of atBoth) {
      const { bytes } = await download(caller, file?.id ?? 0);
      expect(bytes.toString()).toBe(`content ${place}`);
    }
  }
  const { emails } = await builder.ok(tableEmailCalls.listRefusedEmails, { tableId: tickets.id });
  expect(emails).toEqual([]);
  for (const data of [first.dataFolder, folder])
    expect(readdirSync(join(data, "incoming-mails"))).toEqual([]);
});

test("Answers that come to both servers at once stay with their record, each with its file", async () => {
  const [here, there] = ports();
  await sendMail(here, mail(0));
  await rowsWhen(tickets, (all) => all.length === 1);
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: tickets.id });
  const recordId = records[0]?.id ?? 0;
  const inReplyTo = mail(0).messageId;
  await inTurns(places(ANSWERS), (place) =>
    sendMail(place % 2 === 0 ? here : there, { ...mail(place + 1), inReplyTo, subject: "Re: Mail 0" }),
  );
  const conversation = async () =>
    (await builder.ok(tableEmailCalls.listRecordEmails, { tableId: tickets.id, recordId })).emails;
  while ((await conversation()).length !== ANSWERS + 1) await pause();
  const [row, ...others] = await tickets.rows();
  expect(others).toEqual([]);
  const held = row?.["Attachments"] as unknown as { name: string }[] | undefined;
  expect(held?.map(({ name }) => name).toSorted()).toEqual(
    places(ANSWERS + 1)
      .map((place) => `file-${place}.txt`)
      .toSorted(),
  );
});

test("Mails without a matching record cause one update, also with two servers", async () => {
  await builder.ok(fieldCalls.deleteField, { tableId: tickets.id, fieldId: tickets.field("Message") });
  await inTurns(places(MAILS), (place) => sendMail(ports()[place % 2]!, mail(place)));
  await refusedWhen(builder, tickets.id, MAILS);
  for (;;) {
    const { updates } = await builder.ok(updateCalls.listUpdates, {});
    const titles = updates.filter(({ props }) => props.tableId === tickets.id).map(({ title }) => title);
    expect(titles.length).toBeLessThanOrEqual(1);
    if (titles[0] === `${MAILS} emails to Tickets didn't become records`) break;
    await pause();
  }
});
