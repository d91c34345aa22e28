import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { tableTopic } from "#shared/contract/events";
import { rightsChanger } from "../policy/change-rights";
import { testCall } from "../../support/each-call";
import { openSocket } from "../../support/socket";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { connectTable, createField, updateField } = fieldCalls;

testCall(workspace, {
  what: "connect a table with another",
  call: connectTable,
  argument: async () => ({
    tableId: (await createTestTable(workspace.builder)).id,
    connectedTableId: (await createTestTable(workspace.builder, "Customers")).id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many: true },
  }),
  allowed: ["admin", "builder"],
  refused: { member: "permission_denied", viewer: "permission_denied", stranger: "object_not_found" },
  bad: { "an empty name": { change: { name: " " }, path: "name" } },
  event: { name: "field.changed", topic: ({ tableId }) => tableTopic(Number(tableId)) },
});

async function connected() {
  const orders = await createTestTable(workspace.builder, "Orders");
  const customers = await createTestTable(workspace.builder, "Customers");
  const { field, inverse, changeSetId } = await workspace.builder.ok(connectTable, {
    tableId: orders.id,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many: true },
  });
  if (!inverse) throw new Error("The other side is missing");
  const [ada] = await customers.add({ Title: "Ada" });
  return { orders, customers, field, inverse, changeSetId, ada: ada?.id ?? 0 };
}

const place = async (table: TestTable, fieldId: number, customer: number, hours = 1) => {
  const { records } = await workspace.builder.ok(recordCalls.createRecords, {
    tableId: table.id,
    records: [{ data: { ...table.data({ Title: "Roof", Hours: hours }), [fieldId]: [customer] } }],
  });
  return records[0];
};

describe("a connection", () => {
  test("appears in both tables, and one undo removes both", async () => {
    const { orders, customers, field, inverse, ada } = await connected();
    expect(field.config).toEqual({ tableId: customers.id, many: false, inverseOf: null });
    expect(inverse.config).toEqual({ tableId: orders.id, many: true, inverseOf: field.id });
    const order = await place(orders, field.id, ada);
    expect(order?.data[field.id]).toEqual([{ id: ada, title: "Ada" }]);
    const { record } = await workspace.viewer.ok(recordCalls.getRecord, {
      tableId: customers.id,
      recordId: ada,
    });
    expect(record.data[inverse.id]).toEqual([{ id: order?.id, title: "Roof" }]);
  });

  test("is taken back by undo on both sides", async () => {
    const { orders, customers, field, inverse, ada } = await connected();
    await place(orders, field.id, ada);
    await workspace.builder.ok(historyCalls.undoLastChange, {});
    const { record } = await workspace.builder.ok(recordCalls.getRecord, {
      tableId: customers.id,
      recordId: ada,
    });
    expect(record.data[inverse.id]).toBeNull();
  });

  test("tells those who follow the other table", async () => {
    const { orders, customers, field, inverse, ada } = await connected();
    const socket = await openSocket(workspace.viewer);
    await socket.follow(tableTopic(customers.id));
    const order = await place(orders, field.id, ada);
    const { event } = await socket.event("record.updated");
    if (event.name !== "record.updated") throw new Error("Another event came");
    expect(event.payload.records[0]?.data[inverse.id]).toEqual([{ id: order?.id, title: "Roof" }]);
    await socket.close();
  });

  test("cannot be led to another table", async () => {
    const { orders, field } = await connected();
    const other = await createTestTable(workspace.builder, "Other");
    await workspace.builder.fails("field_validation_failed", updateField, {
      tableId: orders.id,
      fieldId: field.id,
      config: { tableId: other.id },
    });
  });
});

describe("what shows another table", () => {
  test("does not exist for those who may not read that table", async () => {
    const { orders, customers, field, ada } = await connected();
    const { field: name } = await workspace.builder.ok(createField, {
      tableId: orders.id,
      name: "Customer name",
      type: "vlookup",
      config: { connectionId: field.id, fieldId: customers.field("Title") },
    });
    expect(name.result).toMatchObject({ type: "text", many: false });
    const order = await place(orders, field.id, ada);
    expect(order?.data[name.id]).toBe("Ada");
    const rights = rightsChanger(workspace.server.services, await workspace.org.handle());
    const roleId = await rights.create("role", {
      name: "Orders only",
      isAdmin: false,
      flags: [],
      defaultTableLevel: "none",
    });
    await rights.create("tableAccess", { roleId, tableId: orders.id, level: "contribute" });
    await rights.update("user", workspace.member.userId, { roleId });
    const { table } = await workspace.member.ok(tableCalls.getTable, { tableId: orders.id });
    expect(table.fields.map((known) => known.name)).toEqual(["Title", "Hours"]);
    const { records } = await workspace.member.ok(recordCalls.queryRecords, { tableId: orders.id });
    expect(Object.keys(records[0]?.data ?? {})).toHaveLength(2);
    await workspace.member.fails("field_not_found", recordCalls.updateRecords, {
      tableId: orders.id,
      records: [{ id: order?.id ?? 0, data: { [field.id]: [] } }],
    });
  });

  test("cannot be written", async () => {
    const { orders, customers, field, inverse, ada } = await connected();
    const { field: hours } = await workspace.builder.ok(createField, {
      tableId: customers.id,
      name: "Hours",
      type: "rollup",
      config: { connectionId: inverse.id, fieldId: orders.field("Hours"), operation: "sum", filter: null },
    });
    await place(orders, field.id, ada, 2.5);
    const { record } = await workspace.builder.ok(recordCalls.getRecord, {
      tableId: customers.id,
      recordId: ada,
    });
    expect(record.data[hours.id]).toBe(2.5);
    await workspace.builder.fails("record_validation_failed", recordCalls.updateRecords, {
      tableId: customers.id,
      records: [{ id: ada, data: { [hours.id]: 3 } }],
    });
  });

  test("is refused where it names what is not there or cannot be used so", async () => {
    const { customers, inverse, orders } = await connected();
    const ask = (fieldId: number) => ({
      tableId: customers.id,
      name: "Sum",
      type: "rollup" as const,
      config: { connectionId: inverse.id, fieldId, operation: "sum", filter: null },
    });
    await workspace.builder.fails("field_validation_failed", createField, ask(orders.field("Title")));
    await workspace.builder.fails("field_validation_failed", createField, ask(999_999));
  });
});
