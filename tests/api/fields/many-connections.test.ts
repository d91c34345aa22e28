import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
const { createRecords, deleteRecords, getRecord, queryRecords, updateRecords } = recordCalls;

/** Orders of one customer, one more than a cell shows, each with a title of 50 letters. */
const ORDERS = 1001;
let customers: TestTable;
let orders: TestTable;
/** The order's customer, and the customer's orders with what follows from them. */
let customer: number;
let placed: number;
const tooMany = "This record has too many connections to change here. Change them in the other table.";
let figures: Record<"count" | "sum" | "concatenate", number>;

beforeAll(async () => {
  customers = await createTestTable(workspace.builder, "Customers");
  orders = await createTestTable(workspace.builder, "Orders");
  const { field, inverse } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many: true },
  });
  [customer, placed] = [field.id, inverse?.id ?? 0];
  const rollup = async (operation: string, name: string) => {
    const config = { connectionId: placed, fieldId: orders.field(name), operation, filter: null };
    const made = await workspace.builder.ok(fieldCalls.createField, {
      tableId: customers.id,
      name: operation,
      type: "rollup",
      config,
    });
    return made.field.id;
  };
  figures = {
    count: await rollup("count", "Title"),
    sum: await rollup("sum", "Hours"),
    concatenate: await rollup("concatenate", "Title"),
  };
  await customers.add({ Title: "Ada" });
  const all = Array.from({ length: ORDERS }, (_, at) => ({
    data: { ...orders.data({ Title: String(at + 1).padStart(50, "x"), Hours: 1 }), [customer]: [1] },
  }));
  for (let from = 0; from < ORDERS; from += 1000)
    await workspace.builder.ok(createRecords, { tableId: orders.id, records: all.slice(from, from + 1000) });
});

const ada = async () =>
  (await workspace.viewer.ok(getRecord, { tableId: customers.id, recordId: 1 })).record.data;

describe("A record with more connections than its cell shows", () => {
  test("shows the first 1,000 and counts, sums and finds all of them", async () => {
    const data = await ada();
    const shown = data[placed] as { id: number }[];
    expect(shown.map(({ id }) => id)).toEqual(Array.from({ length: 1000 }, (_, at) => at + 1));
    expect([data[figures.count], data[figures.sum]]).toEqual([ORDERS, ORDERS]);
    const { records } = await workspace.viewer.ok(queryRecords, {
      tableId: customers.id,
      filter: { match: "all", conditions: [{ fieldId: placed, operator: "isAnyOf", value: [ORDERS] }] },
    });
    expect(records.map(({ id }) => id)).toEqual([1]);
    const groups = await workspace.viewer.ok(recordGroupCalls.groupRecords, {
      tableId: orders.id,
      group: [{ field: customer, order: "asc" }],
    });
    expect(groups.groups.map(({ count }) => count)).toEqual([ORDERS]);
  });

  test("joins texts up to 10,000 characters", async () => {
    const text = (await ada())[figures.concatenate];
    const joined = Array.from({ length: ORDERS }, (_, at) => String(at + 1).padStart(50, "x")).join(", ");
    expect(text).toBe(joined.slice(0, 10_000));
  });

  test("cannot be written from there, where those that do not show would be lost, but from each of them", async () => {
    const { fields } = await workspace.builder.fails("record_validation_failed", updateRecords, {
      tableId: customers.id,
      records: [{ id: 1, data: { [placed]: [1, 2] } }],
    });
    expect(fields).toEqual([{ path: `records.0.data.${placed}`, message: tooMany }]);
    expect((await ada())[figures.count]).toBe(ORDERS);
    await workspace.builder.ok(deleteRecords, { tableId: orders.id, ids: [1] });
    const data = await ada();
    expect(data[figures.count]).toBe(ORDERS - 1);
    expect((data[placed] as { id: number }[]).at(-1)?.id).toBe(ORDERS);
    await workspace.builder.ok(updateRecords, {
      tableId: customers.id,
      records: [{ id: 1, data: { [placed]: [2, 3] } }],
    });
    expect((await ada())[figures.count]).toBe(2);
  });
});
