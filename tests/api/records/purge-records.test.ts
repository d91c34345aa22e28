import { describe, expect, test } from "@jest/globals";
import { docOf } from "#shared/chat/message-doc";
import { chatCalls } from "#shared/contract/chat";
import { tableTopic } from "#shared/contract/events";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { historyCalls } from "#shared/contract/history";
import { recordCalls, type RecordData } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { tableCalls } from "#shared/contract/tables";
import { taskCalls } from "#shared/contract/tasks";
import { updateCalls } from "#shared/contract/updates";
import { recordSubject } from "#shared/updates/subjects";
import type { FileEntry } from "#shared/fields/values/file-list";
import { trashRecordsJob } from "../../../server/areas/records/trash-job";
import type { OrganizationDatabase } from "../../../server/database/types";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { pause } from "../../support/pause";
import { jobDone } from "../../support/jobs";
import { sendForm } from "../../support/screen/forms";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();
const { createRecords, deleteRecords, getRecord, purgeRecords, queryRecords, restoreRecords } = recordCalls;

const trashedRecords = async () => {
  const orders = await createTestTable(workspace.builder);
  await orders.add({ Title: "Sweep" }, { Title: "Paint" });
  const { changeSetId } = await workspace.builder.ok(deleteRecords, { tableId: orders.id, ids: [1] });
  return { tableId: orders.id, ids: [1], changeSetId };
};

testCall(workspace, {
  what: "remove records for good",
  call: purgeRecords,
  argument: async () => {
    const { tableId, ids } = await trashedRecords();
    return { tableId, ids };
  },
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: {
    "no ids": { change: { ids: [] }, path: "ids" },
    "another word": { change: { ids: "all" }, path: "ids" },
  },
  event: { name: "record.deleted", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

/** As many records as it takes for a job. */
async function fill(table: TestTable, count: number) {
  for (let at = 0; at < count; at += 1000) {
    const records = Array.from({ length: 1000 }, (_, index) => ({
      data: table.data({ Title: `Order ${at + index}` }),
    }));
    await workspace.builder.ok(createRecords, { tableId: table.id, records });
  }
}
const counts = async ({ id: tableId }: TestTable) => {
  const kept = (await workspace.builder.ok(tableCalls.getTable, { tableId })).table.recordCount;
  const trash = await workspace.builder.ok(recordCalls.countRecords, { tableId, trashed: true });
  return { kept, trash: trash.count };
};

/** Matches of a pattern in an organisation's tables, by table. */
async function wordsIn(database: OrganizationDatabase, pattern: RegExp): Promise<Map<string, string[]>> {
  const tables = await database.all<{ name: string }>({
    sql:
      database.dialect.name === "sqlite"
        ? `select "name" from sqlite_master where "type" = 'table'`
        : `select table_name as "name" from information_schema.tables where table_schema = current_schema()`,
    parameters: [],
  });
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows = await database.all({ sql: `select * from "${name}"`, parameters: [] });
    const words = JSON.stringify(rows).match(pattern);
    if (words) found.set(name, words);
  }
  return found;
}

describe("what is removed for good", () => {
  test("Only records of the trash go, and nothing brings them back", async () => {
    const { tableId, changeSetId } = await trashedRecords();
    const purged = await workspace.builder.ok(purgeRecords, { tableId, ids: [1, 2] });
    expect(purged).toMatchObject({ ids: [1], count: 1 });
    await workspace.builder.fails("record_not_found", getRecord, { tableId, recordId: 1 });
    expect((await workspace.builder.ok(getRecord, { tableId, recordId: 2 })).record.deletedAt).toBeNull();
    expect((await workspace.builder.ok(restoreRecords, { tableId, ids: [1] })).ids).toEqual([]);
    await workspace.builder.fails("change_conflict", historyCalls.undoLastChange, { changeSetId });
  });

  test("The search finds nothing of them, also not in the trash", async () => {
    const { tableId } = await trashedRecords();
    await workspace.builder.ok(purgeRecords, { tableId, ids: "*" });
    const found = await workspace.builder.ok(queryRecords, { tableId, trashed: true, search: "Sweep" });
    expect(found.records).toEqual([]);
    expect((await workspace.builder.ok(queryRecords, { tableId, search: "Paint" })).records).toHaveLength(1);
  });

  test("The log keeps that they were there, but not what they held", async () => {
    const { tableId } = await trashedRecords();
    await workspace.builder.ok(purgeRecords, { tableId, ids: "*" });
    const { database } = await workspace.org.handle();
    const rows = await database.all<{ action: string; after: string | null }>({
      sql: `select "action", "before", "after" from "change" where "tableId" = ? and "objectId" = 1 and "object" = 'record'`,
      parameters: [tableId],
    });
    expect(rows.map(({ action }) => action)).toEqual(["create", "delete", "purge"]);
    expect(JSON.stringify(rows)).not.toContain("Sweep");
  });

  test("No table of the database has a word of them left: not of what was changed, nor of what another type refused", async () => {
    const people = await createTestTable(workspace.builder, "People", [
      { name: "Name", type: "text" },
      { name: "Note", type: "text" },
      { name: "Stage", type: "select", config: { ...statusOptions, sla: true } },
    ]);
    const place = { tableId: people.id, fieldId: people.field("Note") };
    const [kept, gone] = await people.add(
      { Name: "Quetzal kept", Note: "Quetzal kept" },
      { Name: "Quetzal gone", Note: `@${workspace.member.name} Quetzal gone`, Stage: 1 },
    );
    const id = gone?.id ?? 0;
    await workspace.member.ok(updateCalls.followEmailUpdates, {
      thing: recordSubject(people.id, id),
      isFollowing: true,
    });
    const change = (data: RecordData) =>
      workspace.builder.ok(recordCalls.updateRecords, { tableId: people.id, records: [{ id, data }] });
    await change(people.data({ Name: "Quetzal gone again", Stage: 2 }));
    await workspace.builder.ok(fieldConversionCalls.changeFieldType, { ...place, type: "number" });
    const ofRecord = { chatType: "record", tableId: people.id, recordId: id } as const;
    const { chat } = await workspace.builder.ok(chatCalls.openRecordChat, ofRecord);
    const word = { name: "Quetzal gone.txt", content: Buffer.from("Quetzal gone") };
    const uploads = [
      await sendForm(workspace.builder, chatCalls.uploadChatFile, { chatId: chat.id }, word),
      await sendForm(workspace.builder, taskCalls.uploadTaskFile, {}, word),
    ].map(({ bytes }) => (JSON.parse(bytes.toString("utf8")) as { file: FileEntry }).file.id);
    await workspace.builder.ok(chatCalls.sendMessage, {
      chatId: chat.id,
      clientId: "quetzal-message",
      message: docOf("Quetzal gone"),
      files: [uploads[0]!],
    });
    await workspace.builder.ok(taskCalls.createTask, {
      title: "Quetzal gone",
      record: { tableId: people.id, recordId: id },
      owners: [workspace.builder.userId],
      attachments: [uploads[1]!],
    });
    const updates = async () => (await workspace.member.ok(updateCalls.listUpdates, { size: 50 })).updates;
    const mention = { type: "mention" as const, attrs: { userId: workspace.member.userId } };
    const called = [mention, { type: "text" as const, text: " Quetzal gone" }];
    await workspace.builder.ok(chatCalls.sendMessage, {
      chatId: chat.id,
      clientId: "quetzal-mention",
      message: { type: "doc", content: [{ type: "paragraph", content: called }] },
    });
    while ((await updates()).length < 3) await pause();
    expect(JSON.stringify(await updates())).toContain("Quetzal gone");
    await workspace.builder.ok(deleteRecords, { tableId: people.id, ids: [id] });
    await workspace.builder.ok(purgeRecords, { tableId: people.id, ids: [id] });
    const forgotten = (await updates()).filter(({ title }) => title.startsWith("About a record"));
    expect(forgotten).toHaveLength(3);
    expect(forgotten[0]).toMatchObject({ description: "", rawLink: null, about: null });

    const { database } = await workspace.org.handle();
    const left = await wordsIn(database, /Quetzal \w+/gi);
    expect(left.size).toBeGreaterThan(1);
    expect([...left.values()].flat().filter((word) => /gone/i.test(word))).toEqual([]);
    const { values } = await workspace.builder.ok(fieldConversionCalls.listRefusedValues, place);
    expect(values).toEqual([{ recordId: kept?.id, text: "Quetzal kept" }]);
    const stays = await workspace.builder.ok(slaCalls.auditSla, { object_type: people.id });
    expect(stays).toEqual([]);
  });

  test("A repeated create returns nothing of the deleted records, and replies about other records stay", async () => {
    const client = (key: string) => workspace.builder.with({ "Idempotency-Key": `purge ${key}` });
    const orders = await createTestTable(workspace.builder, "Keyed");
    const made = {
      tableId: orders.id,
      records: ["Okapi kept", "Okapi gone"].map((Title) => ({ data: orders.data({ Title }) })),
    };
    const { records } = await client("create").ok(recordCalls.createRecords, made);
    const id = records[1]!.id;
    const changed = {
      tableId: orders.id,
      records: [{ id, data: orders.data({ Title: "Okapi gone again" }) }],
    };
    await client("update").ok(recordCalls.updateRecords, changed);
    await workspace.builder.ok(deleteRecords, { tableId: orders.id, ids: [id] });
    await workspace.builder.ok(purgeRecords, { tableId: orders.id, ids: [id] });

    const { database } = await workspace.org.handle();
    const left = [...(await wordsIn(database, /Okapi \w+/gi)).values()].flat();
    expect(new Set(left.map((word) => word.toLowerCase()))).toEqual(new Set(["okapi kept"]));
    const again = await client("create").ok(recordCalls.createRecords, made);
    expect(again.records).toEqual([records[0], { ...records[1], data: {} }]);
    expect(await orders.rows()).toHaveLength(1);
  });
});

describe("all records at once", () => {
  test("All records go into the trash with one change, and one undo brings them back", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" }, { Title: "Paint" }, { Title: "Mow" });
    const tableId = orders.id;
    await workspace.builder.ok(deleteRecords, { tableId, ids: [2] });
    const deleted = await workspace.member.ok(deleteRecords, { tableId, ids: "*" });
    expect(deleted).toMatchObject({ ids: [], count: 2, jobId: null });
    expect(await counts(orders)).toEqual({ kept: 0, trash: 3 });

    const { changeSetId } = deleted;
    const undone = await workspace.member.ok(historyCalls.undoLastChange, { changeSetId });
    expect(undone.summary).toMatchObject({ text: "records.undone.delete", values: { count: 2 } });
    expect((await orders.rows()).map(({ Title }) => Title)).toEqual(["Sweep", "Mow"]);
    const { changes } = await workspace.viewer.ok(historyCalls.listRecordChanges, { tableId, recordId: 1 });
    expect(changes.map(({ action }) => action)).toEqual(["restore", "delete", "create"]);
  });

  test("A job over all records ends where its owner may no longer delete them, and says so", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" }, { Title: "Paint" });
    await withNewRole(workspace, workspace.member, { defaultTableLevel: "viewOnly" }, async () => {
      const input = { tableId: orders.id, action: "delete" as const, total: 2 };
      const { jobs } = workspace.server.services;
      const jobId = await jobs.enqueue(
        await workspace.org.handle(),
        trashRecordsJob,
        input,
        workspace.member.userId,
      );
      await expect(jobDone(workspace.member, jobId)).rejects.toThrow("You don't have permission");
    });
    expect(await counts(orders)).toEqual({ kept: 2, trash: 0 });
  });

  test("A filter or a search beside '*' is refused: it speaks of all records or of none", async () => {
    const { tableId } = await trashedRecords();
    const { body } = await workspace.builder.raw(deleteRecords, { tableId, ids: "*", search: "Paint" });
    expect(body).toMatchObject({ error: { id: "invalid_request", fields: [{ path: "search" }] } });
  });

  test("Many records become a job; undo brings all of them back, and redo takes them away again", async () => {
    const orders = await createTestTable(workspace.builder);
    await fill(orders, 11_000);
    const tableId = orders.id;
    const deleting = workspace.builder.with({ "Idempotency-Key": "delete-them" });
    const deleted = await deleting.ok(deleteRecords, { tableId, ids: "*" });
    expect(deleted.count).toBe(11_000);
    expect((await jobDone(workspace.builder, deleted.jobId)).progress).toEqual({
      done: 11_000,
      total: 11_000,
    });
    expect(await counts(orders)).toEqual({ kept: 0, trash: 11_000 });
    expect(await deleting.ok(deleteRecords, { tableId, ids: "*" })).toEqual(deleted);

    const key = { "Idempotency-Key": "bring-them-back" };
    const undone = await workspace.builder.with(key).ok(historyCalls.undoLastChange, {});
    expect(undone.summary.values["count"]).toBe(11_000);
    await jobDone(workspace.builder, undone.jobId);
    expect(await counts(orders)).toEqual({ kept: 11_000, trash: 0 });
    const again = await workspace.builder.with(key).ok(historyCalls.undoLastChange, {});
    expect(again).toMatchObject({ undone: undone.undone, changeSetId: undone.changeSetId });
    expect(await counts(orders)).toEqual({ kept: 11_000, trash: 0 });

    const { changeSetId } = undone;
    const redone = await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    await jobDone(workspace.builder, redone.jobId);
    expect(await counts(orders)).toEqual({ kept: 0, trash: 11_000 });

    const purged = await workspace.builder.ok(purgeRecords, { tableId, ids: "*" });
    await jobDone(workspace.builder, purged.jobId);
    expect(await counts(orders)).toEqual({ kept: 0, trash: 0 });
  });
});
