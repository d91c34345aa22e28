import { beforeAll, describe, expect, test } from "@jest/globals";
import { tableTopic } from "#shared/contract/events";
import { historyCalls } from "#shared/contract/history";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { openSocket } from "../../support/socket";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { download, upload } from "../files/support/files";
import { rightsChanger } from "./change-rights";
import { openRules, ruleOn, SECRET } from "./narrowed";

const workspace = useTestWorkspace();
let table: TestTable;
let rights: ReturnType<typeof rightsChanger>;
let accessId: number;
let mine: number;
let theirs: number;

const rules = (more: object = {}) => ({
  ...openRules,
  rows: ruleOn(table, "Team", 1),
  fields: { [table.field("Salary")]: "hidden" as const, [table.field("Private")]: "hidden" as const },
  ...more,
});

beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Cases", [
    { name: "Title", type: "text" },
    { name: "Team", type: "number" },
    { name: "Salary", type: "number" },
    { name: "Code", type: "text" },
    { name: "Papers", type: "files" },
    { name: "Private", type: "files" },
    { name: "Status", type: "select", config: { ...statusOptions, sla: true } },
  ]);
  const [one, other] = await table.add(
    { Title: "Mine", Team: 1, Salary: 31337, Code: "A-1", Status: 1 },
    { Title: `${SECRET} case`, Team: 2, Salary: 31337, Code: "B-2", Status: 2 },
  );
  [mine, theirs] = [one?.id ?? 0, other?.id ?? 0];
  await workspace.builder.ok(tableConfigCalls.setUniqueConfig, {
    tableId: table.id,
    unique_field_id: table.field("Code"),
  });
  rights = rightsChanger(workspace.server.services, await workspace.org.handle());
  const flags = ["create_table"];
  const role = { name: "One team", isAdmin: false, flags, defaultTableLevel: "none" };
  const roleId = await rights.create("role", role);
  accessId = await rights.create("tableAccess", { roleId, tableId: table.id, level: "fullControl" });
  await rights.update("tableAccess", accessId, { rules: rules() });
  await rights.update("user", workspace.member.userId, { roleId, seat: "builder" });
});

const write = (id: number, cells: Record<string, CellValue>) => ({
  tableId: table.id,
  records: [{ id, data: table.data(cells) }],
});

describe("Rows and fields hidden from a user", () => {
  test("hold files that only their readers can download or attach elsewhere", async () => {
    const files = {
      ofMine: await upload(workspace.builder, table, "Papers", "a.txt", "mine"),
      hidden: await upload(workspace.builder, table, "Private", "b.txt", SECRET),
      ofTheirs: await upload(workspace.builder, table, "Papers", "c.txt", SECRET),
    };
    const set = (id: number, name: string, file: { id: number }) =>
      workspace.builder.ok(recordCalls.updateRecords, write(id, { [name]: [file.id] }));
    await set(mine, "Papers", files.ofMine);
    await set(mine, "Private", files.hidden);
    await set(theirs, "Papers", files.ofTheirs);
    const status = async ({ id }: { id: number }) => (await download(workspace.member, id)).status;
    expect(await status(files.ofMine)).toBe(200);
    expect([await status(files.hidden), await status(files.ofTheirs)]).toEqual([404, 404]);
    for (const { id } of [files.hidden, files.ofTheirs]) {
      await workspace.member.fails(
        "record_validation_failed",
        recordCalls.updateRecords,
        write(mine, { Papers: [id] }),
      );
    }
  });

  test("have no stage times", async () => {
    const rows = await workspace.member.ok(slaCalls.auditSla, { object_type: table.id });
    expect(rows.map(({ record_reference }) => record_reference)).toEqual([mine]);
    expect(JSON.stringify(rows)).not.toContain(SECRET);
  });

  test("keep their unique values secret: a duplicate is refused as taken, without a name", async () => {
    const { body } = await workspace.member.raw(recordCalls.updateRecords, write(mine, { Code: "B-2" }));
    expect(body).toMatchObject({ error: { id: "value_taken" } });
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`"recordId":|${SECRET}`));
  });

  test("are not counted in lists of tables", async () => {
    const { tables } = await workspace.member.ok(tableCalls.listTables);
    expect(tables.find(({ id }) => id === table.id)?.recordCount).toBe(1);
  });

  test("are in no copy made by a user who cannot see them", async () => {
    const asked = { type: "table" as const, id: table.id, name: "Copied cases", withRecords: true };
    const { jobId } = await workspace.member.ok(tableCalls.duplicateItem, asked);
    await jobDone(workspace.member, jobId);
    const { tables } = await workspace.admin.ok(tableCalls.listTables);
    const copy = tables.find(({ label }) => label === "Copied cases");
    const { records } = await workspace.admin.ok(recordCalls.queryRecords, { tableId: copy?.id ?? 0 });
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toMatch(new RegExp(`${SECRET}|31337`));
  });

  test("are not in Trash either, and cannot be restored by a user who cannot see them", async () => {
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: [mine, theirs] });
    const asked = { tableId: table.id, trashed: true };
    const { records } = await workspace.member.ok(recordCalls.queryRecords, asked);
    expect(records.map(({ id }) => id)).toEqual([mine]);
    const restore = { tableId: table.id, ids: [theirs] };
    expect((await workspace.member.ok(recordCalls.restoreRecords, restore)).ids).toEqual([]);
    const purged = await workspace.member.ok(recordCalls.purgeRecords, restore);
    expect(purged.ids).toEqual([]);
    await workspace.builder.ok(recordCalls.restoreRecords, { tableId: table.id, ids: [mine, theirs] });
  });

  test("are not brought back by undo: a record that left one's sight is another's", async () => {
    const { changeSetId } = await workspace.member.ok(
      recordCalls.updateRecords,
      write(mine, { Title: "Changed" }),
    );
    await workspace.builder.ok(recordCalls.updateRecords, write(mine, { Team: 2 }));
    await workspace.member.fails("change_conflict", historyCalls.undoLastChange, { changeSetId });
    await workspace.builder.ok(recordCalls.updateRecords, write(mine, { Team: 1 }));
    await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    const { record } = await workspace.member.ok(recordCalls.getRecord, {
      tableId: table.id,
      recordId: mine,
    });
    expect(record.data[table.field("Title")]).toBe("Mine");
  });

  test("are not named by where others stand", async () => {
    const topic = tableTopic(table.id);
    const [watching, editing] = [await openSocket(workspace.member), await openSocket(workspace.builder)];
    await watching.follow(topic);
    await editing.follow(topic);
    editing.say({ type: "presence", topic, cell: { recordId: theirs, fieldId: table.field("Salary") } });
    const message = await watching.next(
      (one): one is Extract<typeof one, { type: "presence" }> =>
        one.type === "presence" && one.people.length === 1,
      "who is there",
    );
    expect(message.people[0]).toMatchObject({ cell: null });
    await Promise.all([watching.close(), editing.close()]);
  });

  test("are not in what a repeated request is answered", async () => {
    const actor = workspace.member.with({ "Idempotency-Key": "narrowed-since" });
    await actor.ok(recordCalls.updateRecords, write(mine, { Title: "Kept" }));
    await rights.update("tableAccess", accessId, { rules: rules({ rows: ruleOn(table, "Team", 3) }) });
    const { body } = await actor.raw(recordCalls.updateRecords, write(mine, { Title: "Kept" }));
    expect(JSON.stringify(body)).not.toContain("Kept");
    await rights.update("tableAccess", accessId, { rules: rules() });
  });

  test("stay hidden if the rule's value cannot be read", async () => {
    await rights.update("tableAccess", accessId, { rules: { rows: "all" } });
    await workspace.member.fails("object_not_found", recordCalls.queryRecords, { tableId: table.id });
    await rights.update("tableAccess", accessId, { rules: rules() });
  });
});
