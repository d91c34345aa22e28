import { expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { tableKind } from "../../../server/tables/public";
import { authorize } from "../../../server/policy/authorize";
import { testCall } from "../../support/each-call";
import { useTestWorkspace } from "../../support/test-workspace";
import { jobDone } from "../../support/jobs";
import { createTestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { listArchivedItems, purgeArchivedItem } = trashCalls;

const trashedTable = async () => {
  const orders = await createTestTable(workspace.builder, "Winter stock");
  await orders.add({ Title: "Salt" });
  await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
  return { id: orders.id, type: "table" as const };
};

testCall(workspace, {
  what: "remove a table for good",
  call: purgeArchivedItem,
  argument: trashedTable,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  event: { name: "table.deleted", topic: () => "organization" },
});

test("A purged table leaves nothing of its records", async () => {
  const { id, type } = await trashedTable();
  const { jobId } = await workspace.builder.ok(purgeArchivedItem, { id, type });
  await jobDone(workspace.builder, jobId);
  const { items } = await workspace.builder.ok(listArchivedItems, {});
  expect(items.map((item) => item.id_workloom_archived_items)).not.toContain(id);
  await workspace.builder.fails("object_not_found", tableCalls.restoreTable, { tableId: id });
  const { database } = await workspace.org.handle();
  const left = await database.all({
    sql: `select "object" from "change" where "tableId" = ? and "object" = 'record'
      union all select 'field' from "field" where "tableId" = ?`,
    parameters: [id, id],
  });
  await expect(database.all({ sql: `select id from t_${id}`, parameters: [] })).rejects.toBeInstanceOf(Error);
  expect(left).toEqual([]);
});

test("Stored replies for repeated requests contain nothing of them either", async () => {
  const client = workspace.builder.with({ "Idempotency-Key": "okapi" });
  const orders = await createTestTable(workspace.builder);
  const records = [{ data: orders.data({ Title: "Okapi" }) }];
  await client.ok(recordCalls.createRecords, { tableId: orders.id, records });
  await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
  const { jobId } = await workspace.builder.ok(purgeArchivedItem, { id: orders.id, type: "table" });
  await jobDone(workspace.builder, jobId);
  const { database } = await workspace.org.handle();
  const kept = await database.all({
    sql: `select "result" from "idempotency" where "result" like '%Okapi%'`,
    parameters: [],
  });
  expect(kept).toEqual([]);
  await client.fails("object_not_found", recordCalls.createRecords, { tableId: orders.id, records });
});

test("The cleanup job is written with the purge, so that a crash after it loses nothing", async () => {
  const { id } = await trashedTable();
  const org = await workspace.org.handle();
  const actor = await workspace.server.services.actors.load(org, workspace.builder.userId);
  if (!actor) throw new Error("Nobody");
  const grant = await authorize({ actor, org }, tableKind.purge, id);
  const operations = [tableKind.purgeFrom(grant)];
  // As if the server had crashed before it started the job.
  const { results } = await org.database.applyChanges({ actor, cause: "interface", operations });
  expect(results).toEqual([{ type: "object", id, jobId: expect.any(Number) }]);
  await jobDone(workspace.builder, (results as { jobId: number }[])[0]?.jobId ?? null);
  const told = await org.database.all({
    sql: `select "action" from "change" where "tableId" = ? and "object" = 'record'`,
    parameters: [id],
  });
  expect(told).toEqual([]);
});

test("The connections of a table are purged with it, and tables connected to it stay usable", async () => {
  const [orders, customers] = [
    await createTestTable(workspace.builder, "Orders"),
    await createTestTable(workspace.builder, "Customers"),
  ];
  const connect = (
    tableId: number,
    connectedTableId: number,
    inverse: { name: string; many: boolean } | null,
  ) =>
    workspace.builder.ok(fieldCalls.connectTable, {
      tableId,
      connectedTableId,
      name: "To",
      many: true,
      inverse,
    });
  const alone = await connect(orders.id, orders.id, null);
  const shared = await connect(orders.id, customers.id, { name: "Orders", many: true });
  const led = await connect(customers.id, orders.id, null);
  const [order] = await orders.add({ Title: "Roof" });
  const data = { [led.field.id]: [order!.id], [shared.inverse!.id]: [order!.id] };
  await workspace.builder.ok(recordCalls.createRecords, { tableId: customers.id, records: [{ data }] });

  const { database } = await workspace.org.handle();
  const connections = (fieldId: number) =>
    database.all({ sql: `select source from l_${fieldId}`, parameters: [] });
  expect([await connections(led.field.id), await connections(shared.field.id)]).toMatchObject([[{}], [{}]]);
  await workspace.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
  await workspace.builder.ok(purgeArchivedItem, { id: orders.id, type: "table" });

  await expect(connections(alone.field.id)).rejects.toBeInstanceOf(Error);
  for (const fieldId of [led.field.id, shared.inverse!.id]) {
    const conditions = [{ fieldId, operator: "isAnyOf" as const, value: [order!.id] }];
    const filter = { match: "all" as const, conditions };
    const { count } = await workspace.builder.ok(recordCalls.countRecords, { tableId: customers.id, filter });
    expect(count).toBe(0);
  }
  expect([await connections(led.field.id), await connections(shared.field.id)]).toEqual([[], []]);

  await workspace.builder.ok(tableCalls.deleteTable, { tableId: customers.id });
  await workspace.builder.ok(purgeArchivedItem, { id: customers.id, type: "table" });
  for (const { field } of [led, shared]) await expect(connections(field.id)).rejects.toBeInstanceOf(Error);
});

test("A table outside the trash cannot be purged", async () => {
  const { id } = await createTestTable(workspace.builder);
  await workspace.builder.fails("object_not_found", purgeArchivedItem, { id, type: "table" });
});
