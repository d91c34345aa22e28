import { afterAll, expect, test } from "@jest/globals";
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { upload } from "../files/support/files";
import { emailSettings, mailPortOf, makeTickets, rowsWhen, sendMail } from "../../support/emails";
import { tableEmailCalls } from "#shared/contract/table-emails";
import { scratchFolder } from "../../support/scratch-folder";
import { startTestServer } from "../../support/server";
import { createTestTable } from "../../support/tables";

const outside = scratchFolder("modes");
const dataFolder = join(outside, "data");
const old = process.umask(0o022);
afterAll(() => {
  process.umask(old);
  rmSync(outside, { recursive: true, force: true });
});

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const below = (folder: string) => readdirSync(folder, { recursive: true, encoding: "utf8" });

/** Files of the data folder that other accounts may read. */
function othersMayRead(): string[] {
  const wrong = below(dataFolder).filter((name) => {
    const stats = statSync(join(dataFolder, name));
    return !["700", "600"].includes(modeOf(join(dataFolder, name))) || (stats.isFile() && stats.mode & 0o100);
  });
  return modeOf(dataFolder) === "700" ? wrong : [dataFolder, ...wrong];
}

const onUnix = process.platform === "win32" ? test.skip : test;

onUnix("What lies in the data folder from before is the server's alone once it starts", async () => {
  const elsewhere = join(outside, "elsewhere");
  writeFileSync(elsewhere, "not ours");
  chmodSync(elsewhere, 0o644);
  for (const folder of [
    "organizations/stored-files/1/4f",
    "organizations/1-files/incoming",
    "incoming-mails",
  ]) {
    mkdirSync(join(dataFolder, folder), { recursive: true });
    writeFileSync(join(dataFolder, folder, "old"), "secret");
  }
  symlinkSync(elsewhere, join(dataFolder, "link"));
  for (const name of below(dataFolder))
    if (statSync(join(dataFolder, name)).isFile() && name !== "link")
      chmodSync(join(dataFolder, name), 0o664);
  expect(othersMayRead()).toContain("incoming-mails/old");
  const server = await startTestServer({ dataFolder });
  expect(othersMayRead().filter((name) => name !== "link")).toEqual([]);
  expect(modeOf(elsewhere)).toBe("644");
  rmSync(join(dataFolder, "link"));
  await server.close();
});

onUnix(
  "Databases, their journals, uploads and mails are the server's alone from their first byte",
  async () => {
    const server = await startTestServer({ dataFolder });
    const org = await server.createOrganization();
    const builder = await org.actor("builder");
    const table = await createTestTable(builder, "Papers", [{ name: "Papers", type: "files" }]);
    await upload(builder, table, "Papers", "plan.txt", "content");
    const tickets = await makeTickets(builder);
    const settings = emailSettings(tickets, `modes-${tickets.id}`);
    await builder.ok(tableEmailCalls.saveTableEmail, { tableId: tickets.id, ...settings });
    await sendMail(mailPortOf(server), { to: settings.base_address });
    await rowsWhen(tickets, (rows) => rows.length === 1);
    expect(othersMayRead()).toEqual([]);
    expect(below(dataFolder).some((name) => name.includes("stored-files/"))).toBe(true);
    await server.close();
  },
);
