import { beforeEach, describe, expect, test } from "@jest/globals";
import { fieldConversionCalls } from "#shared/contract/field-conversions";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createField, reorderFields } = fieldCalls;

let customers: TestTable;
let orders: TestTable;
let customer = 0;
let ordersField = 0;
beforeEach(async () => {
  customers = await createTestTable(workspace.builder, "Customers");
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    { name: "Place", type: "text" },
  ]);
  const { field, inverse } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many: true },
  });
  customer = field.id;
  ordersField = inverse?.id ?? 0;
  await customers.add({ Title: "Ada" });
  await workspace.builder.ok(recordCalls.createRecords, {
    tableId: orders.id,
    records: [{ data: { ...orders.data({ Title: "Roof", Place: "Porto" }), [customer]: [1] } }],
  });
});

/** The name of the customer's order in the other table. */
async function shown() {
  const { record } = await workspace.viewer.ok(recordCalls.getRecord, { tableId: customers.id, recordId: 1 });
  return record.data[ordersField];
}
async function fieldsOfOrders() {
  const { table } = await workspace.viewer.ok(tableCalls.getTable, { tableId: orders.id });
  return { ids: table.fields.map(({ id }) => id), named: table.recordLabelField };
}
const undo = (changeSetId: number) => workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });

describe("Names of connected records", () => {
  test("is cut at 200 characters, and never inside one", async () => {
    const title = `${"x".repeat(199)}😀 and more`;
    await workspace.builder.ok(recordCalls.updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: orders.data({ Title: title }) }],
    });
    expect(await shown()).toEqual([{ id: 1, title: "x".repeat(199) }]);
    expect((await orders.rows())[0]).toMatchObject({ Title: title });
  });

  test("follows the fields' order until a user chooses a field for it", async () => {
    expect(await shown()).toEqual([{ id: 1, title: "Roof" }]);
    const { ids } = await fieldsOfOrders();
    const { changeSetId } = await workspace.builder.ok(reorderFields, {
      tableId: orders.id,
      fieldIds: ids.toReversed(),
    });
    expect((await fieldsOfOrders()).named).toBe(orders.field("Place"));
    expect(await shown()).toEqual([{ id: 1, title: "Porto" }]);
    await undo(changeSetId);
    expect(await shown()).toEqual([{ id: 1, title: "Roof" }]);
  });

  test("follows a field that is no text any more", async () => {
    const { changeSetId } = await workspace.builder.ok(fieldConversionCalls.changeFieldType, {
      tableId: orders.id,
      fieldId: orders.field("Title"),
      type: "tags",
    });
    expect((await fieldsOfOrders()).named).toBe(orders.field("Place"));
    expect(await shown()).toEqual([{ id: 1, title: "Porto" }]);
    await undo(changeSetId);
    expect(await shown()).toEqual([{ id: 1, title: "Roof" }]);
  });

  test("is never by itself a formula, which could follow from the very same names: tables go on being made", async () => {
    const { field } = await workspace.builder.ok(createField, {
      tableId: orders.id,
      name: "For",
      type: "advancedFormula",
      config: { expression: `{#${customer}} & "!"` },
    });
    await workspace.builder.ok(tableCalls.updateTable, {
      tableId: customers.id,
      recordLabelField: ordersField,
    });
    const { ids } = await fieldsOfOrders();
    await workspace.builder.ok(reorderFields, {
      tableId: orders.id,
      fieldIds: [field.id, ...ids.filter((id) => id !== field.id)],
    });
    expect((await fieldsOfOrders()).named).toBe(orders.field("Title"));
    expect(await shown()).toEqual([{ id: 1, title: "Roof" }]);
    await createTestTable(workspace.builder, "One more");
  });
});
