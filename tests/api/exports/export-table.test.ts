import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import type { z } from "zod";
import { parse } from "csv-parse/sync";
import { readXlsx } from "hucre/xlsx";
import { fillPath } from "#shared/contract/define";
import { exportCalls, type exportFilters } from "#shared/contract/exports";
import { outboxCalls } from "#shared/contract/outbox";
import { recordCalls } from "#shared/contract/records";
import { roleCalls } from "#shared/contract/roles";
import { tableCalls } from "#shared/contract/tables";
import { userCalls } from "#shared/contract/users";
import { updateCalls, type Update } from "#shared/contract/updates";
import { exportJob } from "../../../server/areas/exports/export-job";
import { exportKey } from "../../../server/areas/exports/paths";
import { findExport, updateExport } from "../../../server/areas/exports/repository";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { jobDone } from "../../support/jobs";
import { pause } from "../../support/pause";
import type { TestActor } from "../../support/organizations/organization";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const DAY = 86_400_000;

const workspace = useTestWorkspace();
const { downloadExport, exportTable, getExport, openExport } = exportCalls;

const orders = async () => {
  const table = await createTestTable(workspace.builder, "Work: orders", [
    { name: "Title", type: "text" },
    { name: "Hours", type: "number" },
    { name: "Status", type: "select", config: statusOptions },
  ]);
  await table.add(
    { Title: '=HYPERLINK("x")', Hours: -3, Status: 3 },
    { Title: "+1", Hours: 10, Status: 1 },
    { Title: '@you, "quoted"', Hours: 2.5, Status: 3 },
  );
  return table;
};

testCall(workspace, {
  what: "export a table",
  call: exportTable,
  argument: async () => ({ id: (await orders()).id, filters: {} }),
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: {
    "a form nobody knows": { change: { filters: { format: "pdf" } }, path: "filters.format" },
    "a filter that is none": { change: { filters: { filter: {} } }, path: "filters.filter.match" },
  },
});

async function made(
  actor: TestActor,
  table: TestTable,
  filters: z.input<typeof exportFilters>,
): Promise<string> {
  const { identifier, jobId } = await actor.ok(exportTable, { id: table.id, filters });
  await jobDone(actor, jobId);
  return identifier;
}

const download = (identifier: string, headers: Record<string, string>) =>
  send({
    port: workspace.org.port,
    host: workspace.org.host,
    method: "GET",
    path: fillPath(downloadExport.path, { identifier }),
    headers,
  });
const as = ({ token }: TestActor) => ({ Authorization: `Bearer ${token}` });

describe("the file of an export", () => {
  test("CSV holds what the view shows, in its order; nothing in it is run as a formula", async () => {
    const table = await orders();
    const identifier = await made(workspace.viewer, table, {
      filter: {
        match: "all",
        conditions: [{ fieldId: table.field("Hours"), operator: "lessThan", value: 20 }],
      },
      sort: [{ field: table.field("Hours"), order: "desc" }],
      fields: [table.field("Hours"), table.field("Title"), table.field("Status")],
    });
    const { status, bytes, headers } = await download(identifier, as(workspace.viewer));
    expect(status).toBe(200);
    expect(headers["content-disposition"]).toContain('"Work  orders.csv"');
    expect(bytes.toString().replace("\uFEFF", "").trimEnd().split("\n")).toEqual([
      "Hours,Title,Status",
      "10,'+1,New",
      '2.5,"\'@you, ""quoted""",Done',
      '-3,"\'=HYPERLINK(""x"")",Done',
    ]);
  });

  test("In Excel numbers are numbers and formulas are only texts", async () => {
    const table = await orders();
    const identifier = await made(workspace.viewer, table, { format: "xlsx" });
    const { bytes } = await download(identifier, as(workspace.viewer));
    const workbook = await readXlsx(bytes);
    expect(workbook.sheets[0]?.rows).toEqual([
      ["Title", "Hours", "Status"],
      ['=HYPERLINK("x")', -3, "Done"],
      ["+1", 10, "New"],
      ['@you, "quoted"', 2.5, "Done"],
    ]);
  });

  test("In Excel days, times, shares and money are values in the formats that people see", async () => {
    const table = await createTestTable(workspace.builder, "Jobs", [
      { name: "Title", type: "text" },
      { name: "Due", type: "date" },
      { name: "Begun", type: "datetime" },
      { name: "Hour", type: "time" },
      { name: "Share", type: "percent", config: { decimals: 1 } },
      { name: "Cost", type: "currency", config: { symbol: "R$", decimals: 2 } },
    ]);
    await table.add(
      { Title: "Sweep", Due: "2026-03-05", Begun: "2026-07-05T12:30:00.000Z", Hour: "06:00:00", Share: 12.5 },
      { Title: "Old", Due: "1899-05-01", Cost: -1234.5 },
    );
    const identifier = await made(workspace.viewer, table, { format: "xlsx" });
    const { bytes } = await download(identifier, as(workspace.viewer));
    const workbook = await readXlsx(bytes, { readStyles: true });
    const [sheet] = workbook.sheets;
    const [, sweep = [], old = []] = sheet?.rows ?? [];
    // The organisation's time zone is Lisbon, an hour ahead of UTC in summer.
    expect(sweep).toEqual([
      "Sweep",
      new Date("2026-03-05T00:00:00Z"),
      new Date("2026-07-05T13:30:00Z"),
      expect.anything(),
      0.125,
      null,
    ]);
    expect(old.slice(1)).toEqual(["May 1, 1899", null, null, null, -1234.5]);
    const formats = [1, 2, 3, 4, 5].map((column) => sheet?.cells?.get(`2,${column}`)?.style?.numFmt);
    expect(formats).toEqual([
      'mmm d", "yyyy',
      'mmm d", "yyyy", "h:mm AM/PM',
      "h:mm AM/PM",
      "#,##0.0%",
      '"R$\u00A0"#,##0.00',
    ]);
  });

  test("CSV says days and times by ISO 8601, or as people see them where they ask for that", async () => {
    const table = await createTestTable(workspace.builder, "Dates", [
      { name: "Title", type: "text" },
      { name: "Due", type: "date" },
      { name: "Begun", type: "datetime" },
      { name: "Share", type: "percent" },
    ]);
    await table.add({ Title: "Sweep", Due: "2026-03-05", Begun: "2026-07-05T12:30:00.000Z", Share: 12.5 });
    const rowOf = async (dates?: "shown") => {
      const identifier = await made(workspace.viewer, table, dates ? { dates } : {});
      const { bytes } = await download(identifier, as(workspace.viewer));
      return bytes.toString().trimEnd().split("\n")[1];
    };
    expect(await rowOf()).toBe("Sweep,2026-03-05,2026-07-05T13:30:00+01:00,12.5");
    expect(await rowOf("shown")).toMatch(/^Sweep,"Mar 5, 2026","Jul 5, 2026, 1:30\sPM",12\.5$/);
  });

  test.each(["csv", "xlsx"] as const)(
    "In %s connected records are their titles, as they are copied",
    async (format) => {
      const crews = await createTestTable(workspace.builder, `Crews ${format}`, [
        { name: "Name", type: "text" },
      ]);
      await crews.add({ Name: "Tower" }, { Name: "Day, first" });
      const table = await createTestTable(workspace.builder, `Shifts ${format}`, [
        { name: "Title", type: "text" },
        { name: "Crew", type: "connectedRecord", config: { tableId: crews.id, many: true, inverseOf: null } },
      ]);
      await table.add({ Title: "A", Crew: [1, 2] }, { Title: "B", Crew: [2] }, { Title: "C" });
      const identifier = await made(workspace.viewer, table, { format });
      const { bytes } = await download(identifier, as(workspace.viewer));
      const cells =
        format === "xlsx"
          ? (await readXlsx(bytes)).sheets[0]?.rows.map(([, crew]) => crew)
          : (parse(bytes.toString(), { bom: true }) as string[][]).map(([, crew]) => crew || null);
      expect(cells).toEqual(["Crew", 'Tower, "Day, first"', '"Day, first"', null]);
    },
  );

  test("All records of several pages are exported, each once", async () => {
    const table = await createTestTable(workspace.builder, "Long");
    for (let at = 0; at < 2500; at += 500) {
      const rows = Array.from({ length: 500 }, (_, index) => ({ data: table.data({ Hours: at + index }) }));
      await workspace.builder.ok(recordCalls.createRecords, { tableId: table.id, records: rows });
    }
    const identifier = await made(workspace.viewer, table, {});
    const { bytes } = await download(identifier, as(workspace.viewer));
    const lines = bytes.toString().trimEnd().split("\n").slice(1);
    expect(lines.map((line) => Number(line.split(",")[1]))).toEqual(
      Array.from({ length: 2500 }, (_, index) => index),
    );
  });
});

describe("the link to the file", () => {
  test("The user who asked gets a mail with the link", async () => {
    const identifier = await made(workspace.member, await orders(), {});
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox, {});
    const found = mails.find(({ to }) => to === workspace.member.email);
    const { mail } = await workspace.admin.ok(outboxCalls.getMail, { mailId: found?.id ?? 0 });
    expect(mail.text).toContain(`/exports/${identifier}`);
    expect(mail.subject).toContain("Work  orders.csv");
  });

  test("The user's updates say that it is ready and link to it; others are not notified", async () => {
    const identifier = await made(workspace.member, await orders(), {});
    const link = `/exports/${identifier}`;
    const linksOf = async (actor: TestActor) =>
      (await actor.ok(updateCalls.listUpdates, {})).updates.map(({ title, description, rawLink }) => ({
        title,
        description,
        rawLink,
      }));
    expect(await linksOf(workspace.member)).toContainEqual({
      title: "Work  orders.csv is ready for download",
      description: "3 records of Work: orders",
      rawLink: link,
    });
    expect((await linksOf(workspace.builder)).map(({ rawLink }) => rawLink)).not.toContain(link);
  });

  test("The cookie of a download lasts 90 minutes and opens only this file, without a session", async () => {
    const [identifier, other] = [
      await made(workspace.viewer, await orders(), {}),
      await made(workspace.viewer, await orders(), {}),
    ];
    const { headers } = await workspace.viewer.call(openExport, { identifier });
    const [cookie = ""] = headers["set-cookie"] ?? [];
    expect(cookie).toContain("Max-Age=5400");
    expect(cookie).toContain("HttpOnly");
    const [pair = ""] = cookie.split(";");
    expect((await download(identifier, { Cookie: pair })).status).toBe(200);
    expect((await download(other, { Cookie: pair })).status).toBe(401);
    // A browser that keeps it for longer gains nothing.
    const { database } = await workspace.org.handle();
    const { tokenExpiresAt } = (await findExport(database, identifier))!;
    await updateExport(database, identifier, { tokenExpiresAt: Number(tokenExpiresAt) - 90 * 60_000 });
    expect((await download(identifier, { Cookie: pair })).status).toBe(401);
    expect((await download(identifier, {})).status).toBe(401);
  });

  test("Only its owner gets the file, and only while they may see the table", async () => {
    const table = await orders();
    const identifier = await made(workspace.builder, table, {});
    await workspace.viewer.fails("export_not_found", getExport, { identifier });
    expect((await download(identifier, as(workspace.viewer))).status).toBe(404);
    const { headers } = await workspace.builder.call(openExport, { identifier });
    const [pair = ""] = (headers["set-cookie"]?.[0] ?? "").split(";");
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: table.id });
    await workspace.builder.fails("object_not_found", getExport, { identifier });
    expect((await download(identifier, { Cookie: pair })).status).toBe(404);
  });
});

describe("An export that fails", () => {
  /** Runs a finished export again, as after a crash of the server during the export. */
  async function makeAgain(identifier: string): Promise<number> {
    const org = await workspace.org.handle();
    await updateExport(org.database, identifier, { state: "running" });
    const input = { identifier, filters: { format: "csv" as const, dates: "iso" as const } };
    return workspace.server.services.jobs.enqueue(org, exportJob, input, workspace.member.userId);
  }

  /** Polls until the newest update has this title. */
  async function firstUpdate(actor: TestActor, title: string): Promise<Update> {
    for (;;) {
      const [update] = (await actor.ok(updateCalls.listUpdates, {})).updates;
      if (update?.title === title) return update;
      await pause();
    }
  }

  test("because its table was deleted is reported with the reason, by mail and in the updates", async () => {
    const table = await orders();
    const identifier = await made(workspace.member, table, {});
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: table.id });
    const jobId = await makeAgain(identifier);
    await expect(jobDone(workspace.member, jobId)).rejects.toThrow("Table not found");

    const text = "The export of Work: orders failed: Table not found";
    const title = "Work  orders.csv couldn't be created";
    // It is reported once the job has ended: the mail first, then the update.
    expect(await firstUpdate(workspace.member, title)).toMatchObject({
      description: text,
      props: { type: "error", tableId: table.id },
    });
    const { mails } = await workspace.admin.ok(outboxCalls.listOutbox, {});
    const found = mails.find(({ subject }) => subject === title);
    const { mail } = await workspace.admin.ok(outboxCalls.getMail, { mailId: found?.id ?? 0 });
    expect(mail).toMatchObject({ to: workspace.member.email, text });

    await workspace.builder.ok(tableCalls.restoreTable, { tableId: table.id });
    const { export: file } = await workspace.member.ok(getExport, { identifier });
    expect(file.state).toBe("failed");
    expect((await download(identifier, as(workspace.member))).status).toBe(404);
  });
});

test("After 7 days a file is gone, for its owner and from the disk", async () => {
  const table = await orders();
  const identifier = await made(workspace.viewer, table, {});
  const { headers } = await workspace.viewer.call(openExport, { identifier });
  const [pair = ""] = (headers["set-cookie"]?.[0] ?? "").split(";");
  const { database } = await workspace.org.handle();
  const path = join(
    workspace.server.dataFolder,
    "organizations/stored-files",
    exportKey(workspace.org.id, identifier),
  );
  const { expiresAt } = (await findExport(database, identifier))!;
  expect(expiresAt - Date.now()).toBeGreaterThan(6.9 * DAY);
  expect(existsSync(path)).toBe(true);

  await database.execute([
    {
      sql: `update "exportFile" set "expiresAt" = "expiresAt" - ? where "identifier" = ?`,
      parameters: [7 * DAY, identifier],
    },
  ]);
  await workspace.viewer.fails("export_not_found", getExport, { identifier });
  expect((await download(identifier, { Cookie: pair })).status).toBe(401);
  await made(workspace.viewer, table, {});
  expect(existsSync(path)).toBe(false);
});

test("A file with a field that has been hidden from its user since is not opened again", async () => {
  const table = await orders();
  const identifier = await made(workspace.member, table, {});
  await workspace.member.ok(getExport, { identifier });
  const { roles } = await workspace.admin.ok(userCalls.getSeatOptions);
  const roleId = roles.find(({ name }) => name === "Member")?.id ?? 0;
  const access = { roleId, key: String(table.id) };
  await workspace.admin.ok(roleCalls.setTableAccess, {
    ...access,
    level: "contribute",
    rules: {
      rows: null,
      mayHandOver: true,
      fields: { [table.field("Hours")]: "hidden" },
      newFields: "writable",
    },
  });
  for (const call of [getExport, openExport, downloadExport])
    await workspace.member.fails("export_not_found", call, { identifier });
  const fresh = await made(workspace.member, table, {});
  await workspace.member.ok(getExport, { identifier: fresh });
  await workspace.admin.ok(roleCalls.setTableAccess, { ...access, level: "default" });
  await workspace.member.ok(getExport, { identifier });
});
