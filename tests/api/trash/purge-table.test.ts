import { expect, test } from "@jest/globals";
import { tableCalls } from "#shared/contract/tables";
import { trashCalls } from "#shared/contract/trash";
import { testCall } from "../../support/each-call";
import { useHouse } from "../../support/house";
import { jobDone } from "../../support/jobs";
import { createTestTable } from "../../support/tables";

const house = useHouse();
const { listArchivedItems, purgeArchivedItem } = trashCalls;

const trashedTable = async () => {
  const orders = await createTestTable(house.builder, "Winter stock");
  await orders.add({ Title: "Salt" });
  await house.builder.ok(tableCalls.deleteTable, { tableId: orders.id });
  return { id: orders.id, item_type: "table" as const };
};

testCall(house, {
  what: "remove a table for good",
  call: purgeArchivedItem,
  argument: trashedTable,
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  event: { name: "table.deleted", topic: () => "organization" },
});

test("A table that is removed for good leaves nothing of its records behind", async () => {
  const { id, item_type } = await trashedTable();
  const { jobId } = await house.builder.ok(purgeArchivedItem, { id, item_type });
  await jobDone(house.builder, jobId);
  const { items } = await house.builder.ok(listArchivedItems, {});
  expect(items.map((item) => item.id_workloom_archived_items)).not.toContain(id);
  await house.builder.fails("object_not_found", tableCalls.restoreTable, { tableId: id });
  const { database } = await house.org.handle();
  const left = await database.all({
    sql: `select "object" from "change" where "tableId" = ? and "object" = 'record'
      union all select 'field' from "field" where "tableId" = ?`,
    parameters: [id, id],
  });
  await expect(database.all({ sql: `select id from t_${id}`, parameters: [] })).rejects.toBeInstanceOf(Error);
  expect(left).toEqual([]);
});

test("A table outside the trash cannot be removed for good", async () => {
  const { id } = await createTestTable(house.builder);
  await house.builder.fails("object_not_found", purgeArchivedItem, { id, item_type: "table" });
});
