import { fieldCalls } from "#shared/contract/fields";
import type { FilterGroup } from "#shared/fields/operators";
import type { Client } from "./client";
import { createTestTable, type TestTable } from "./tables";

/** Connects a table's records with many of another one's; nothing leads back. */
export async function connectMany(owner: Client, from: TestTable, to: TestTable, name: string) {
  const { field } = await owner.ok(fieldCalls.connectTable, {
    tableId: from.id,
    connectedTableId: to.id,
    name,
    many: true,
    inverse: null,
  });
  return field;
}

/** Tasks of kinds, connected with a table that sums up the hours of those that are painting. */
export async function sumOfPainting(owner: Client, orders: TestTable) {
  const tasks = await createTestTable(owner, "Tasks", [
    { name: "Kind", type: "text" },
    { name: "Hours", type: "number" },
  ]);
  const [sweep, paint] = await tasks.add({ Kind: "Sweep", Hours: 3 }, { Kind: "Paint", Hours: 4 });
  const kind = { tableId: tasks.id, fieldId: tasks.field("Kind") };
  const filter: FilterGroup = {
    match: "all",
    conditions: [{ fieldId: kind.fieldId, operator: "is", value: "Paint" }],
  };
  const link = await connectMany(owner, orders, tasks, "Tasks");
  const { field: sum } = await owner.ok(fieldCalls.createField, {
    tableId: orders.id,
    name: "Painting",
    type: "rollup",
    config: { connectionId: link.id, fieldId: tasks.field("Hours"), operation: "sum", filter },
  });
  return { tasks, sweep, paint, kind, link, sum };
}
