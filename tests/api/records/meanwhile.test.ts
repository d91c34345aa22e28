import { describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { historyCalls } from "#shared/contract/history";
import { recordCalls } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { viewCalls } from "#shared/contract/views";
import type { FilterGroup } from "#shared/fields/operators";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { connectTable, createField, deleteField, updateField } = fieldCalls;
const { createRecords, deleteRecords, queryRecords, restoreRecords, updateRecords } = recordCalls;

/** Orders with one customer each, and customers with one order each or many. */
async function connected(many: boolean) {
  const orders = await createTestTable(workspace.builder, "Orders");
  const customers = await createTestTable(workspace.builder, "Customers");
  const { field, inverse } = await workspace.builder.ok(connectTable, {
    tableId: orders.id,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many },
  });
  await customers.add({ Title: "Ada" }, { Title: "Bruno" });
  const [link, other] = [field.id, inverse?.id ?? 0];
  const place = async (Title: string, customer: number | null) => {
    const data = { ...orders.data({ Title }), [link]: customer === null ? null : [customer] };
    const { records } = await workspace.builder.ok(createRecords, {
      tableId: orders.id,
      records: [{ data }],
    });
    return records[0]?.id ?? 0;
  };
  return { orders, customers, link, other, place };
}

const titles = async (table: TestTable, fieldId: number) =>
  (await workspace.viewer.ok(queryRecords, { tableId: table.id })).records.map(({ data }) => {
    const cell = (data[fieldId] ?? []) as { title: string }[];
    return cell.map(({ title }) => title).join(", ");
  });

describe("While a record is in the trash", () => {
  test("its only place may be taken, and then it cannot come back before the place is free", async () => {
    const { orders, customers, link, other, place } = await connected(false);
    const tableId = orders.id;
    const first = await place("First", 1);
    await workspace.builder.ok(deleteRecords, { tableId, ids: [first] });
    const second = await place("Second", 1);
    for (const ids of [[first], "*" as const]) {
      const error = await workspace.builder.fails("record_not_unique", restoreRecords, { tableId, ids });
      expect(error.fields).toEqual([
        { path: "ids", message: "That record is already connected to another one." },
      ]);
    }
    expect(await titles(customers, other)).toEqual(["Second", ""]);
    await workspace.builder.ok(updateRecords, { tableId, records: [{ id: second, data: { [link]: [2] } }] });
    await workspace.builder.ok(restoreRecords, { tableId, ids: "*" });
    expect(await titles(orders, link)).toEqual(["Ada", "Bruno"]);
  });

  test("its owner may change, also from places where it is hidden", async () => {
    const { orders, customers, link, place } = await connected(true);
    const tableId = customers.id;
    const order = await place("Roof", 1);
    await workspace.builder.ok(deleteRecords, { tableId, ids: [1] });
    await workspace.builder.ok(updateRecords, {
      tableId: orders.id,
      records: [{ id: order, data: { [link]: [2] } }],
    });
    await workspace.builder.fails("record_not_unique", restoreRecords, { tableId, ids: [1] });
    expect(await titles(orders, link)).toEqual(["Bruno"]);
  });

  test("its unique value may be reused, and only one of both can be restored", async () => {
    const orders = await createTestTable(workspace.builder);
    const tableId = orders.id;
    await workspace.builder.ok(updateField, { tableId, fieldId: orders.field("Title"), unique: true });
    await orders.add({ Title: "A" }, { Title: "B" });
    const { changeSetId } = await workspace.builder.ok(deleteRecords, { tableId, ids: "*" });
    await orders.add({ Title: "b" });
    await workspace.builder.fails("record_not_unique", restoreRecords, { tableId, ids: "*" });
    await workspace.builder.fails("record_not_unique", historyCalls.undoLastChange, { changeSetId });
    expect((await orders.rows()).map(({ Title }) => Title)).toEqual(["b"]);
    await workspace.builder.ok(deleteRecords, { tableId, ids: [3] });
    await workspace.builder.fails("record_not_unique", restoreRecords, { tableId, ids: "*" });
    await workspace.builder.ok(restoreRecords, { tableId, ids: [1, 2] });
    expect((await orders.rows()).map(({ Title }) => Title)).toEqual(["A", "B"]);
  });

  test("what it is connected with is renamed and changed, and it comes back with what is so now", async () => {
    const { orders, customers, link, place } = await connected(true);
    const order = await place("Roof", 1);
    const { field: name } = await workspace.builder.ok(createField, {
      tableId: orders.id,
      name: "Who",
      type: "vlookup",
      config: { connectionId: link, fieldId: customers.field("Hours") },
    });
    await workspace.builder.ok(deleteRecords, { tableId: orders.id, ids: [order] });
    await workspace.builder.ok(updateRecords, {
      tableId: customers.id,
      records: [{ id: 1, data: customers.data({ Title: "Ana", Hours: 9 }) }],
    });
    await workspace.builder.ok(restoreRecords, { tableId: orders.id, ids: [order] });
    const { records } = await workspace.viewer.ok(queryRecords, { tableId: orders.id });
    expect(records[0]?.data[link]).toEqual([{ id: 1, title: "Ana" }]);
    expect(records[0]?.data[name.id]).toBe(9);
  });

  test("it cannot be connected, and a filter by it finds no record", async () => {
    const { orders, customers, link, place } = await connected(true);
    await place("Roof", 1);
    await workspace.builder.ok(deleteRecords, { tableId: customers.id, ids: [1] });
    await workspace.builder.fails("record_validation_failed", updateRecords, {
      tableId: orders.id,
      records: [{ id: 1, data: { [link]: [1] } }],
    });
    expect(await titles(orders, link)).toEqual([""]);
    const filter: FilterGroup = {
      match: "all",
      conditions: [{ fieldId: link, operator: "isAnyOf", value: [1] }],
    };
    const { records } = await workspace.viewer.ok(queryRecords, { tableId: orders.id, filter });
    expect(records).toEqual([]);
  });
});

test("A filter asks for up to 1,000 connected records at once", async () => {
  const { orders, link, place } = await connected(true);
  const order = await place("Roof", 1);
  const value = Array.from({ length: 1000 }, (_, at) => at + 1);
  for (const [operator, found] of [
    ["isAnyOf", [order]],
    ["isNoneOf", []],
  ] as const) {
    const filter: FilterGroup = { match: "all", conditions: [{ fieldId: link, operator, value }] };
    const { records } = await workspace.viewer.ok(queryRecords, { tableId: orders.id, filter });
    expect(records.map(({ id }) => id)).toEqual(found);
  }
});

describe("While a table is in the trash", () => {
  test("records that are connected with it can be edited, and everything is there when it is back", async () => {
    const { orders, customers, link, place } = await connected(true);
    await place("Roof", 1);
    await workspace.builder.ok(tableCalls.deleteTable, { tableId: customers.id });
    const edit = (data: Record<string, string>) =>
      workspace.builder.ok(updateRecords, {
        tableId: orders.id,
        records: [{ id: 1, data: orders.data(data) }],
      });
    await edit({ Title: "Tower" });
    await workspace.builder.ok(tableCalls.restoreTable, { tableId: customers.id });
    expect(await titles(orders, link)).toEqual(["Ada"]);
    const { table } = await workspace.builder.ok(tableCalls.getTable, { tableId: customers.id });
    const inverse = table.fields.find(({ type }) => type === "connectedRecord");
    expect(await titles(customers, inverse?.id ?? 0)).toEqual(["Tower", ""]);
  });
});

describe("A view whose filter names an option", () => {
  const withView = async () => {
    const orders = await createTestTable(workspace.builder, "Orders", [
      { name: "Title", type: "text" },
      { name: "Status", type: "select", config: statusOptions },
    ]);
    await orders.add({ Title: "Sweep", Status: 1 }, { Title: "Paint" });
    const filter: FilterGroup = {
      match: "any",
      conditions: [
        { fieldId: orders.field("Status"), operator: "is", value: 3 },
        { fieldId: orders.field("Status"), operator: "isAnyOf", value: [1, 3] },
      ],
    };
    const { app } = await workspace.builder.ok(viewCalls.createApp, {
      tableId: orders.id,
      label: "Done",
      config: { filter },
    });
    const shown = async () => {
      const { config } = (await workspace.viewer.ok(viewCalls.getApp, { appId: app.id })).app;
      return workspace.viewer.ok(queryRecords, {
        tableId: orders.id,
        ...(config.filter && { filter: config.filter }),
      });
    };
    return { orders, shown };
  };

  test("still opens once the option is gone, and finds what the rest of it finds", async () => {
    const { orders, shown } = await withView();
    await workspace.builder.ok(updateField, {
      tableId: orders.id,
      fieldId: orders.field("Status"),
      config: { options: statusOptions.options.slice(0, 2) },
    });
    expect((await shown()).records.map(({ id }) => id)).toEqual([1]);
  });

  test("shows every record while the field is gone, and filters again when it is back", async () => {
    const { orders, shown } = await withView();
    const { changeSetId } = await workspace.builder.ok(deleteField, {
      tableId: orders.id,
      fieldId: orders.field("Status"),
    });
    expect((await shown()).records).toHaveLength(2);
    await workspace.builder.ok(historyCalls.undoLastChange, { changeSetId });
    expect((await shown()).records).toHaveLength(1);
  });
});
