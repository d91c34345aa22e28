import { describe, expect, test } from "@jest/globals";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { deleteTable, getTable, listTables, restoreTable } = tableCalls;

const trashedTable = async () => {
  const { id } = await createTestTable(workspace.builder);
  await workspace.builder.ok(deleteTable, { tableId: id });
  return id;
};

testCall(workspace, {
  what: "put a table into the trash",
  call: deleteTable,
  argument: async () => ({ tableId: (await createTestTable(workspace.builder)).id }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "an id that is no number": { change: { tableId: "x" }, path: "tableId" } },
  event: { name: "table.deleted", topic: () => "organization" },
});

testCall(workspace, {
  what: "take a table out of the trash",
  call: restoreTable,
  argument: async () => ({ tableId: await trashedTable() }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  event: { name: "table.restored", topic: () => "organization" },
});

describe("the trash", () => {
  test("A table in the trash vanishes with its views and records, and all return with it", async () => {
    const orders = await createTestTable(workspace.builder, "Winter stock");
    const [record] = await orders.add({ Title: "Salt" });
    const [view] = orders.table.views;
    const tableId = orders.id;
    await workspace.builder.ok(deleteTable, { tableId });

    const ids = (await workspace.builder.ok(listTables)).tables.map(({ id }) => id);
    expect(ids).not.toContain(tableId);
    const appId = view?.id ?? 0;
    await workspace.builder.fails("app_not_found", viewCalls.getApp, { appId });
    await workspace.builder.fails("object_not_found", recordCalls.queryRecords, { tableId });
    await workspace.builder.fails("object_not_found", recordCalls.createRecords, {
      tableId,
      records: [{ data: {} }],
    });
    await workspace.builder.fails("object_not_found", deleteTable, { tableId });

    const { table } = await workspace.builder.ok(restoreTable, { tableId });
    expect(table).toMatchObject({ id: tableId, label: "Winter stock", recordCount: 1 });
    expect(table.views.map(({ id }) => id)).toEqual([appId]);
    expect((await orders.rows())[0]).toMatchObject({ Title: "Salt" });
    expect(record?.id).toBe(1);
  });

  test("Restoring a table that is not in the trash changes nothing", async () => {
    const { id, table } = await createTestTable(workspace.builder);
    const restored = await workspace.builder.ok(restoreTable, { tableId: id });
    expect(restored.table.version).toBe(table.version);
    await workspace.builder.fails("object_not_found", restoreTable, { tableId: 4_711_000 });
  });

  test("A new table never gets the number of one in the trash", async () => {
    const trashed = await trashedTable();
    expect((await createTestTable(workspace.builder)).id).toBeGreaterThan(trashed);
    await workspace.builder.fails("object_not_found", getTable, { tableId: trashed });
  });
});
