import { beforeAll, expect, test } from "@jest/globals";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { recordCalls } from "#shared/contract/records";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { emailSettings, makeTickets, sendMail } from "../../support/emails";
import { pause } from "../../support/pause";
import type { Caller } from "../../support/organizations/organization";
import { useDiskFolder } from "../../support/disk-folder";
import { prepareFolder, type PreparedFolder } from "../../support/organizations/prepared-folder";
import { countRounds } from "../../support/progress";
import { startServerProcess } from "../../support/server-process";
import type { TestTable } from "../../support/tables";

/** Blows, at a different place of the work on some mails each time. */
const KILLS = process.env["SOAK"] === "1" ? 60 : 3;
const MAILS_AT_ONCE = 4;

const folder = useDiskFolder("mail-kill");
let prepared: PreparedFolder;
beforeAll(async () => {
  prepared = await prepareFolder(folder);
});

/** The records of the table: subject and names of the attachments of each. */
async function recordsOf(builder: Caller, tickets: TestTable): Promise<string[]> {
  const { records } = await builder.ok(recordCalls.queryRecords, { tableId: tickets.id, size: 1000 });
  return records.map(({ data }) => {
    const files = data[tickets.field("Attachments")] as unknown as { name: string }[] | null;
    const subject = data[tickets.field("Subject")];
    return `${typeof subject === "string" ? subject : ""} ${files?.map(({ name }) => name).join(",")}`;
  });
}

/** How many mails are stored for a job that has not ended. */
const mailsLeft = () =>
  readdirSync(join(folder, "organizations", "stored-files"), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.parentPath.includes("mails"),
  ).length;

test("Every mail that was acknowledged is one record, wherever the server is killed", async () => {
  const settings = { WORKLOOM_MAIL_PORT: "0" };
  let server = await startServerProcess(folder, [], settings);
  let builder = prepared.caller("builder", server.port);
  const tickets = await makeTickets(builder);
  const email = emailSettings(tickets, "killed");
  await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
  const expected: string[] = [];
  let left = 0;
  for (const kill of countRounds(KILLS)) {
    const port = server.mailPort;
    const send = (subject: string) => {
      const filename = `${subject.replace(" ", "-")}.txt`;
      expected.push(`${subject} ${filename}`);
      const attachments = [{ filename, content: subject }];
      return sendMail(port, { to: email.base_address, subject, attachments });
    };
    for (let index = 1; index < MAILS_AT_ONCE; index += 1) await send(`mail ${kill}-${index}`);
    // Some are records by then, some are not.
    while (
      (await recordsOf(builder, tickets)).length <
      expected.length - MAILS_AT_ONCE + (kill % MAILS_AT_ONCE)
    )
      await pause();
    // One is acknowledged at the very moment of the kill.
    await send(`mail ${kill}-${MAILS_AT_ONCE}`);
    await server.kill();
    left += mailsLeft();
    server = await startServerProcess(folder, [], settings);
    builder = prepared.caller("builder", server.port);
  }
  expect(left).toBeGreaterThan(0);
  while ((await recordsOf(builder, tickets)).length < expected.length) await pause();
  expect((await recordsOf(builder, tickets)).toSorted()).toEqual(expected.toSorted());
  const { emails } = await builder.ok(tableEmailCalls.listRefusedEmails, { tableId: tickets.id });
  expect(emails).toEqual([]);
  await server.stop();
  expect(readdirSync(join(folder, "incoming-mails"))).toEqual([]);
}, 3_600_000);

/** Removes the first content of a file, reports it and does nothing more. */
const HOLD_AFTER_REMOVAL = `data:text/javascript,${encodeURIComponent(`
  import files from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const { rm } = files;
  files.rm = async (path, options) => {
    await rm(path, options);
    if (!String(path).includes("stored-files")) return;
    process.send("removed");
    await new Promise(() => undefined);
  };
  syncBuiltinESMExports();`)}`;

test.each([
  { what: "one that became a record", times: 1 },
  { what: "one that came twice", times: 2 },
])(
  "A mail that is done with is not refused where the server is killed behind its removal: $what",
  async ({ times }) => {
    const settings = { WORKLOOM_MAIL_PORT: "0" };
    const first = await startServerProcess(folder, [], settings);
    let builder = prepared.caller("builder", first.port);
    const tickets = await makeTickets(builder);
    const email = emailSettings(tickets, `done-${times}`);
    await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...email });
    const mail = { to: email.base_address, subject: "Lamp", messageId: `<lamp-${times}@runway.example>` };
    for (let sent = 1; sent < times; sent += 1) await sendMail(first.mailPort, mail);
    while ((await recordsOf(builder, tickets)).length < times - 1) await pause();
    await first.stop();

    const held = await startServerProcess(folder, ["--import", HOLD_AFTER_REMOVAL], settings);
    const removed = once(held.child, "message");
    await sendMail(held.mailPort, mail);
    await removed;
    await held.kill();

    const again = await startServerProcess(folder, [], settings);
    builder = prepared.caller("builder", again.port);
    await sendMail(again.mailPort, { to: email.base_address, subject: "Another" });
    while ((await recordsOf(builder, tickets)).length < 2) await pause();
    const { emails } = await builder.ok(tableEmailCalls.listRefusedEmails, { tableId: tickets.id });
    expect(emails).toEqual([]);
    expect((await recordsOf(builder, tickets)).toSorted()).toEqual(["Another undefined", "Lamp undefined"]);
    await again.stop();
  },
);
