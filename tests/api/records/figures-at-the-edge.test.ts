import { beforeAll, describe, expect, test } from "@jest/globals";
import { fieldCalls } from "#shared/contract/fields";
import { recordGroupCalls } from "#shared/contract/record-groups";
import { recordCalls, type CellValue } from "#shared/contract/records";
import { useTestWorkspace } from "../../support/test-workspace";
import { send } from "../../support/http";
import { createTestTable, type TestTable } from "../../support/tables";

const workspace = useTestWorkspace();
/** The largest amount of money that a cell holds. */
const MOST = 9_999_999_999_999.99;

let table: TestTable;
beforeAll(async () => {
  table = await createTestTable(workspace.builder, "Figures", [
    { name: "Number", type: "number" },
    { name: "Hundredths", type: "number", config: { decimals: 2 } },
    { name: "Money", type: "currency" },
    { name: "Goal", type: "goal" },
  ]);
});

/** Sends a number as it is written: a program elsewhere may write more digits than a double has. */
async function write(name: string, written: string) {
  const { port, host } = workspace.org;
  const { bytes } = await send({
    port,
    host,
    method: "POST",
    path: `/api/v4/tables/${table.id}/records`,
    headers: { Authorization: `Bearer ${workspace.builder.token}`, "Content-Type": "application/json" },
    body: `{"records":[{"data":{"${table.field(name)}":${written}}}]}`,
  });
  const { records, error } = JSON.parse(bytes.toString()) as {
    records?: { data: Record<string, CellValue> }[];
    error?: { fields: { path: string }[] };
  };
  return error ? error.fields.map(({ path }) => path) : records?.[0]?.data[table.field(name)];
}

describe("A number that a program sends", () => {
  test.each([
    ["Number", "1e300", 1e300],
    ["Number", "5e-324", 5e-324],
    ["Number", "-0", 0],
    ["Number", "0.30000000000000004", 0.1 + 0.2],
    ["Number", "9007199254740992", 9_007_199_254_740_992],
    ["Number", "1e2", 100],
    ["Hundredths", "12345678.90", 12_345_678.9],
    ["Money", "9999999999999.99", MOST],
    ["Goal", "-1e300", -1e300],
  ])("%s %s comes back as the same", async (name, written, expected) => {
    expect(await write(name, written)).toBe(expected);
  });

  test.each([
    ["Number", "9007199254740993", "more digits than are kept"],
    ["Number", "123456789012345678901234567890", "more digits than are kept"],
    ["Number", "1e301", "too much to be summed up"],
    ["Number", "1e999", "more than any number"],
    ["Goal", "-1e301", "too much to be summed up"],
    ["Hundredths", "0.005", "more decimals than the field has"],
    ["Money", "0.30000000000000004", "more decimals than money has"],
    ["Money", "10000000000000", "more than money can be"],
  ])("%s %s is refused where it stands: %s", async (name, written) => {
    expect(await write(name, written)).toEqual([`records.0.data.${table.field(name)}`]);
  });
});

describe("Sums of what is very large", () => {
  const sumAndAverage = async (of: TestTable, name: string) => {
    const aggregates = (["sum", "average"] as const).map((figure) => ({
      fieldId: of.field(name),
      name: figure,
    }));
    const asked = { tableId: of.id, aggregates };
    return (await workspace.viewer.ok(recordGroupCalls.aggregateRecords, asked)).values;
  };

  test("are right below the column and in the record with the sum, and no record is refused because of them", async () => {
    const { ok } = workspace.builder;
    const parents = await createTestTable(workspace.builder, "Parents");
    const children = await createTestTable(workspace.builder, "Children", [
      { name: "Number", type: "number" },
      { name: "Money", type: "currency" },
    ]);
    const { field, inverse } = await ok(fieldCalls.connectTable, {
      tableId: children.id,
      connectedTableId: parents.id,
      name: "Parent",
      many: false,
      inverse: { name: "Children", many: true },
    });
    const roll = async (name: string, operation: "sum" | "average") => {
      const config = { connectionId: inverse?.id ?? 0, fieldId: children.field(name), operation };
      const argument = { tableId: parents.id, name: `${operation} ${name}`, type: "rollup" as const, config };
      return (await ok(fieldCalls.createField, argument)).field.id;
    };
    const ids = [await roll("Number", "sum"), await roll("Number", "average"), await roll("Money", "sum")];
    const [parent] = await parents.add({ Title: "All" });
    const add = (cells: Record<string, CellValue>, count: number) =>
      ok(recordCalls.createRecords, {
        tableId: children.id,
        records: Array.from({ length: count }, () => ({
          data: { ...children.data(cells), [field.id]: [parent?.id ?? 0] },
        })),
      });
    const rolled = async () => {
      const { record } = await ok(recordCalls.getRecord, { tableId: parents.id, recordId: parent?.id ?? 0 });
      return ids.map((id) => record.data[id]);
    };
    await add({ Number: 1e200, Money: MOST }, 2);
    expect(await sumAndAverage(children, "Number")).toEqual([2e200, 1e200]);
    expect(await rolled()).toEqual([2e200, 1e200, 2 * MOST]);
    await add({ Number: 1e300, Money: MOST }, 1000);
    expect(await sumAndAverage(children, "Money")).toEqual([expect.closeTo(1002 * MOST, -3), MOST]);
    // A cell cannot hold as much, and says so.
    const tooLarge = { error: "#NUM!", reason: "tooLarge" };
    expect(await rolled()).toEqual([tooLarge, expect.closeTo(1e300, -298), tooLarge]);
  });

  test("are empty if there is nothing to sum up", async () => {
    const orders = await createTestTable(workspace.builder);
    await orders.add({ Title: "12" });
    expect(await sumAndAverage(orders, "Title")).toEqual([null, null]);
    expect(await sumAndAverage(orders, "Hours")).toEqual([null, null]);
  });

  test("of 0.1 and 0.2 are 0.3, as in a formula, and a filter finds them", async () => {
    const { ok } = workspace.builder;
    const baskets = await createTestTable(workspace.builder, "Baskets");
    const items = await createTestTable(workspace.builder, "Items", [{ name: "Weight", type: "number" }]);
    const { field, inverse } = await ok(fieldCalls.connectTable, {
      tableId: items.id,
      connectedTableId: baskets.id,
      name: "Basket",
      many: false,
      inverse: { name: "Items", many: true },
    });
    const roll = async (operation: "sum" | "average") => {
      const config = { connectionId: inverse?.id ?? 0, fieldId: items.field("Weight"), operation };
      const made = { tableId: baskets.id, name: operation, type: "rollup" as const, config };
      return (await ok(fieldCalls.createField, made)).field.id;
    };
    const [sum, average] = [await roll("sum"), await roll("average")];
    await baskets.add({ Title: "One" });
    await ok(recordCalls.createRecords, {
      tableId: items.id,
      records: [0.1, 0.2].map((Weight) => ({ data: { ...items.data({ Weight }), [field.id]: [1] } })),
    });
    expect(await sumAndAverage(items, "Weight")).toEqual([0.3, 0.15]);
    const { records } = await ok(recordCalls.queryRecords, {
      tableId: baskets.id,
      filter: { match: "all", conditions: [{ fieldId: sum, operator: "is", value: 0.3 }] },
    });
    expect(records.map(({ data }) => [data[sum], data[average]])).toEqual([[0.3, 0.15]]);
  });
});
