import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "@jest/globals";
import { connectorCalls } from "#shared/contract/connector";
import { exportCalls } from "#shared/contract/exports";
import { slaCalls } from "#shared/contract/sla";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { createQuotas } from "../../../server/quotas/create-quotas";
import { emailSettings, makeTickets } from "../../support/emails";
import { sendEmailFile } from "../../support/email-files";
import { errorOf } from "../../support/screen/forms";
import type { TestActor } from "../../support/organizations/organization";
import { startTestServer, type TestServer } from "../../support/server";
import { createTestTable, type TestTable } from "../../support/tables";
import { sendFile } from "../connector/support/upload";
import { incoming, makeTable, sendUpload, stored } from "../files/support/files";

const DAY = 86_400_000;
const HOUR = 3_600_000;
const MEGABYTE = 1024 * 1024;

let now = 0;
let server: TestServer;
let [member, colleague]: TestActor[] = [];
beforeAll(async () => {
  const quotas = { mails: 3, uploadMegabytes: 1, exports: 2 };
  server = await startTestServer({ quotas }, () => now);
});
afterAll(() => server.close());
beforeEach(async () => {
  // Six in the evening: the next day begins in six hours.
  now = (Math.floor(Date.now() / DAY) + 1) * DAY + 18 * HOUR;
  const org = await server.createOrganization();
  [member, colleague] = [await org.actor("builder"), await org.actor("admin")];
});

const untilTomorrow = String(6 * 60 * 60);

test("A user's exports per day are limited by the settings, whatever they export", async () => {
  const table = await createTestTable(member!, "Orders");
  const start = (actor: TestActor) => actor.call(exportCalls.exportTable, { id: table.id, filters: {} });
  expect((await start(member!)).status).toBe(200);
  expect((await member!.call(slaCalls.exportSla, { object_type: table.id })).status).toBe(200);
  const { status, headers, body } = await start(member!);
  expect([status, headers["retry-after"]]).toEqual([429, untilTomorrow]);
  expect(body).toMatchObject({
    error: {
      id: "export_quota_reached",
      message: "You can run 2 exports a day. Please run the rest tomorrow.",
    },
  });
  expect((await start(colleague!)).status).toBe(200);
  now += 6 * HOUR;
  expect((await start(member!)).status).toBe(200);
});

test("Mails count by recipient, and a refused one is sent to no one", async () => {
  const tickets = await makeTickets(member!);
  const settings = emailSettings(tickets, `quota-${randomUUID()}`);
  await member!.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
  const [record] = await tickets.add({ Subject: "Lights out", From: "crew@runway.example" });
  const place = { tableId: tickets.id, recordId: record!.id };
  const write = (actor: TestActor, cc: string[]) =>
    actor.call(tableEmailCalls.sendRecordEmail, { ...place, text: "Fixed", cc });
  const sent = async () => (await member!.ok(tableEmailCalls.listRecordEmails, place)).emails.length;
  expect((await write(member!, ["ana@runway.example"])).status).toBe(200);
  const refused = await write(member!, ["rui@runway.example"]);
  expect([refused.status, refused.headers["retry-after"]]).toEqual([429, untilTomorrow]);
  expect(refused.body).toMatchObject({ error: { id: "mail_quota_reached" } });
  expect(await sent()).toBe(1);
  expect((await write(member!, [])).status).toBe(200);
  expect((await write(member!, [])).status).toBe(429);
  expect((await write(colleague!, [])).status).toBe(200);
  expect(await sent()).toBe(3);
});

/** The ways in which a user can upload a file. */
async function ways(): Promise<
  [what: string, send: (content: Buffer, size?: number) => ReturnType<typeof sendUpload>][]
> {
  const table = await makeTable(member!);
  const tickets = await makeTickets(member!);
  const settings = emailSettings(tickets, `files-${randomUUID()}`);
  await member!.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
  const [record] = await tickets.add({ Subject: "Lights out", From: "crew@runway.example" });
  const place = { tableId: tickets.id, recordId: record!.id };
  return [
    ["a cell", (content, size) => sendUpload(member!, table, "Papers", "plan.txt", content, size)],
    ["a mail", (content, size) => sendEmailFile(member!, place, "plan.txt", content, size)],
    [
      "an import",
      async (content) => {
        const { identifier } = await member!.ok(connectorCalls.createImport, { connector_id: "csv" });
        return sendFile(member!, identifier, "plan.csv", content);
      },
    ],
  ];
}

test("Bytes count however they are uploaded, and nothing of a refused file is kept", async () => {
  const bytes = (count: number) => Buffer.from(`a,b\n${"1,2\n".repeat(count / 4)}`);
  const workspace = { server, org: member!.org } as Parameters<typeof stored>[0];
  for (const [what, send] of await ways()) {
    const answer = await send(bytes(0.3 * MEGABYTE));
    expect([what, answer.status]).toEqual([what, 200]);
  }
  const kept = stored(workspace);
  for (const [what, send] of await ways()) {
    const answer = await send(bytes(0.3 * MEGABYTE));
    expect([what, answer.status, answer.headers["retry-after"]]).toEqual([what, 429, untilTomorrow]);
    expect(errorOf(answer)).toMatchObject({
      id: "upload_quota_reached",
      message: "You can upload 1 MB a day. Please upload the rest tomorrow.",
    });
  }
  expect([stored(workspace), incoming(workspace)]).toEqual([kept, []]);
  // The refused file was not counted: a small one still fits.
  const [[, toCell]] = (await ways()) as [Awaited<ReturnType<typeof ways>>[number]];
  expect((await toCell(bytes(1000))).status).toBe(200);
});

test("A file that is announced as too large is refused before it is sent", async () => {
  const table = await makeTable(member!);
  const answer = await sendUpload(member!, table, "Papers", "plan.txt", "a", 2 * MEGABYTE);
  expect(answer.status).toBe(429);
});

test("Of many concurrent uploads only as many are kept as the quota allows", async () => {
  const table: TestTable = await makeTable(member!);
  const content = Buffer.alloc(0.3 * MEGABYTE, "x");
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => sendUpload(member!, table, "Papers", `${at}.txt`, content)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
});

test("The count survives a restart, and 0 removes the limit", async () => {
  const org = await member!.org.handle();
  const actor = { kind: "user" as const, userId: member!.userId };
  const again = () => createQuotas({ mails: 2, uploadMegabytes: 0, exports: 0 }, () => now);
  await again().count({ org, actor }, "mails", 2);
  await expect(again().count({ org, actor }, "mails", 1)).rejects.toMatchObject({ id: "mail_quota_reached" });
  await expect(again().check({ org, actor }, "mails", 1)).rejects.toMatchObject({ id: "mail_quota_reached" });
  for (let at = 0; at < 5; at += 1) await again().count({ org, actor }, "exports", 1_000_000);
  await again().count({ org, actor: { kind: "system", userId: 0 } }, "mails", 100);
  const takeBack = await createQuotas({ mails: 4, uploadMegabytes: 0, exports: 0 }, () => now).count(
    { org, actor },
    "mails",
    2,
  );
  await takeBack();
  await expect(again().count({ org, actor }, "mails", 1)).rejects.toMatchObject({ id: "mail_quota_reached" });
  now += DAY;
  await again().count({ org, actor }, "mails", 2);
});
