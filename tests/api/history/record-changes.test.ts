import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { HISTORY_PAGE } from "#shared/limits/history";
import { importRecords } from "../../../server/engine/model/operations";
import { authorize } from "../../../server/policy/authorize";
import { recordKind } from "../../../server/policy/record";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { listRecordChanges } = historyCalls;
const { deleteRecords, restoreRecords, updateRecords } = recordCalls;

testCall(workspace, {
  what: "read a record's history",
  call: listRecordChanges,
  argument: async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    return { tableId: orders.id, recordId: 1 };
  },
  allowed: ["admin", "builder", "member", "viewer"],
  refused: { stranger: "object_not_found" },
  bad: { "a word for a place": { change: { before: "now" }, path: "before" } },
});

const setHours = (orders: TestTable, Hours: number) =>
  workspace.member.ok(updateRecords, {
    tableId: orders.id,
    records: [{ id: 1, data: orders.data({ Hours }) }],
  });

describe("the history of a record", () => {
  test("lists author, field, old and new value, the latest first", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" }, { Title: "Another" });
    await setHours(orders, 4);
    await workspace.admin.ok(deleteRecords, { tableId: orders.id, ids: [1] });
    await workspace.admin.ok(restoreRecords, { tableId: orders.id, ids: [1] });
    const { changes, hasMore } = await workspace.viewer.ok(listRecordChanges, {
      tableId: orders.id,
      recordId: 1,
    });
    expect(hasMore).toBe(false);
    expect(changes.map(({ action, actor, cause }) => [action, actor?.name, cause])).toEqual([
      ["restore", "Inês Barreto", "interface"],
      ["delete", "Inês Barreto", "interface"],
      ["update", "Joaquim Maia", "interface"],
      ["create", "Lucía Requena", "interface"],
    ]);
    expect(changes[2]).toMatchObject({
      before: orders.data({ Hours: null }),
      after: orders.data({ Hours: 4 }),
    });
    expect(changes[3]).toMatchObject({ before: {}, after: orders.data({ Title: "Sweep" }) });
  });

  test("comes in pages", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep" });
    for (let hours = 1; hours <= HISTORY_PAGE + 4; hours += 1) await setHours(orders, hours);
    const place = { tableId: orders.id, recordId: 1 };
    const first = await workspace.viewer.ok(listRecordChanges, place);
    expect(first.changes).toHaveLength(HISTORY_PAGE);
    expect(first.hasMore).toBe(true);
    const second = await workspace.viewer.ok(listRecordChanges, {
      ...place,
      before: first.changes.at(-1)?.seq ?? 0,
    });
    expect(second.changes).toHaveLength(5);
    expect(second.hasMore).toBe(false);
    expect(second.changes.at(-1)?.action).toBe("create");
  });

  test("begins with the import that made the record, with the values it had then", async () => {
    const orders = await createTestTable(workspace.builder);
    const org = await workspace.org.handle();
    const actor = await workspace.server.services.actors.load(org, workspace.builder.userId);
    if (!actor) throw new Error("Nobody");
    const grant = await authorize({ actor, org }, recordKind.create, orders.id);
    const fieldIds = [orders.field("Title"), orders.field("Hours")];
    const rows = [
      ["Sweep", 1],
      ["Paint", 2],
      ["Mow", 3],
    ];
    const operations = [importRecords(grant, fieldIds, rows)];
    await org.database.applyChanges({ actor, cause: "import", operations });
    await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 2, data: orders.data({ Hours: 20 }) }],
    });
    await workspace.member.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: 2, data: orders.data({ Hours: 21 }) }],
    });
    const { changes } = await workspace.viewer.ok(listRecordChanges, { tableId: orders.id, recordId: 2 });
    expect(changes.map(({ action, cause }) => [action, cause])).toEqual([
      ["update", "interface"],
      ["update", "interface"],
      ["create", "import"],
    ]);
    expect(changes[2]).toMatchObject({
      actor: { name: "Lucía Requena" },
      after: orders.data({ Title: "Paint", Hours: 2 }),
    });
  });

  test("leaves out the values of fields that were deleted", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "Sweep", Hours: 3 });
    await workspace.builder.ok(fieldCalls.deleteField, {
      tableId: orders.id,
      fieldId: orders.field("Hours"),
    });
    const { changes } = await workspace.viewer.ok(listRecordChanges, { tableId: orders.id, recordId: 1 });
    expect(changes[0]?.after).toEqual(orders.data({ Title: "Sweep" }));
  });

  test("is not found where the record is not", async () => {
    const orders = await createTestTable(workspace.builder);
    await workspace.viewer.fails("record_not_found", listRecordChanges, { tableId: orders.id, recordId: 5 });
  });
});
