import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls, type NewField } from "#shared/contract/fields";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { tableCalls } from "#shared/contract/tables";
import { rollupOperations, type RollupOperation } from "#shared/fields/rollup-operations";
import { useTestWorkspace } from "../../support/test-workspace";
import { createTestTable, statusOptions, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
let orders: TestTable;
let customers: TestTable;
let inverse = 0;

const kinds: Record<string, NewField> = {
  number: { name: "number", type: "number" },
  currency: { name: "currency", type: "currency" },
  percent: { name: "percent", type: "percent" },
  date: { name: "date", type: "date" },
  datetime: { name: "datetime", type: "datetime" },
  time: { name: "time", type: "time" },
  text: { name: "text", type: "text" },
  select: { name: "select", type: "select", config: statusOptions },
  checkbox: { name: "checkbox", type: "checkbox" },
  tags: { name: "tags", type: "tags" },
};
const rows: Record<string, CellValue>[] = [
  {
    number: 1.5,
    currency: 10.01,
    percent: 12.5,
    date: "2026-03-01",
    datetime: "2026-07-01T10:00:00.000Z",
    time: "09:30",
    text: "Sweep",
    select: 2,
    checkbox: true,
    tags: ["b", "a"],
  },
  {
    number: -4,
    currency: 10.02,
    percent: 12.5,
    date: "2025-12-31",
    datetime: "2026-07-01T09:59:59.999Z",
    time: "18:00",
    text: "sweep",
    select: 2,
    checkbox: false,
    tags: ["a", "b"],
  },
  Object.fromEntries(Object.keys(kinds).map((name) => [name, null])),
];

/** Figures of the three orders above by the type of field that they are made of, where they are not refused. */
const figures: Record<string, Record<Exclude<RollupOperation, "count">, CellValue>> = {
  number: { sum: -2.5, average: -1.25, min: -4, max: 1.5, unique: 2, filled: 2, concatenate: "1.5, -4" },
  // Half a cent is rounded away from nothing.
  currency: {
    sum: 20.03,
    average: 10.02,
    min: 10.01,
    max: 10.02,
    unique: 2,
    filled: 2,
    concatenate: "10.01, 10.02",
  },
  percent: {
    sum: 25,
    average: 12.5,
    min: 12.5,
    max: 12.5,
    unique: 1,
    filled: 2,
    concatenate: "12.5%, 12.5%",
  },
  date: {
    sum: "refused",
    average: "refused",
    min: "2025-12-31",
    max: "2026-03-01",
    unique: 2,
    filled: 2,
    concatenate: "2026-03-01, 2025-12-31",
  },
  datetime: {
    sum: "refused",
    average: "refused",
    min: "2026-07-01T09:59:59.999Z",
    max: "2026-07-01T10:00:00.000Z",
    unique: 2,
    filled: 2,
    // By the clocks of Lisbon, where the organization is.
    concatenate: "2026-07-01 11:00, 2026-07-01 10:59",
  },
  time: {
    sum: "refused",
    average: "refused",
    min: "09:30:00",
    max: "18:00:00",
    unique: 2,
    filled: 2,
    concatenate: "09:30:00, 18:00:00",
  },
  text: {
    sum: "refused",
    average: "refused",
    min: "refused",
    max: "refused",
    unique: 1,
    filled: 2,
    concatenate: "Sweep, sweep",
  },
  select: {
    sum: "refused",
    average: "refused",
    min: "refused",
    max: "refused",
    unique: 1,
    filled: 2,
    concatenate: "Planned, Planned",
  },
  checkbox: {
    sum: "refused",
    average: "refused",
    min: "refused",
    max: "refused",
    unique: 2,
    // As everywhere: a box without a tick is empty.
    filled: 1,
    concatenate: "true, false",
  },
  tags: {
    sum: "refused",
    average: "refused",
    min: "refused",
    max: "refused",
    unique: 1,
    filled: 2,
    concatenate: "a, b, a, b",
  },
};

beforeAll(async () => {
  customers = await createTestTable(workspace.builder, "Customers");
  orders = await createTestTable(workspace.builder, "Orders", [
    { name: "Title", type: "text" },
    ...Object.values(kinds),
  ]);
  const { field, inverse: other } = await workspace.builder.ok(fieldCalls.connectTable, {
    tableId: orders.id,
    connectedTableId: customers.id,
    name: "Customer",
    many: false,
    inverse: { name: "Orders", many: true },
  });
  inverse = other?.id ?? 0;
  await customers.add({ Title: "Ada" }, { Title: "Nobody's" });
  await workspace.builder.ok(recordCalls.createRecords, {
    tableId: orders.id,
    records: rows.map((row) => ({ data: { ...orders.data(row), [field.id]: [1] } })),
  });
});

const roll = (operation: RollupOperation, fieldId: number | null) => ({
  tableId: customers.id,
  name: `${operation} ${fieldId}`,
  type: "rollup" as const,
  config: { connectionId: inverse, fieldId, operation },
});
const valuesOf = async (fieldId: number) =>
  (await workspace.viewer.ok(recordCalls.queryRecords, { tableId: customers.id })).records.map(
    ({ data }) => data[fieldId],
  );

describe("Figures of connected records", () => {
  test("count them, also zero of them", async () => {
    const { field } = await workspace.builder.ok(fieldCalls.createField, roll("count", null));
    expect(await valuesOf(field.id)).toEqual([3, 0]);
  });

  describe.each(Object.entries(figures))("of a field of the type %s", (name, expected) => {
    test.each(rollupOperations.filter((operation) => operation !== "count"))("%s", async (operation) => {
      const asked = roll(operation, orders.field(name));
      const figure = expected[operation];
      if (figure === "refused") {
        await workspace.builder.fails("field_validation_failed", fieldCalls.createField, asked);
        return;
      }
      const { field } = await workspace.builder.ok(fieldCalls.createField, asked);
      const isCount = operation === "unique" || operation === "filled";
      expect(await valuesOf(field.id)).toEqual([figure, isCount ? 0 : null]);
    });
  });

  test("are errors while what they sum up has become a text, and come back with it", async () => {
    const tableId = orders.id;
    const formula = { tableId, name: "Cost", type: "advancedFormula" as const };
    const { field: cost } = await workspace.builder.ok(fieldCalls.createField, {
      ...formula,
      config: { expression: "{number} * 2" },
    });
    const { field: sum } = await workspace.builder.ok(fieldCalls.createField, roll("sum", cost.id));
    expect(await valuesOf(sum.id)).toEqual([-5, null]);
    const become = (expression: string) =>
      workspace.builder.ok(fieldCalls.updateField, { tableId, fieldId: cost.id, config: { expression } });
    await become(`"about " & {number}`);
    const broken = { error: "#REF!", reason: "brokenFormula" };
    expect(await valuesOf(sum.id)).toEqual([broken, broken]);
    const { table } = await workspace.viewer.ok(tableCalls.getTable, { tableId: customers.id });
    expect(table.fields.find(({ id }) => id === sum.id)?.result).toMatchObject({ missing: true });
    await become("{number} * 4");
    expect(await valuesOf(sum.id)).toEqual([-10, null]);
  });
});
