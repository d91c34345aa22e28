import { describe, expect, test } from "@jest/globals";
import { archivedFieldCalls } from "#shared/contract/archived-fields";
import type { CallDefinition } from "#shared/contract/define";
import { exportCalls } from "#shared/contract/exports";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { jobCalls } from "#shared/contract/jobs";
import { recordApiCalls } from "#shared/contract/record-api";
import { recordCalls } from "#shared/contract/records";
import { slaCalls } from "#shared/contract/sla";
import { tableConfigCalls } from "#shared/contract/table-config";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { viewCalls } from "#shared/contract/views";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";
import { claimKey } from "../../../server/http/replies/reply-repository";
import { withNewRole } from "../policy/change-rights";

const workspace = useTestWorkspace();

let count = 0;
const withKey = () => workspace.builder.with({ "Idempotency-Key": `again-${(count += 1)}` });

const fields = [
  { name: "Title", type: "text" as const },
  { name: "Hours", type: "number" as const },
  { name: "Status", type: "select" as const, config: { ...statusOptions, sla: true } },
];
const orders = () => createTestTable(workspace.builder, "Work orders", fields);
const view = async (tableId: number) =>
  (await workspace.builder.ok(viewCalls.createApp, { tableId, label: "Late" })).app.id;

/** Changes that would find a different state if the same request was executed again. */
const changes: Record<string, (table: TestTable) => Promise<[CallDefinition, object]>> = {
  "delete a field": async (table) => [
    fieldCalls.deleteField,
    { tableId: table.id, fieldId: table.field("Hours") },
  ],
  "restore a field": async (table) => {
    const field = { tableId: table.id, fieldId: table.field("Hours") };
    await workspace.builder.ok(fieldCalls.deleteField, field);
    return [archivedFieldCalls.restoreField, field];
  },
  "give a field another type": async (table) => [
    fieldConversionCalls.changeFieldType,
    { tableId: table.id, fieldId: table.field("Hours"), type: "text" },
  ],
  "put fields in another order": async ({ id, table }) => [
    fieldCalls.reorderFields,
    { tableId: id, fieldIds: table.fields.map((field) => field.id).toReversed() },
  ],
  "make a field unique": async (table) => [
    tableConfigCalls.setUniqueConfig,
    { tableId: table.id, unique_field_id: table.field("Title") },
  ],
  "delete a table": async ({ id }) => [tableCalls.deleteTable, { tableId: id }],
  "restore a table": async ({ id }) => {
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: id });
    return [tableCalls.restoreTable, { tableId: id }];
  },
  "delete a view": async ({ id }) => [viewCalls.deleteApp, { appId: await view(id) }],
  "put a table into the trash": async ({ id }) => [trashCalls.archiveItem, { id, type: "table" }],
  "take a view out of the trash": async ({ id }) => {
    const appId = await view(id);
    await workspace.builder.ok(viewCalls.deleteApp, { appId });
    return [trashCalls.restoreItem, { id: appId, type: "dashboard" }];
  },
  "purge a table": async ({ id }) => {
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: id });
    return [trashCalls.purgeArchivedItem, { id, type: "table" }];
  },
  "duplicate a table": async ({ id }) => [tableCalls.duplicateItem, { type: "table", id, name: "Copy" }],
  "export a table": async ({ id }) => [exportCalls.exportTable, { id, filters: {} }],
  "export the time in stages": async ({ id }) => [slaCalls.exportSla, { object_type: id }],
  "create a record": async ({ id }) => [recordCalls.createRecords, { tableId: id, records: [{ data: {} }] }],
  "delete a record": async (table) => [
    recordApiCalls.deleteRecord,
    { tableId: table.id, recordId: (await table.add({ Title: "Once" }))[0]?.id },
  ],
};

describe("A repeated request with the same key", () => {
  test.each(Object.keys(changes))("to %s gets the first answer", async (name) => {
    const [call, argument] = await changes[name]!(await orders());
    const client = withKey();
    const first = await client.raw(call, argument);
    expect(first.status).toBe(200);
    const again = await client.raw(call, argument);
    expect({ status: again.status, body: again.body }).toEqual({ status: 200, body: first.body });
  });

  test.each(["duplicate a table", "export a table", "export the time in stages"])(
    "to %s starts one job, also when both arrive at once",
    async (name) => {
      const [call, argument] = await changes[name]!(await orders());
      const client = withKey();
      const answers = await Promise.all(Array.from({ length: 5 }, () => client.raw(call, argument)));
      const jobs = new Set(answers.map(({ body }) => (body as { jobId: number }).jobId));
      expect([...jobs]).toEqual([expect.any(Number)]);
      const { jobs: listed } = await workspace.builder.ok(jobCalls.listJobs);
      expect(listed[0]?.id).toBe([...jobs][0]);
    },
  );

  test.each(["duplicate a table", "delete a table", "create a record"])(
    "to %s may not mean something else by it",
    async (name) => {
      const client = withKey();
      const [call, argument] = await changes[name]!(await orders());
      expect((await client.raw(call, argument)).status).toBe(200);
      const [, other] = await changes[name]!(await orders());
      const { body } = await client.raw(call, other);
      expect(body).toMatchObject({ error: { id: "idempotency_conflict", code: 409 } });
    },
  );

  test("to undo reverts only one change, and may not be reused for another one", async () => {
    const table = await orders();
    const client = withKey();
    const edit = (Hours: number) =>
      client.with({ "Idempotency-Key": `edit-${table.id}-${Hours}` }).ok(recordCalls.updateRecords, {
        tableId: table.id,
        records: [{ id: 1, data: table.data({ Hours }) }],
      });
    await table.add({ Title: "Sweep", Hours: 1 });
    const [first, last] = [await edit(2), await edit(3)];
    const { changeSetId } = last;
    const undone = await client.ok(historyCalls.undoLastChange, { changeSetId });
    expect(await client.ok(historyCalls.undoLastChange, { changeSetId })).toEqual(undone);
    const other = { changeSetId: first.changeSetId };
    await client.fails("idempotency_conflict", historyCalls.undoLastChange, other);
    expect(await table.rows()).toMatchObject([{ Hours: 2 }]);
  });

  test("after a refusal is executed again once the reason is gone", async () => {
    const table = await orders();
    const client = withKey();
    await table.add({ Title: "Same" }, { Title: "Same" });
    const unique = { tableId: table.id, unique_field_id: table.field("Title") };
    await client.fails("field_validation_failed", tableConfigCalls.setUniqueConfig, unique);
    await workspace.builder.ok(recordCalls.deleteRecords, { tableId: table.id, ids: "*" });
    const { unique_field_id } = await client.ok(tableConfigCalls.setUniqueConfig, unique);
    expect(unique_field_id).toBe(table.field("Title"));
  });

  test.each(Object.keys(changes))(
    "to %s hears nothing of it once the table is out of sight",
    async (name) => {
      const [call, argument] = await changes[name]!(await orders());
      const client = withKey();
      expect((await client.raw(call, argument)).status).toBe(200);
      const flags = ["create_table", "create_dashboard"];
      await withNewRole(workspace, workspace.builder, { flags }, async () => {
        const { body } = await client.raw(call, argument);
        expect(body).toMatchObject({ error: { code: 404 } });
      });
    },
  );

  test("waits for the server that holds the key and takes over when that one is silent", async () => {
    const [call, argument] = await changes["duplicate a table"]!(await orders());
    const { database } = await workspace.org.handle();
    const first = withKey();
    const { body } = await first.raw(call, argument);
    const [kept] = await database.all<{ key: string; requestHash: string }>({
      sql: `select "key", "requestHash" from "idempotency" where "actorId" = ? order by "at" desc limit 1`,
      parameters: [workspace.builder.userId],
    });
    const key = `${kept!.key}-elsewhere`;
    const asked = { actorId: workspace.builder.userId, key, requestHash: kept!.requestHash };
    const now = Date.now();
    expect(await claimKey(database, asked, { now, until: now + 1500 })).toBe(true);
    expect(await claimKey(database, asked, { now, until: now + 1500 })).toBe(false);
    const again = await workspace.builder.with({ "Idempotency-Key": key }).raw(call, argument);
    expect(Date.now()).toBeGreaterThan(now + 1500);
    expect(again.status).toBe(200);
    expect(again.body).not.toEqual(body);
  });

  test("does not match another user's key, and needs that user's own rights", async () => {
    const { id } = await orders();
    const headers = { "Idempotency-Key": "everybody's" };
    const argument = { type: "table" as const, id, name: "Copy" };
    const mine = await workspace.builder.with(headers).ok(tableCalls.duplicateItem, argument);
    await workspace.member.with(headers).fails("permission_denied", tableCalls.duplicateItem, argument);
    const theirs = await workspace.admin.with(headers).ok(tableCalls.duplicateItem, argument);
    expect(theirs.jobId).not.toBe(mine.jobId);
  });
});
